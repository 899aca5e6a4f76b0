import { langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { RequestContext } from "#app/context.ts";
import type { Failure } from "./failure.tsx";
import { lastKnownCompany } from "../last-known.server.ts";

/** For a page that failed, in the language its address begins with. */
export async function failureOf({ services, requestId }: RequestContext, url: string): Promise<Failure> {
  const segment = new URL(url).pathname.split("/")[1];
  const { phone } = await lastKnownCompany(services);
  return { requestId, phone, words: pickWords(langOf(segment), ["system"]) };
}
