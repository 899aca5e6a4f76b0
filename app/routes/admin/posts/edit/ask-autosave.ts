import type { Autosaved } from "#features/blog/autosave/autosave-post.server.ts";
import type { AutosaveFailure } from "./autosave-steps.ts";

/** What the server did with the text, or why it never got it. */
export async function askAutosave(
  url: string,
  body: FormData,
): Promise<Extract<Autosaved, { kind: "kept" | "same" }> | AutosaveFailure> {
  try {
    const response = await fetch(url, { method: "POST", body, redirect: "manual" });
    // A redirect leads to the sign-in: its address is hidden from scripts.
    if (response.type === "opaqueredirect") return "signed-out";
    if (response.status === 413 || response.status === 400) return "refused";
    if (!response.ok) return "offline";
    const answer = (await response.json()) as Autosaved;
    if (answer.kind === "kept" || answer.kind === "same") return answer;
    return answer.kind === "behind" ? "behind" : "refused";
  } catch {
    return "offline";
  }
}
