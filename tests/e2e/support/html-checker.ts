import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** Found by path: the package has no types, and its own program only starts the same file. */
const JAR = resolve("node_modules/vnu-jar/build/dist/vnu.jar");

type Message = { url: string; type: string; message: string; extract?: string; lastLine?: number };

/** What the Nu HTML checker says against pages, given as address → source: errors and warnings, each on one line. */
export async function htmlProblems(pages: Map<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "pages-"));
  const addresses = new Map<string, string>();
  let count = 0;
  for (const [address, html] of pages) {
    const file = join(folder, `${(count += 1)}.html`);
    addresses.set(file, address);
    await writeFile(file, html);
  }
  const messages = await check([...addresses.keys()]);
  await rm(folder, { recursive: true });
  return messages
    .filter(({ message }) => !isKnown(message))
    .map(({ url, message, extract }) => {
      const address = addresses.get(url.replace(/^file:/, "")) ?? url;
      return `${address}: ${message} ${extract?.slice(0, 160).replaceAll(/\s+/g, " ") ?? ""}`;
    });
}

/** The checker leaves with 1 when it found something: what it wrote tells more. */
async function check(files: string[]): Promise<Message[]> {
  const run = promisify(execFile);
  // It is over before what Java compiles for long runs pays; what it compiles at once takes more of the stack.
  const options = [
    "-Xss8m",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-jar",
    JAR,
    "--format",
    "json",
    "--stdout",
    "--exit-zero-always",
    ...files,
  ];
  const { stdout } = await run("java", options, { maxBuffer: 64_000_000 });
  return (JSON.parse(stdout) as { messages: Message[] }).messages.filter(
    ({ type }) => type !== "non-document-error",
  );
}

/** Remarks that are no faults. */
function isKnown(message: string): boolean {
  return message.startsWith("Trailing slash on void elements");
}
