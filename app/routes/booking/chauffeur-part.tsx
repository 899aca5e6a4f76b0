import { Heading } from "#app/ui/text.tsx";
import type { ChauffeurForGuest } from "#features/dispatch/chauffeur-for-guest.server.ts";
import { Block } from "#app/ui/layout.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** The server renders the texts, so that the page needs no words for it. */
export function ChauffeurPart({ title, note, rows }: ChauffeurForGuest) {
  return (
    <Block as="section" above={6}>
      <Heading as="h3" size="name" padBottom={3} lineBelow="accent">
        {title}
      </Heading>
      {note ? <p>{note}</p> : null}
      {rows.length > 0 ? (
        <DefinitionList
          layout="aligned"
          rows={rows.map(({ label, href, value }) => {
            const text = value.map((run, index) => (
              <bdi key={index} dir={run.dir}>
                {run.text}
              </bdi>
            ));
            return { label, value: href ? <a href={href}>{text}</a> : <span>{text}</span> };
          })}
        />
      ) : null}
    </Block>
  );
}
