import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** By path, because the package has no types and its command only starts this file. */
const JAR = resolve("node_modules/vnu-jar/build/dist/vnu.jar");

type Message = { url: string; type: string; message: string; extract?: string; lastLine?: number };

/** The errors and warnings of the Nu HTML checker, one per line. `pages` maps addresses to HTML. */
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

async function check(files: string[]): Promise<Message[]> {
  const run = promisify(execFile);
  // The run is too short for Java's optimizing compiler. The code of the first compiler needs a larger stack.
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

function isKnown(message: string): boolean {
  return message.startsWith("Trailing slash on void elements");
}
