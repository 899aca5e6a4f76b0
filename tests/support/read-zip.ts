import { buffer } from "node:stream/consumers";
import { fromBuffer, type Entry, type ZipFile } from "yauzl";

/** The entries of a ZIP file in order. yauzl rejects absolute paths, `..` and wrong checksums. */
export async function readZip(bytes: Buffer): Promise<{ name: string; bytes: Buffer; isStored: boolean }[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const entries: Entry[] = [];
  zip.on("entry", (entry: Entry) => entries.push(entry));
  await new Promise((resolve, reject) => zip.on("end", resolve).on("error", reject));
  return Promise.all(
    entries.map(async (entry) => ({
      name: entry.fileName,
      bytes: await contentOf(zip, entry),
      isStored: entry.compressionMethod === 0,
    })),
  );
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(buffer(stream)))),
  );
}
