import { Form } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import adminStyles from "../shell/admin-page.module.css";

type ItemDeleteProps = {
  isUsed: boolean;
  /** Somebody placed the picture while it was being deleted. */ wasRefused: boolean;
};

export function ItemDelete({ isUsed, wasRefused }: ItemDeleteProps) {
  const t = useWords("media.item");
  return (
    <AdminSection title={t("deleteTitle")}>
      {wasRefused ? (
        <Notice tone="warning" role="alert">
          {t("blocked")}
        </Notice>
      ) : null}
      {isUsed ? (
        wasRefused ? null : (
          <p className={adminStyles.soft}>{t("blocked")}</p>
        )
      ) : (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="ask-delete" variant="secondary">
            {t("delete")}
          </Button>
        </Form>
      )}
    </AdminSection>
  );
}
