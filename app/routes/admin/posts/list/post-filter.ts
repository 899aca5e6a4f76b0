import { POST_SORTS, type AdminPostFilter } from "#features/blog/post/admin-post.ts";
import { POST_STATUSES } from "#features/blog/post.ts";
import { isLang } from "#i18n/locales.ts";
import { listFilter } from "#app/routes/admin/list/list-filter.ts";

export function postFilter(query: URLSearchParams): AdminPostFilter {
  const { search, page, key } = listFilter(query, []);
  const lang = query.get("lang");
  return {
    search,
    page,
    ...(key && { key }),
    status: POST_STATUSES.find((status) => status === query.get("state")) ?? null,
    lang: isLang(lang) ? lang : null,
    category: query.get("category")?.slice(0, 200) || null,
    sort: POST_SORTS.find((sort) => sort === query.get("sort")) ?? "updated",
  };
}

export function postListAddress(filter: AdminPostFilter, page: number): string {
  const query = new URLSearchParams();
  const { status, search, lang, category, sort } = filter;
  if (search) query.set("q", search);
  if (status) query.set("state", status);
  if (lang) query.set("lang", lang);
  if (category) query.set("category", category);
  if (sort !== "updated") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return `?${query.toString()}`;
}

export function isNarrowed({ search, status, lang, category }: AdminPostFilter): boolean {
  return search !== "" || status !== null || lang !== null || category !== null;
}
