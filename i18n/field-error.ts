/** What is wrong with a field, as a key of the dictionaries (`errors.*`); translated where it is shown. */
export type FieldError = { field: string; key: string; params?: Record<string, string | number> };

export function fieldError(field: string, key: string, params?: Record<string, string | number>): FieldError {
  return params ? { field, key, params } : { field, key };
}
