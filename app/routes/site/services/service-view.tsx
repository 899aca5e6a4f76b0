import { Fragment, type ReactNode } from "react";
import { Split } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { AirportRoad } from "#features/pricing/listed-prices.ts";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import type { ServiceSlug } from "#i18n/pages/page-slugs.ts";
import { WhatsAppLink } from "#app/shell/contact-links.tsx";
import { SERVICE_SCENES } from "#app/shell/pictures/scene-places.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { RowLinks, RowLinksTitle } from "#app/ui/row-link.tsx";
import { ClosingBand } from "#app/ui/text-band.tsx";
import { Included, Questions, Rules } from "../page/details.tsx";
import { Audience } from "./audience.tsx";
import { Brief } from "./brief.tsx";
import { Course } from "./course.tsx";
import { type Partner, PartnerLine } from "./partner-line.tsx";
import { AirportTable, CityRoads } from "./roads.tsx";
import { ridePath, servicePath, servicesPath } from "./service-address.ts";
import type { ServiceFigure } from "./service-figure.ts";
import type { ServicePart, ServicePlan } from "./service-plan.ts";
import { ServicesHero } from "./services-hero.tsx";

type ServiceViewProps = {
  slug: ServiceSlug;
  plan: ServicePlan & { parts: ServicePart[] };
  text: ServiceDocument;
  figure: ServiceFigure;
  roads: AirportRoad[];
  partner: Partner | null;
  form?: { part: ReactNode; link: ReactNode };
};

export function ServiceView({ slug, plan, text, figure, roads, partner, form }: ServiceViewProps) {
  const t = useWords("services");
  const drawn: Record<ServicePart, ReactNode> = {
    brief: <Brief text={text} map={figure.cities ? undefined : figure.map} />,
    figure: (
      <>
        {figure.cities && figure.map ? (
          <CityRoads ride={plan.ride} text={text} map={figure.map} cities={figure.cities} />
        ) : null}
        {roads.length > 0 ? <AirportTable roads={roads} /> : null}
      </>
    ),
    included: <Included list={text.included} apart={text.apart} />,
    course: <Course plan={plan} text={text} waits={figure.waits} />,
    audience: <Audience bands={plan.bands} text={text} />,
    rules: (
      <>
        {partner ? <PartnerLine partner={partner} /> : null}
        <Rules rules={text.rules} />
      </>
    ),
    questions: <Questions questions={text.questions} />,
  };
  return (
    <>
      <ServicesHero
        crumbs={[{ name: t("breadcrumb.services"), to: "services" }, { name: t(`names.${slug}`) }]}
        title={text.title}
        lead={text.lead}
        scene={SERVICE_SCENES[slug]}
      >
        <ServiceActions slug={slug} plan={plan} />
        {form?.link}
      </ServicesHero>
      {plan.parts.map((part) => (
        <Fragment key={part}>{drawn[part]}</Fragment>
      ))}
      {form?.part}
      <Related plan={plan} />
      <ClosingBand title={text.closing.title} text={text.closing.text}>
        <ServiceActions slug={slug} plan={plan} />
      </ClosingBand>
    </>
  );
}

function ServiceActions({ slug, plan: { first, ride } }: { slug: ServiceSlug; plan: ServicePlan }) {
  const t = useWords("services");
  const lang = useLang();
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  return (
    <Actions>
      <ButtonLink href={ridePath({ lang, ride, places })}>{t(`actions.${first}`)}</ButtonLink>
      <WhatsAppLink text={t("actions.message", { service: t(`names.${slug}`) })}>
        {t(first === "book" ? "actions.quoteByMessage" : "actions.write")}
      </WhatsAppLink>
    </Actions>
  );
}

function Related({ plan: { ride, vehicles, next: related } }: { plan: ServicePlan }) {
  const t = useWords("services");
  const names = useWords("fleet.names");
  const lang = useLang();
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  const cars = vehicles.map((vehicle) => ({
    href: ridePath({ lang, ride, places, vehicle }),
    name: names(vehicle),
    line: t(`cars.${vehicle}`),
  }));
  const services = related.map((next) => ({
    href: servicePath(lang, next),
    name: t(`names.${next}`),
    line: t(`lines.${next}`),
  }));
  return (
    <Split as={Container} gap="wide" row={7}>
      <section aria-labelledby="cars-title">
        <RowLinksTitle id="cars-title">{t("sections.vehicles")}</RowLinksTitle>
        <RowLinks links={cars} />
      </section>
      <section aria-labelledby="next-title">
        <RowLinksTitle id="next-title">{t("sections.next")}</RowLinksTitle>
        <RowLinks links={services} />
        <Text padTop={4}>
          <a href={servicesPath(lang)}>{t("sections.all")}</a>
        </Text>
      </section>
    </Split>
  );
}
