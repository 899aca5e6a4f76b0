/** Value for a download: the file name percent-encoded, and an ASCII name for old browsers. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w.-]/g, "_").replace(/^_+-/, "");
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** The `ext-value` of RFC 8187. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
