import { type PageAsked, pageIn } from "#platform/paging.ts";

export type ListFilter = PageAsked & {
  status: string | null;
  search: string;
  /** Of a list that can be put in order. */
  sort?: string;
  /** Of a list of several kinds. */
  kind?: string | null;
};

/** What the address of a list asks for; what makes no sense is left out. */
export function listFilter<State extends string>(query: URLSearchParams, states: readonly State[]) {
  const status = states.find((state) => state === query.get("state")) ?? null;
  const search = (query.get("q") ?? "").slice(0, 100);
  return { status, search, ...pageIn(query) };
}

/** The order that the address asks for; the first one by itself. */
export function sortIn<Sort extends string>(query: URLSearchParams, sorts: readonly [Sort, ...Sort[]]): Sort {
  return sorts.find((sort) => sort === query.get("sort")) ?? sorts[0];
}

/** The kind that the address asks for; null for all of them. */
export function kindIn<Kind extends string>(query: URLSearchParams, kinds: readonly Kind[]): Kind | null {
  return kinds.find((kind) => kind === query.get("kind")) ?? null;
}

/** The same list, another page of it. */
export function pageAddress(filter: Omit<ListFilter, "page">, page: number): string {
  const query = new URLSearchParams();
  if (filter.status) query.set("state", filter.status);
  if (filter.kind) query.set("kind", filter.kind);
  if (filter.search) query.set("q", filter.search);
  if (filter.sort) query.set("sort", filter.sort);
  if (page > 1) query.set("page", String(page));
  return `?${query.toString()}`;
}
