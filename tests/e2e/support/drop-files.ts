import type { Page } from "@playwright/test";

type DroppedFile = { name: string; bytes: Buffer };

export async function dropFiles(page: Page, files: DroppedFile[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") }));
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  }, sent);
  await page.dispatchEvent("body", "dragover", { dataTransfer });
  await page.dispatchEvent("body", "drop", { dataTransfer });
}
