import type { Log } from "../log.server.ts";
import type { SheetRefusal } from "../sheets/sheet.ts";
import { createWorkerProcess, type Lost } from "../worker-process.server.ts";
import { FILE_LIMITS, PROCESS_LIMITS } from "./file-limits.ts";
import type { FileReader } from "./file-reader.ts";
import type { Answer, Found, Order, ReaderName } from "./reader-process.server.ts";

type Options = { log?: Pick<Log, "warn">; restMilliseconds?: number; patienceMilliseconds?: number };

const LOST: Record<Lost["lost"], SheetRefusal> = { ended: "too-much-memory", "too-slow": "too-slow" };

/** One process reads one file at a time. It ends after a rest, and at once after a file that it could not read. */
export function createChildFileReader({
  log,
  restMilliseconds = 10_000,
  patienceMilliseconds = PROCESS_LIMITS.seconds * 1_000,
}: Options = {}): FileReader {
  const worker = createWorkerProcess<Answer>({
    file: "platform/file-reader/reader-process.server.ts",
    flags: [`--max-old-space-size=${PROCESS_LIMITS.megabytes}`],
    restMilliseconds,
    patienceMilliseconds,
    ordersPerProcess: 50,
    isLast: ({ isFailed }) => isFailed,
  });

  async function ask<Name extends ReaderName>(
    reader: Name,
    bytes: Uint8Array,
  ): Promise<{ found: Found<Name> | null } | Lost> {
    const answer = await worker.ask({ reader, bytes } satisfies Order);
    if (!("lost" in answer)) return { found: answer.found as Found<Name> | null };
    log?.warn({ reader, reason: answer.lost }, "The process that reads files was lost over one");
    return answer;
  }

  async function askWithin<Name extends ReaderName>(
    reader: Name,
    bytes: Uint8Array,
    most: number,
  ): Promise<Found<Name> | null | "lost"> {
    if (bytes.length > most) return null;
    const answer = await ask(reader, bytes);
    return "lost" in answer ? "lost" : answer.found;
  }

  return {
    async table(bytes) {
      if (bytes.length > FILE_LIMITS.table.bytes) return { kind: "refused", reason: "too-large" };
      if (bytes.length === 0) return { kind: "refused", reason: "empty" };
      const answer = await ask("table", bytes);
      if ("lost" in answer) return { kind: "refused", reason: LOST[answer.lost] };
      return answer.found ?? { kind: "refused", reason: "broken" };
    },
    statement: async (bytes) =>
      (await askWithin("statement", bytes, FILE_LIMITS.statement.bytes)) ?? { kind: "tables", tables: [] },
    xml: (bytes) => askWithin("xml", bytes, FILE_LIMITS.xml.bytes),
    async invoiceIn(pdf) {
      const found = await askWithin("invoice", pdf, FILE_LIMITS.pdf.bytes);
      return found === "lost" ? null : found;
    },
  };
}
