import { type PageQuery, pageIn } from "#platform/paging.ts";

export type ListFilter = PageQuery & {
  status: string | null;
  search: string;
  sort?: string;
  kind?: string | null;
};

/** Invalid values are ignored. */
export function listFilter<State extends string>(query: URLSearchParams, states: readonly State[]) {
  const status = states.find((state) => state === query.get("state")) ?? null;
  const search = (query.get("q") ?? "").slice(0, 100);
  return { status, search, ...pageIn(query) };
}

export function sortIn<Sort extends string>(query: URLSearchParams, sorts: readonly [Sort, ...Sort[]]): Sort {
  return sorts.find((sort) => sort === query.get("sort")) ?? sorts[0];
}

export function pageAddress(filter: Omit<ListFilter, "page">, page: number): string {
  const query = new URLSearchParams();
  if (filter.status) query.set("state", filter.status);
  if (filter.kind) query.set("kind", filter.kind);
  if (filter.search) query.set("q", filter.search);
  if (filter.sort) query.set("sort", filter.sort);
  if (page > 1) query.set("page", String(page));
  return `?${query.toString()}`;
}
