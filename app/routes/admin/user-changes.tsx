import { Form } from "react-router";
import type { Users } from "#features/accounts/read-users.server.ts";
import { useWords } from "#app/shell/words.tsx";
import { Button } from "#app/ui/button.tsx";
import styles from "./settings.module.css";

/** What an owner may do to an account, folded away; all of it can be undone. */
export function UserChanges({ user }: { user: Users["users"][number] }) {
  const t = useWords("settings.users");
  const otherRole = user.role === "owner" ? "editor" : "owner";
  return (
    <details className={styles.changes}>
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
    </details>
  );
}
