/** What node tells of a request under the same names. */
export type RequestHead = { method: string; url: string; rawHeaders: string[] };

/** Twice what browsers send with all their cookies. */
const MOST_BYTES = 8 * 1024;

/** One request without a body, whole, with nothing before or behind it, in the one way of writing it that browsers and proxies have. */
const PLAIN =
  /^(GET|HEAD) (\/[!"$-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+: [!-~](?:[ -~]*[!-~])?\r\n)+)\r\n$/;

/** Headers of a body, and those that say how the connection goes on, save that it stays open. */
const OF_MORE_THAN_AN_ANSWER =
  /\r\n(?:content-|transfer-|trailer:|te:|expect:|upgrade:|http2-|keep-alive:|proxy-connection:|connection: (?!keep-alive\r\n))/i;

/** The head of the request that these bytes are; null when they are less, more or anything else. */
export function readRequestHead(bytes: Buffer): RequestHead | null {
  if (bytes.length > MOST_BYTES) return null;
  const text = bytes.toString("latin1");
  const read = PLAIN.exec(text);
  if (!read || OF_MORE_THAN_AN_ANSWER.test(text)) return null;
  const [, method = "", url = "", headers = ""] = read;
  const rawHeaders: string[] = [];
  for (let at = 0; at < headers.length;) {
    const colon = headers.indexOf(":", at);
    const end = headers.indexOf("\r", colon);
    rawHeaders.push(headers.slice(at, colon), headers.slice(colon + 2, end));
    at = end + 2;
  }
  return { method, url, rawHeaders };
}
