import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";

type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
};

export type SoftwareKey = ReturnType<typeof aSoftwareKey>;

export function aSoftwareKey(origin: string, { counter = 0 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let count = counter;
  let holder: string | undefined;
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const envelope = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };
  return {
    id: envelope.id,
    create({ challenge, rp, user }: PublicKeyCredentialCreationOptionsJSON, lies: Lies = {}): string {
      holder = user.id;
      const data = authenticatorData(lies.rpId ?? rp.id ?? "", { ...lies, counter: lies.counter ?? count }, [
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), bytes(data)],
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge, lies).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
      return JSON.stringify({ ...envelope, response, clientExtensionResults: {} });
    },
    use({ challenge, rpId }: PublicKeyCredentialRequestOptionsJSON, lies: Lies = {}): string {
      if (count > 0) count += 1;
      const data = authenticatorData(lies.rpId ?? rpId ?? "", { ...lies, counter: lies.counter ?? count });
      const client = clientData("webauthn.get", challenge, lies);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        userHandle: lies.userHandle ?? holder,
      };
      return JSON.stringify({ ...envelope, response, clientExtensionResults: {} });
    },
  };
}

function authenticatorData(
  rpId: string,
  { isVerified = true, counter }: { isVerified?: boolean; counter: number },
  attested: Buffer[] = [],
): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    createHash("sha256").update(rpId).digest(),
    Buffer.from([flags]),
    count,
    ...attested,
  ]);
}

function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [left, right] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ...[bytes(left), Buffer.from([0x22]), bytes(right)],
  ]);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function bytes(value: Buffer): Buffer {
  const length = value.length < 24 ? [0x40 + value.length] : [0x58, value.length];
  return Buffer.concat([Buffer.from(length), value]);
}
