import type { ShownFact, ShownSection } from "#platform/mail/shown-email.ts";
import { Runs } from "#app/shell/words/runs.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection } from "./admin-page.tsx";
import { WhatsappLink } from "./phone-links.tsx";

export function Record({ parts }: { parts: ShownSection[] }) {
  const t = useWords("operations");
  return parts.map((part, index) => (
    <AdminSection key={index} title={part.title ?? t("about")}>
      {part.kind === "facts" ? (
        <>
          <DefinitionList rows={part.facts.map(rowOf)} />
          {part.note ? (
            <Text textEnd size="small" tone="soft" lines>
              <Runs runs={part.note} />
            </Text>
          ) : null}
        </>
      ) : (
        part.paragraphs.map((runs, paragraph) => (
          <Text lines key={paragraph}>
            <Runs runs={runs} />
          </Text>
        ))
      )}
    </AdminSection>
  ));
}

function rowOf({ label, value, href }: ShownFact) {
  const text = <Runs runs={value} />;
  return {
    label: label.map((run) => run.text).join(""),
    value: (
      <Text as="span" lines>
        {href ? <a href={href}>{text}</a> : text}
        {href?.startsWith("tel:") ? (
          <>
            {" "}
            <WhatsappLink phone={href.slice("tel:".length)} />
          </>
        ) : null}
      </Text>
    ),
  };
}
