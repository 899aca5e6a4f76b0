import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { relyingParty, WAITING_MS } from "./passkey.ts";

/** COSE algorithm ids of ES256, EdDSA and RS256. */
export const ALGORITHMS = [-7, -8, -257];

type KnownKey = { credentialId: string; transports: string[] };
type Site = { publicUrl: string };
/** Without extensions, whose values are not plain JSON. */
type Asked<Options> = Omit<Options, "extensions">;

/** Options for `navigator.credentials.create`: excludes the account's passkeys and requires user verification. */
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

/** The WebAuthn user handle: the account's id, without personal data. */
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
