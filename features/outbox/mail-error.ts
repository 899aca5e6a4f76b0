type MailError =
  | "unreachable"
  | "silent"
  | "unknown-host"
  | "sign-in"
  | "encryption"
  | "address"
  | "message"
  | "other";

const KINDS: Record<string, MailError> = {
  ECONNECTION: "unreachable",
  ECONNREFUSED: "unreachable",
  ECONNRESET: "unreachable",
  ESOCKET: "unreachable",
  ETIMEDOUT: "silent",
  EDNS: "unknown-host",
  ENOTFOUND: "unknown-host",
  EAUTH: "sign-in",
  ENOAUTH: "sign-in",
  ETLS: "encryption",
  EENVELOPE: "address",
  EMESSAGE: "message",
};

/** Parses the stored error, for example `EENVELOPE 550`. */
export function mailErrorOf(lastError: string | null): MailError | null {
  if (lastError === null) return null;
  const [code = "", answer = ""] = lastError.split(" ");
  if (["530", "534", "535", "538"].includes(answer)) return "sign-in";
  return KINDS[code] ?? "other";
}
