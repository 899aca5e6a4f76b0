import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { Pdf } from "./pdf.ts";
import type { Answer, Order } from "./typst-thread.server.ts";

type Limits = {
  /** The thread ends when nothing was asked of it for so long. */
  restMilliseconds?: number;
  /** A document that takes longer than this never comes. */
  patienceMilliseconds?: number;
  /** The compiler keeps about 0.8 MB of every document, so its thread is renewed after some. */
  documentsPerThread?: number;
};

/**
 * Typesets with Typst, which is WebAssembly and lives in a thread of its own: started with the first document (half a second;
 * some 10 ms for each further one), ended after a minute of rest, and all its memory with it. The thread's file and the templates
 * are found from the project's folder, where the server is always started.
 */
export function createTypstPdf(limits: Limits = {}): Pdf {
  const { restMilliseconds = 60_000, patienceMilliseconds = 30_000, documentsPerThread = 200 } = limits;
  let thread: Worker | undefined;
  let documents = 0;
  let bedtime: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    void thread?.terminate();
    thread = undefined;
    documents = 0;
  };

  const typeset = async (order: Order): Promise<Uint8Array> => {
    clearTimeout(bedtime);
    thread ??= startThread();
    try {
      const answer = await ask(thread, order, patienceMilliseconds);
      if ("error" in answer) throw new Error(answer.error);
      documents += 1;
      if (documents >= documentsPerThread) end();
      return answer.pdf;
    } catch (error) {
      // A compiler that has failed once is not to be trusted again.
      end();
      throw new Error(`The document ${order.template} was not typeset.`, { cause: error });
    } finally {
      bedtime = setTimeout(end, restMilliseconds).unref();
    }
  };

  return {
    /** One document at a time. */
    render(template, data) {
      const rendered = last.then(() => typeset({ template, data }));
      last = rendered.catch(() => undefined);
      return rendered;
    },
  };
}

function startThread(): Worker {
  const thread = new Worker(resolve("platform/pdf/typst-thread.server.ts"));
  // Whoever waits for an answer hears of an error; at rest nobody does, and it must not end the process.
  thread.on("error", () => undefined);
  return thread;
}

/** Only a thread at work keeps the process alive. */
async function ask(thread: Worker, order: Order, patience: number): Promise<Answer> {
  const gone = new AbortController();
  const leave = () => gone.abort(new Error("The thread ended."));
  thread.once("exit", leave);
  thread.ref();
  try {
    thread.postMessage(order);
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(patience)]);
    const [answer] = (await once(thread, "message", { signal })) as [Answer];
    return answer;
  } finally {
    thread.off("exit", leave);
    thread.unref();
  }
}
