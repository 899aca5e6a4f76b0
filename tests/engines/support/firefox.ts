import puppeteer from "puppeteer-core";
import { HEIGHT, type EngineBrowser } from "./engine.ts";

export async function startFirefox(): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env["FIREFOX"] ?? "/usr/bin/firefox-esr",
    headless: true,
    timeout: 60_000,
    protocolTimeout: 60_000,
  });
  // Firefox sends no focus events to its first tab, with or without a window.
  const tab = await browser.newPage();
  return {
    page: {
      async open(address) {
        await tab.goto(address, { waitUntil: "load", timeout: 60_000 });
      },
      run: (script, ...args) => tab.evaluate(script as never, ...(args as unknown as never[])),
      clickAt: (x, y) => tab.mouse.click(x, y),
      press: (key) => tab.keyboard.press(key),
      type: (text) => tab.keyboard.type(text),
      resize: (width) => tab.setViewport({ width, height: HEIGHT }),
      screenshot: async () => Buffer.from(await tab.screenshot()),
      async forget(site) {
        await browser.deleteCookie(...(await browser.cookies()));
        await tab.goto(`${site}/robots.txt`);
        await tab.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
      },
    },
    close: () => browser.close(),
  };
}
