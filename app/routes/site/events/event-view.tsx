import { useWords } from "#app/shell/words/words.tsx";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import type { RequestOutcome } from "../contact/request-form.tsx";
import { Questions } from "../services/questions.tsx";
import { CarPlan } from "./car-plan.tsx";
import { EventOpening } from "./event-hero.tsx";
import { EVENT_SCENES } from "#app/shell/pictures/scene-places.ts";
import { EventTerms } from "./event-terms.tsx";
import { InquiryPart } from "./inquiry-part.tsx";
import { RelatedEvents } from "./related-events.tsx";
import { RunningOrder } from "./itinerary.tsx";
import { Setting } from "./setting.tsx";

type EventViewProps = {
  slug: EventSlug;
  text: EventDocument;
  /** What came back from the form. */
  outcome: RequestOutcome | undefined;
};

/** An evening as a programme: the bill, the running order, the cars in their file, the terms, and the way to ask. */
export function EventView({ slug, text, outcome }: EventViewProps) {
  const t = useWords("events");
  return (
    <>
      <EventOpening
        crumbs={[{ name: t("breadcrumb"), to: "prestige-events" }, { name: t(`names.${slug}`) }]}
        place={text.place}
        title={text.title}
        lead={text.lead}
        scene={EVENT_SCENES[slug]}
      />
      <RunningOrder programme={text.programme} />
      <Setting setting={text.setting} audience={text.audience} />
      <CarPlan slug={slug} cars={text.cars} />
      <EventTerms included={text.included} apart={text.apart} notice={text.notice} />
      <Questions questions={text.questions} />
      <InquiryPart slug={slug} text={text.inquiry} outcome={outcome} />
      <RelatedEvents slug={slug} />
    </>
  );
}
