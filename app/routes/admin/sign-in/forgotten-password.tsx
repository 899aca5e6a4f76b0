import { askForReset } from "#features/accounts/password/request-password-reset.server.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/forgotten-password.ts";
import { textOf, visitorOf } from "../shell/form-text.ts";
import { ForgottenPasswordView } from "./forgotten-password-view.tsx";

/** Always the same answer, and no account is looked for before it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const form = await request.formData();
  await askForReset(services, textOf(form, "email"), visitorOf(request, clientAddress));
  return { isAsked: true };
}

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  return <ForgottenPasswordView isAsked={actionData?.isAsked ?? false} />;
}
