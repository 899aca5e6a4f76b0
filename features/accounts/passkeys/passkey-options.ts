import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { relyingParty, WAITING_MS } from "./passkey.ts";

/** Which signatures are taken: ES256, EdDSA, RS256, as the numbers of COSE. */
export const ALGORITHMS = [-7, -8, -257];

type KnownKey = { credentialId: string; transports: string[] };
type Site = { publicUrl: string };
/** No extension is asked for; and theirs are no plain data. */
type Asked<Options> = Omit<Options, "extensions">;

/** What the browser is asked for when a key is added: none of those that the account has, and one that checks who holds it. */
export function creationOptions(
  site: Site,
  {
    admin,
    house,
    challenge,
    known,
  }: {
    admin: { id: string; email: string; name: string };
    house: string;
    challenge: string;
    known: KnownKey[];
  },
): Asked<PublicKeyCredentialCreationOptionsJSON> {
  return {
    challenge,
    rp: { id: relyingParty(site).id, name: house },
    user: { id: userHandle(admin.id), name: admin.email, displayName: admin.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    attestation: "none",
    timeout: WAITING_MS,
  };
}

/** What the browser is asked for at a sign-in. */
export function requestOptions(
  site: Site,
  { challenge, known }: { challenge: string; known: KnownKey[] },
): Asked<PublicKeyCredentialRequestOptionsJSON> {
  return {
    challenge,
    rpId: relyingParty(site).id,
    allowCredentials: known.map(descriptor),
    userVerification: "required",
    timeout: WAITING_MS,
  };
}

/** As a key is told whose it is: the id of the account, nothing that names anybody. */
export function userHandle(adminId: string): string {
  return btoa(adminId).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function descriptor({ credentialId, transports }: KnownKey) {
  return {
    id: credentialId,
    type: "public-key" as const,
    transports: transports as AuthenticatorTransport[],
  };
}
