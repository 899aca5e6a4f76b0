import type { RouterContextProvider } from "react-router";
import { keeperOf } from "#features/travellers/keeper.server.ts";
import { asMemberWith, notFound } from "../member-request.server.ts";

type Asked = {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string | undefined };
  request: Request;
};

/** A member who keeps the travellers of the organisation; 404 for every other. */
export async function asKeeper(asked: Asked) {
  const { member, ...rest } = await asMemberWith(asked, "book");
  const keeper = keeperOf(member);
  if (!keeper) throw notFound();
  return { member, keeper: { ...keeper, member }, ...rest };
}
