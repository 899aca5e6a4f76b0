export function fallbackToKey({ namespace, key }: { namespace?: string; key: string }) {
  return namespace ? `${namespace}.${key}` : key;
}

/** A missing message must not break a page; other errors are bugs. */
export function ignoreMissing(error: Error & { code: string }) {
  if (error.code !== "MISSING_MESSAGE") throw error;
}
