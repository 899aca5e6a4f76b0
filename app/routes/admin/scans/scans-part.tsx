import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { href, useNavigation, useRevalidator } from "react-router";
import { groupedNumber } from "#i18n/formats.ts";
import type { ShownScans } from "#features/fleet/read-records.server.ts";
import { LARGEST_SENDING, SCAN_LIMITS } from "#features/fleet/scans/scan.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { classes } from "#app/ui/classes.ts";
import { describe, Field } from "#app/ui/field.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { useUnsaved } from "../shell/leave-guard.tsx";
import { sendFile } from "../upload/use-uploads.ts";
import { scanFailureOf, type ScanFailure, type ScanProblem } from "./scan-problem.ts";
import uploadStyles from "../media/uploads.module.css";
import fieldStyles from "#app/ui/field.module.css";
import { Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./scans.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

/** Offered by the file dialog; the server checks the content. */
const ACCEPTED = "application/pdf,image/jpeg,image/png,image/webp";

type ScansPartProps = {
  subject: "chauffeur" | "car";
  id: string;
  scans: ShownScans;
  problem: ScanProblem | null;
};

export function ScansPart({ subject, id, scans, problem }: ScansPartProps) {
  const t = useWords("chauffeurs.scans");
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t("note")}
      </Text>
      {scans.length === 0 ? <p>{t("paperFirst")}</p> : null}
      {scans.map((paper) => (
        <PaperScans
          key={paper.kind}
          address={`${subject}=${id}&paper=${paper.kind}`}
          paper={paper}
          refused={problem?.paper === paper.kind ? problem.reason : null}
        />
      ))}
    </AdminSection>
  );
}

type PaperScansProps = { address: string; paper: ShownScans[number]; refused: ScanFailure | null };

function PaperScans({ address, paper: { kind, files }, refused }: PaperScansProps) {
  const t = useWords("chauffeurs");
  return (
    <Stack
      as="section"
      gap={2}
      padBottom={3}
      lineBelow="line"
      className={styles.paper}
      aria-labelledby={`scans-${kind}`}
    >
      <h3 id={`scans-${kind}`}>{t(`papers.kinds.${kind}`)}</h3>
      {files.length > 0 ? (
        <Stack as="ul" gap={2}>
          {files.map((file, index) => (
            <ScanRow key={file.id} file={file} number={index + 1} kind={kind} />
          ))}
        </Stack>
      ) : null}
      <ScanForm address={address} kind={kind} files={files} refused={refused} />
    </Stack>
  );
}

type ScanFile = ShownScans[number]["files"][number];

function ScanRow({
  file,
  number,
  kind,
}: {
  file: ScanFile;
  number: number;
  kind: ShownScans[number]["kind"];
}) {
  const t = useWords("chauffeurs.scans");
  const papers = useWords("chauffeurs.papers.kinds");
  const lang = useLang();
  const formats = useFormats();
  const isBusy = useNavigation().state !== "idle";
  const { id, type, bytes, createdAt } = file;
  const size = groupedNumber(lang, Math.max(1, Math.round(bytes / 1024)), 0);
  return (
    <Cluster as="li" gap={5} row={0} align="start" justify="spread">
      <Stack as="span" gap={1} anywhere>
        <a href={href("/:lang/admin/scans/:file", { lang, file: id })} download>
          {t("open", { number })} <span className="visually-hidden">{papers(kind)}</span>
        </a>
        <Text as="span" anywhere size="small" tone="soft">
          <bdi>{t(`types.${type}`)}</bdi> · <bdi>{t("kilobytes", { size })}</bdi> ·{" "}
          <bdi>{t("added", { date: formats.day(createdAt) })}</bdi>
        </Text>
      </Stack>
      <details className={look("opens")}>
        <summary>
          {t("remove")}{" "}
          <span className="visually-hidden">
            {papers(kind)}, {t("open", { number })}
          </span>
        </summary>
        <Toolbar as={AdminForm}>
          <input type="hidden" name="scan" value={id} />
          <Button type="submit" name="intent" value="remove-scan" variant="secondary" disabled={isBusy}>
            {t("removeForGood")}
          </Button>
        </Toolbar>
      </details>
    </Cluster>
  );
}

type ScanFormProps = { address: string; kind: string; files: ScanFile[]; refused: ScanFailure | null };

/** Works without scripts. With scripts it reports progress and keeps the unsaved text of the other forms of the page. */
function ScanForm({ address, kind, files, refused }: ScanFormProps) {
  const t = useWords("chauffeurs.scans");
  const lang = useLang();
  const id = `scan-${kind}`;
  const action = `${href("/:lang/admin/scans/upload", { lang })}?${address}`;
  const { failure, share, isDone, submit } = useSending(action, refused);
  const isSending = share !== null;
  const error = failure ? t(`reasons.${failure}`, SCAN_LIMITS) : undefined;
  const hint = t("hint", SCAN_LIMITS);
  return (
    <details open={refused !== null}>
      <summary>
        {t(files.length === 0 ? "add" : "addMore")}
        <span className="visually-hidden" role="status">
          {isDone ? t("sent") : null}
        </span>
      </summary>
      <Stack
        as="form"
        gap={5}
        method="post"
        action={action}
        encType="multipart/form-data"
        key={files.map((file) => file.id).join(" ")}
        onSubmit={submit}
        noValidate
      >
        {files.map((file) => (
          <input key={file.id} type="hidden" name="scan" value={file.id} />
        ))}
        <Field id={id} label={t("files")} hint={hint} error={error}>
          <input
            type="file"
            id={id}
            name="file"
            multiple
            accept={ACCEPTED}
            disabled={isSending}
            className={classes(fieldStyles.control, styles.choose)}
            {...describe(id, { hint, error })}
          />
        </Field>
        {files.length > 0 ? (
          <CheckboxField id={`${id}-replace`} name="replace" value="yes" label={t("replace")} />
        ) : null}
        {isSending ? (
          <progress
            aria-label={t("sending")}
            max={1}
            value={share < 1 ? share : undefined}
            className={uploadStyles.bar}
          />
        ) : null}
        <p>
          <Button type="submit" variant="secondary" disabled={isSending}>
            {t(isSending ? "sending" : "submit")}
          </Button>
        </p>
      </Stack>
    </details>
  );
}

function useSending(action: string, refused: ScanFailure | null) {
  const t = useWords("chauffeurs.scans.leave");
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState(refused);
  const [share, setShare] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  const underWay = useRef(new AbortController());
  useEffect(() => () => underWay.current.abort(), []);
  useUnsaved({
    isUnsaved: () => share !== null,
    survivesQuery: true,
    words: { title: t("title"), text: t("text"), stay: t("stay"), leave: t("go") },
  });

  const send = async (form: FormData, bytes: number) => {
    setShare(0);
    underWay.current = new AbortController();
    const onSent = (sent: number) => setShare(Math.min(1, sent / bytes));
    const answer = await sendFile(action, form, { onSent, signal: underWay.current.signal });
    const reason = scanFailureOf(answer);
    if (reason === null) await revalidate();
    setDone(reason === null);
    setFailure(reason);
    setShare(null);
  };
  return {
    failure,
    /** From 0 to 1, which means that the server is checking the files; null while nothing is sent. */
    share,
    isDone,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (share !== null) return;
      const form = new FormData(event.currentTarget);
      const chosen = form.getAll("file").filter((file) => file instanceof File && file.name !== "");
      const bytes = chosen.reduce((sum, file) => sum + (file as File).size, 0);
      setDone(false);
      const reason = chosen.length === 0 ? "empty" : bytes > LARGEST_SENDING ? "too-large" : null;
      setFailure(reason);
      if (reason === null) void send(form, bytes);
    },
  };
}
