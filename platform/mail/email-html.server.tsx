import { directionOf } from "#i18n/locales.ts";
import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Section,
  Text,
  render,
} from "react-email";
import type { Email } from "./email.ts";
import { Lines, Part, Runs } from "./email-sections.server.tsx";
import { HEAD_STYLES, stylesOf, type EmailStyles } from "./email-style.ts";

export function emailHtml(message: Email): Promise<string> {
  return render(<EmailDocument message={message} />);
}

function EmailDocument({ message }: { message: Email }) {
  const { lang, companyName, title, preview, parts, footer } = message;
  const styles = stylesOf(lang);
  const dir = directionOf(lang);
  return (
    <Html lang={lang} dir={dir}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: HEAD_STYLES }} />
      </Head>
      <Body lang={lang} dir={dir} style={styles.ground} className="ground">
        <Preview useTitleTag={false}>{preview}</Preview>
        <Container style={styles.frame}>
          <Section style={styles.band} tdClassName="side">
            <Letterhead name={companyName} styles={styles} />
          </Section>
          <Section style={styles.page} tdClassName="side">
            <Heading as="h1" style={styles.title} className="ink">
              <Runs text={title} />
            </Heading>
            {parts.map((part, index) => (
              <Part key={index} part={part} isFirst={index === 0} styles={styles} />
            ))}
            <Hr style={styles.rule} className="line" />
            <Text style={styles.footer} className="secondary">
              <Lines text={footer.join("\n")} />
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/**
 * Logo and company name. The logo, a road that meets the horizon, is made of borders, because an image would
 * have to be loaded. Clients without transforms show a straight road.
 */
function Letterhead({ name, styles }: { name: string; styles: EmailStyles }) {
  return (
    <Row align={styles.start} style={styles.letterhead}>
      <Column style={styles.mark}>
        <div style={styles.horizon} />
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={styles.road}>
          <tbody>
            <tr>
              <td style={styles.kerb}>
                <div style={styles.kerbLeft} />
              </td>
              <td style={styles.dashes}>
                <div style={styles.dash} />
                <div style={styles.dash} />
              </td>
              <td style={styles.kerb}>
                <div style={styles.kerbRight} />
              </td>
            </tr>
          </tbody>
        </table>
      </Column>
      <Column>
        <Text style={styles.companyName}>{name}</Text>
      </Column>
    </Row>
  );
}
