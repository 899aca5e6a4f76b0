import { data } from "react-router";

/**
 * For a form’s client action: when the house cannot be reached, or answers what no page understands, the page stays as it is
 * with all that was typed, and says so. The status keeps the router from asking for the page again.
 */
export async function orUnreachable<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is an answer.
    if (error instanceof Response) throw error;
    return data({ unreachable: true as const }, { status: 503 });
  }
}
