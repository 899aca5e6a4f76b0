import { z } from "zod";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { relyingParty } from "./passkey.ts";
import { ALGORITHMS, userHandle } from "./passkey-options.ts";
import type { Passkey } from "./passkeys.server.ts";

// The library is imported on first use, because it contains the root certificates of all authenticator vendors.

const base64url = z
  .string()
  .min(1)
  .max(8_000)
  .regex(/^[\w-]+$/);

const head = { id: base64url, rawId: base64url, type: z.literal("public-key") };

const newKey = z.object({
  ...head,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

const usedKey = z.object({
  ...head,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

type Site = { publicUrl: string };

export async function readNewPasskey(site: Site, challenge: string, sent: string) {
  const answer = read(newKey, sent);
  if (!answer) return null;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id, origin } = relyingParty(site);
  const response = { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== answer.id) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: answer.response.transports,
    };
  } catch {
    return null;
  }
}

type UsedKey = z.infer<typeof usedKey>;

export function readUsedKey(sent: string): UsedKey | null {
  return read(usedKey, sent);
}

/** Verifies a sign-in and returns the signature counter; null if the signature, challenge, origin or user is invalid. */
export async function counterOf(
  site: Site,
  { challenge, answer, passkey }: { challenge: string; answer: UsedKey; passkey: Passkey },
): Promise<number | null> {
  const { userHandle: holder } = answer.response;
  if (holder !== undefined && holder !== userHandle(passkey.adminId)) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, origin } = relyingParty(site);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The caller checks the counter under a row lock, in order to report a clone instead of a plain failure.
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, "base64url"),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function read<Shape extends z.ZodType>(shape: Shape, sent: string): z.infer<Shape> | null {
  try {
    const result = shape.safeParse(JSON.parse(sent));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
