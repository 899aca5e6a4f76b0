/** Why a text is no JSON-LD, for whoever is writing it; the server decides. */
export function jsonProblem(text: string): "syntax" | "object" | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? null : "object";
  } catch {
    return "syntax";
  }
}
