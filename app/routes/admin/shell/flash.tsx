import { Notice } from "#app/ui/notice.tsx";

/** A problem hides an earlier success. */
export function Flash({ done, problem }: { done: string | null; problem: string | null }) {
  if (problem !== null)
    return (
      <Notice tone="warning" role="alert">
        {problem}
      </Notice>
    );
  if (done === null) return null;
  return (
    <Notice tone="success" role="status">
      {done}
    </Notice>
  );
}
