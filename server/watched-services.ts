import type { JobHandler } from "#platform/jobs/jobs.ts";
import type { Services } from "#platform/services.ts";
import type { DoWork } from "#platform/watch.ts";
import { watchedTool } from "#platform/watched-tool.ts";

export function watchedServices(services: Services, work: DoWork): Services {
  const { mail, messages, push, payments, pdf, images, fileReader, storage } = services;
  const { cards, places, flights, einvoicing } = services;
  return {
    ...services,
    mail: watchedTool("mail", mail, ["send"], work),
    messages: watchedTool("messages", messages, ["send", "find", "read", "openFile"], work),
    push: watchedTool("push", push, ["send"], work),
    payments: watchedTool(
      "payments",
      payments,
      [
        "createCheckout",
        "readCheckout",
        "expireCheckout",
        "refund",
        "readMoney",
        "listMovements",
        "listPayouts",
      ],
      work,
    ),
    pdf: watchedTool("pdf", pdf, ["render"], work),
    images: watchedTool("images", images, ["inspect", "toWebp", "toJpeg"], work),
    fileReader: watchedTool("fileReader", fileReader, ["table", "statement", "xml", "invoiceIn"], work),
    storage: watchedTool("storage", storage, ["putFile", "read", "remove", "removeAll"], work),
    cards: watchedTool("cards", cards, ["png"], work),
    places: watchedTool("places", places, ["suggest", "find", "resolve", "route"], work),
    flights: flights && watchedTool("flights", flights, ["arrivalOf"], work),
    einvoicing:
      einvoicing &&
      watchedTool(
        "einvoicing",
        einvoicing,
        ["submit", "changedSince", "findByTracking", "download", "addressesOf"],
        work,
      ),
  };
}

export function watchedJobs(
  handlers: Record<string, JobHandler>,
  work: DoWork | null,
): Record<string, JobHandler> {
  if (!work) return handlers;
  const watched = Object.entries(handlers).map(([name, run]) => {
    const handler: JobHandler = (data) => work({ kind: "job", name }, () => run(data));
    return [name, handler] as const;
  });
  return Object.fromEntries(watched);
}
