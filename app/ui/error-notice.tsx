import { Stack } from "./layout.tsx";
import { Notice } from "./notice.tsx";

type ErrorNoticeProps = {
  title: string;
  /** `field` is the id of the control, by default its name. */
  errors: { field: string; text: string }[];
};

/** The errors of a form on a page that is not hydrated, with links to their fields. Hydrated pages have `ErrorSummary`. */
export function ErrorNotice({ title, errors }: ErrorNoticeProps) {
  if (errors.length === 0) return null;
  return (
    <Notice tone="error" role="alert" title={title}>
      <Stack as="ul" gap={2} role="list">
        {errors.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <a href={`#${field}`}>{text}</a>
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
