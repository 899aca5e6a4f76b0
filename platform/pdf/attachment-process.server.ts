import { PDFDocument } from "@cantoo/pdf-lib";

// Runs as a child process of `pdf-attachments.server.ts`. Node strips the types, so it imports packages only. The file of another
// company can fill this process's memory without harm to the site.

export type Order = { pdf: Uint8Array; names: string[]; mostBytes: number };
export type Answer = { xml: Uint8Array } | { missing: true };

process.on("message", (order: Order) => {
  void read(order).then((answer) => process.send?.(answer));
});

async function read({ pdf, names, mostBytes }: Order): Promise<Answer> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    const found = document.getAttachments().find(({ name }) => names.includes(name.toLowerCase()));
    return found && found.data.length <= mostBytes ? { xml: new Uint8Array(found.data) } : { missing: true };
  } catch {
    return { missing: true };
  }
}
