import type { ComponentProps } from "react";
import { PostPicturesContext } from "../blog/post-pictures.tsx";
import { Events, FleetList, Services } from "./offers.tsx";
import { PopularRoutes } from "./popular-routes.tsx";
import { ContactLine, GulfGuests, HowItGoes, LatestPosts } from "./sections.tsx";
import { TrustRow } from "./trust-row.tsx";

type BelowFoldProps = ComponentProps<typeof TrustRow> &
  ComponentProps<typeof PopularRoutes> &
  ComponentProps<typeof FleetList> &
  ComponentProps<typeof HowItGoes> &
  ComponentProps<typeof LatestPosts> & {
    services: ComponentProps<typeof Services>["groups"];
    events: ComponentProps<typeof Events>["groups"];
    pictures: ComponentProps<typeof PostPicturesContext>["value"];
  };

export function BelowFold({
  notice,
  routes,
  services,
  fleet,
  waiting,
  cashLimit,
  posts,
  pictures,
  events,
}: BelowFoldProps) {
  return (
    <>
      <TrustRow notice={notice} />
      <PopularRoutes routes={routes} />
      <Services groups={services} />
      <FleetList fleet={fleet} />
      <HowItGoes waiting={waiting} cashLimit={cashLimit} />
      <GulfGuests />
      <PostPicturesContext value={pictures}>
        <LatestPosts posts={posts} />
      </PostPicturesContext>
      <Events groups={events} />
      <ContactLine />
    </>
  );
}
