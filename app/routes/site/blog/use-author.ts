import { useCompany } from "#app/shell/company.tsx";
import { useWords } from "#app/shell/words/words.tsx";

/** Who signs a post: somebody by name, or the house. */
export function useAuthor(name: string | null): string {
  const t = useWords("blog");
  const { tradeName } = useCompany();
  return name ?? t("author", { house: tradeName });
}
