import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead } from "#app/routes/admin/shell/admin-page.tsx";
import type { PostAnswer } from "./post-answer.ts";

type UndescribedViewProps = { asked: Extract<PostAnswer, { kind: "undescribed" }> };

export function UndescribedView({ asked: { pictures, sent, move } }: UndescribedViewProps) {
  const t = useWords("posts.noAlt");
  return (
    <>
      <AdminHead title={t("title", { count: pictures.length })} />
      <Notice tone="warning">
        <ul>
          {pictures.map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </Notice>
      <NoAltTexts />
      <AdminForm encType="multipart/form-data" noValidate>
        {sent.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="alt" value="decorative" />
        <Cluster gap={5} row={3} align="center">
          <Button type="submit" name="intent" value="edit-again">
            {t("back")}
          </Button>
          <Button type="submit" name="intent" value={move} variant="secondary">
            {t("decorative")}
          </Button>
        </Cluster>
      </AdminForm>
    </>
  );
}

export function NoAltTexts() {
  const t = useWords("posts.noAlt");
  return (
    <>
      <p>{t("text")}</p>
      <p>{t("stored")}</p>
      <p>{t("cover")}</p>
    </>
  );
}
