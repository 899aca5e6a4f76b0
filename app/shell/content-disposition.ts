/** A file to keep, under its name: also in letters that no header carries, and then with a plain one for old browsers. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w.-]/g, "_").replace(/^_+-/, "");
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** RFC 8187. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
