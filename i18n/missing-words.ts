/** After French comes the key itself. */
export function fallbackToKey({ namespace, key }: { namespace?: string; key: string }) {
  return namespace ? `${namespace}.${key}` : key;
}

/** A missing word is no reason to break a page; everything else that goes wrong with words is a bug. */
export function ignoreMissing(error: Error & { code: string }) {
  if (error.code !== "MISSING_MESSAGE") throw error;
}
