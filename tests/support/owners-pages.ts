import { afterAll, beforeAll } from "vitest";
import type { Owner } from "#features/accounts/admin.ts";
import { anOwner, aSession } from "../fixtures/owner.ts";
import { createTestApp } from "./test-app.ts";
import { createTestServices, type TestServices } from "./test-services.ts";

type OwnersPages = {
  harness: TestServices;
  site: Awaited<ReturnType<typeof createTestApp>>;
  owner: Owner;
};

export function ownersPages(options: Parameters<typeof createTestServices>[0] = {}) {
  const admin = {} as OwnersPages;
  let Cookie = "";
  beforeAll(async () => {
    admin.harness = await createTestServices(options);
    const { services } = admin.harness;
    admin.site = await createTestApp(services);
    admin.owner = await anOwner(services);
    Cookie = await aSession(services);
  });
  afterAll(() => admin.harness.close());
  const ask = (path: string) => admin.site.ask(path, { headers: { Cookie } });
  return {
    admin,
    ask,
    send(path: string, form: Record<string, string> | string[][], address = "192.0.2.1") {
      const body = new URLSearchParams(form);
      return admin.site.ask(path, { method: "POST", body, headers: { Cookie }, address });
    },
    async text(path: string) {
      return (await (await ask(path)).text()).replaceAll(/<script\b(?!>alert).*?<\/script>/gs, "");
    },
  };
}
