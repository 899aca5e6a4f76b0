import { Form } from "react-router";
import type { Users } from "#features/accounts/users/read-users.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import styles from "../settings.module.css";

type UserChangesProps = { user: Users["users"][number]; error: string | undefined };

/** What an owner may do to an account, folded away; all of it can be undone. */
export function UserChanges({ user, error }: UserChangesProps) {
  const t = useWords("settings.users");
  const otherRole = user.role === "owner" ? "editor" : "owner";
  return (
    <details className={styles.changes} open={error !== undefined}>
      <summary>
        {t("change")} <span className="visually-hidden">{user.email}</span>
      </summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="user" value={user.id} />
        <Button type="submit" name="intent" value={`make-${otherRole}`} variant="secondary">
          {t(otherRole === "owner" ? "makeOwner" : "makeEditor")}
        </Button>
        {user.seenAt ? (
          <Button type="submit" name="intent" value="sign-out" variant="secondary">
            {t("signOut")}
          </Button>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value={user.isActive ? "deactivate" : "reactivate"}
          variant="secondary"
        >
          {t(user.isActive ? "deactivate" : "reactivate")}
        </Button>
      </Form>
      {user.hasSecondStep && !user.isYou ? <SecondStepForm userId={user.id} error={error} /> : null}
    </details>
  );
}

/** For a colleague who has lost their telephone and their list; the owner says again who they are. */
function SecondStepForm({ userId, error }: { userId: string; error: string | undefined }) {
  const t = useWords("settings.users");
  return (
    <Form method="post" className={styles.proof} preventScrollReset noValidate>
      <input type="hidden" name="user" value={userId} />
      <TextField
        name="current"
        id={`current-${userId}`}
        type="password"
        label={t("yourPassword")}
        hint={t("removeSecondStepHint")}
        error={error}
        autoComplete="current-password"
        dir="ltr"
        required
      />
      <Button type="submit" name="intent" value="remove-second-step" variant="secondary">
        {t("removeSecondStep")}
      </Button>
    </Form>
  );
}
