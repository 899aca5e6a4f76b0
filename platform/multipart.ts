/** The boundary of a multipart form from its content type; null for another type. */
export function boundaryIn(type: string): string | null {
  if (!/^multipart\/form-data\b/i.test(type)) return null;
  return /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)?.slice(1).find(Boolean) ?? "";
}

/** The number of parts, counted before the form is parsed. The last boundary ends the form. */
export function partsIn(bytes: Buffer, boundary: string): number {
  const sign = `--${boundary}`;
  let found = 0;
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + sign.length)) found += 1;
  return found - 1;
}
