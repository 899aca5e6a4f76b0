import { Link } from "react-router";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useLang, useWords } from "#app/shell/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ALL, isUnfinished, mayRetry, percentOf, totalsOf, type Upload } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";
import styles from "./uploads.module.css";

type UploadListProps = { of: Uploads; /** Leads to the page of each new picture. */ withLinks?: boolean };

/** Every file that was chosen here, how far it is and what became of it. */
export function UploadList({ of: { uploads, ...doing }, withLinks = false }: UploadListProps) {
  const t = useWords("media.upload");
  const totals = totalsOf(uploads);
  const canRetry = uploads.some(mayRetry);
  return (
    <section aria-label={t("list")} className={styles.uploads} hidden={uploads.length === 0}>
      <header className={styles.totals}>
        {/* Told when a file has ended, not at each percent. */}
        <p role="status">
          {totals.all > 0 ? t("done", { done: totals.done, all: totals.all }) : null}
          {totals.failed > 0 ? ` · ${t("failedCount", { failed: totals.failed })}` : null}
        </p>
        {totals.isBusy ? (
          <progress aria-label={t("total")} max={100} value={percentOf(totals)} className={styles.bar} />
        ) : null}
        <p className={styles.actions}>
          {canRetry ? (
            <Button variant="quiet" onClick={() => doing.retry(ALL)}>
              {t("retryAll")}
            </Button>
          ) : null}
          {totals.isBusy ? (
            <Button variant="quiet" onClick={() => doing.cancel(ALL)}>
              {t("cancelAll")}
            </Button>
          ) : (
            <Button variant="quiet" onClick={doing.clear}>
              {t("clear")}
            </Button>
          )}
        </p>
      </header>
      <ul className={styles.files}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} {...{ upload, withLinks }} {...doing} />
        ))}
      </ul>
    </section>
  );
}

type UploadRowProps = { upload: Upload; withLinks: boolean } & Pick<Uploads, "retry" | "cancel">;

function UploadRow({ upload, withLinks, retry, cancel }: UploadRowProps) {
  const t = useWords("media.upload");
  const lang = useLang();
  const { id, name, state } = upload;
  return (
    <li className={styles.file} data-state={state}>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.state}>
        <StateText upload={upload} />
      </span>
      {isUnfinished(upload) ? (
        <progress
          aria-label={t("progress", { name })}
          max={100}
          value={state === "preparing" ? undefined : percentOf(upload)}
          className={styles.bar}
        />
      ) : null}
      <span className={classes(styles.actions, styles.own)}>
        {isUnfinished(upload) ? (
          <RowButton name={name} action={t("cancel")} onClick={() => cancel(id)} />
        ) : null}
        {mayRetry(upload) ? <RowButton name={name} action={t("retry")} onClick={() => retry(id)} /> : null}
        {state === "done" && withLinks ? (
          <Link to={`/${lang}/admin/media/${id}`} aria-label={t("of", { action: t("describe"), name })}>
            {t("describe")}
          </Link>
        ) : null}
      </span>
    </li>
  );
}

function StateText({ upload }: { upload: Upload }) {
  const t = useWords("media");
  if (upload.state === "failed") {
    return t(`reasons.${(upload.reason ?? "server") as "too-large"}`, UPLOAD_LIMITS);
  }
  return t(`upload.states.${upload.state}`, { percent: percentOf(upload) });
}

function RowButton({ name, action, onClick }: { name: string; action: string; onClick: () => void }) {
  const t = useWords("media.upload");
  return (
    <Button variant="quiet" aria-label={t("of", { action, name })} onClick={onClick}>
      {action}
    </Button>
  );
}
