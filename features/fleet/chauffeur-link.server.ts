import { LANGS, type Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { isSigned, sign } from "#platform/purpose-key.server.ts";
import type { Services } from "#platform/services.ts";
import { findChauffeur } from "./chauffeurs.server.ts";
import type { ChauffeurRow } from "./chauffeurs.table.ts";

// A chauffeur has no account. The link contains the chauffeur's id and a signature; nothing is stored.

/** A token is 16 bytes of the id and 32 bytes of the signature, each in base64url. */
const ID_LETTERS = 22;
const TOKEN = /^[\w-]{65}$/;

type Holder = Pick<ChauffeurRow, "id" | "linkVersion">;

export function chauffeurTokenOf(chauffeur: Holder, secret: string): string {
  return tokenIdOf(chauffeur) + sign(secret, "chauffeur-links", signed(chauffeur)).toString("base64url");
}

/** Returns undefined alike for a wrong link, a renewed link and the link of an archived chauffeur. */
export async function chauffeurBehind(
  db: Db,
  secret: string,
  token: string,
): Promise<ChauffeurRow | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, ID_LETTERS), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const chauffeur = await findChauffeur(db, id);
  // An unknown id takes as long to check as a wrong signature, so that the response time reveals nothing.
  const holder = chauffeur ?? { id, linkVersion: 0 };
  const isRight = isSigned(secret, "chauffeur-links", signed(holder), token.slice(ID_LETTERS));
  // The last letter of the id has four unused bits.
  return chauffeur && isRight && token.startsWith(tokenIdOf(chauffeur)) && !chauffeur.archivedAt
    ? chauffeur
    : undefined;
}

export function chauffeurLinkOf(
  chauffeur: Holder & Pick<ChauffeurRow, "languages">,
  { site, secret }: Pick<Services, "site" | "secret">,
): { lang: Lang; url: string } {
  const lang = LANGS.find((one) => chauffeur.languages.includes(one)) ?? LANGS[0];
  return { lang, url: `${site.publicUrl}/${lang}/chauffeur/${chauffeurTokenOf(chauffeur, secret)}` };
}

function tokenIdOf({ id }: Pick<Holder, "id">): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function signed({ id, linkVersion }: Holder): string {
  return `chauffeur:${id}:${linkVersion}`;
}
