import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import sharp from "sharp";
import type { PickedPicture } from "#features/media/media.ts";
import { nextVisitor } from "#tests/e2e/support/http-guest.ts";
import type { Site } from "#tests/e2e/support/site.ts";
import { filesThatAreNone } from "#tests/support/files-that-are-none.ts";
import { goodPictures } from "#tests/support/good-pictures.ts";
import { picturesThatLie } from "#tests/support/pictures-that-lie.ts";
import type { SentPicture } from "#tests/support/sent-picture.ts";
import { becomeOwner } from "../../bench/first-owner.ts";
import { judge } from "./support/judge.ts";
import { keep, withSite } from "./support/soak-site.ts";
import { count, createChance, requireNothing, tally, type Chance, type Soak } from "./support/soak.ts";

const AT_A_TIME = 3;

export const soak: Soak = ({ milliseconds, seed }) =>
  withSite("pictures", {}, async (running, watch) => {
    const chance = createChance(seed);
    const cookie = await becomeOwner(running.site);
    const known = [...(await goodPictures()), ...(await picturesThatLie()), ...filesThatAreNone()];
    const sender = createSender(running.site, cookie);
    const memory = watch();
    for (const picture of known) await sender.send(picture, chance);
    const end = performance.now() + milliseconds;
    const sendOn = async () => {
      while (performance.now() < end) await sender.send(mixed(known, chance), chance);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, sendOn));
    const remembered = memory.stop();
    const { found, figures } = await judge(running, [], []);
    requireNothing([...sender.odd, ...found, ...remembered.found]);
    return `${known.length} known and ${sender.sent() - known.length} mixed pictures; answers: ${tally(sender.answers)}; ${figures}; ${remembered.figures}`;
  });

function actionIn(said: string): string {
  try {
    const { row, problem } = JSON.parse(said) as { row?: { action: string }; problem?: string };
    return row?.action ?? problem ?? "";
  } catch {
    return "no answer of ours";
  }
}

function mixed(known: SentPicture[], chance: Chance): SentPicture {
  const [one, other] = [chance.pick(known), chance.pick(known)];
  const bytes = Buffer.from(one.bytes);
  const place = (length = bytes.length) => Math.floor(chance.next() * length);
  const name = chance.pick([one.name, other.name, `${one.name}.svg`, "photo", "..\\..\\photo.jpg"]);
  const ways: (() => Buffer)[] = [
    () => bytes.subarray(0, place()),
    () => bytes.subarray(place(Math.min(64, bytes.length))),
    () => Buffer.concat([bytes, other.bytes]),
    () => Buffer.concat([bytes.subarray(0, place()), other.bytes.subarray(place(other.bytes.length))]),
    () => overwritten(bytes, 1 + place(20), () => place()),
    () => overwritten(bytes, 1 + place(6), () => place(Math.min(200, bytes.length))),
  ];
  return { ...one, name, bytes: chance.pick(ways)() };

  function overwritten(target: Buffer, times: number, where: () => number) {
    for (let time = 0; time < times && target.length > 0; time += 1)
      target[where()] = Math.floor(chance.next() * 256);
    return target;
  }
}

/** The decoding error, or null. Extra bytes between segments are only a warning: decoders still show the whole picture. */
async function faultOf(bytes: Buffer): Promise<string | null> {
  const [fault] = await sharp(bytes)
    .stats()
    .then(
      () => [],
      (error: unknown) => [String(error)],
    );
  return fault && !fault.includes("extraneous bytes before marker") ? fault : null;
}

const FILES_IN_A_BATCH = 250;

function createSender({ url }: Site, cookie: string) {
  const answers = new Map<string | number, number>();
  const odd: string[] = [];
  let sent = 0;
  const ask = (
    path: string,
    init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  ) =>
    fetch(url + path, {
      ...init,
      redirect: "manual",
      headers: {
        cookie,
        origin: url,
        "content-type": "image/jpeg",
        "x-forwarded-for": nextVisitor(),
        ...init.headers,
      },
      signal: AbortSignal.timeout(90_000),
    });

  let batch = openBatch();

  async function send({ name, bytes }: SentPicture, chance: Chance) {
    sent += 1;
    const id = randomUUID();
    const toLibrary = chance.falls(50);
    if (sent % FILES_IN_A_BATCH === 0) batch = openBatch();
    const facts = {
      batch: await batch,
      position: String(sent),
      bytes: String(bytes.length),
    };
    const query = new URLSearchParams({ id, name, ...(toLibrary ? {} : facts) });
    const place = toLibrary ? "media" : "image-optimizer";
    const upload = { method: "POST", body: new Uint8Array(bytes) };
    // The site rejects some files by their first bytes and closes the connection, so that `fetch` fails while it still sends.
    const answer = await ask(`/fr/admin/${place}/upload?${query.toString()}`, upload).catch(() => null);
    if (!answer) {
      count(answers, `${place} line closed`);
      return;
    }
    const said = await answer.text();
    count(answers, toLibrary ? `${place} ${answer.status}` : `${place} ${answer.status} ${actionIn(said)}`);
    const found =
      answer.status >= 500 || (!toLibrary && answer.status === 404) ? [String(answer.status)] : [];
    if (toLibrary && answer.status === 201) found.push(...(await look(said)));
    if (found.length === 0) return;
    await keep(`sent-${id}`, bytes);
    odd.push(`${name}, kept as .cache/soak/sent-${id}: ${found.join("; ")}`);
  }

  async function openBatch() {
    const id = randomUUID();
    const body = new URLSearchParams({ batch: id, quality: "82", width: "" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await ask("/fr/admin/image-optimizer", { method: "POST", body, headers });
    if (answer.status !== 303) odd.push(`a batch was answered ${answer.status}`);
    return id;
  }

  async function look(said: string): Promise<string[]> {
    const { path, width } = (JSON.parse(said) as { picture: PickedPicture }).picture;
    const file = `${path}-${width}.webp`;
    const answer = await ask(file);
    const type = answer.headers.get("content-type") ?? "none";
    const bytes = Buffer.from(await answer.arrayBuffer());
    const fault = await faultOf(bytes);
    const found = [
      ...(fault === null ? [] : [`no picture: ${fault}`]),
      ...(type.startsWith("image/") ? [] : [`served as ${type}`]),
      ...(/<script|<!doctype/i.test(bytes.toString("latin1")) ? ["holds a page"] : []),
    ];
    if (found.length === 0) return [];
    await keep(basename(file), bytes);
    return [`${answer.status}, ${bytes.length} bytes, kept as .cache/soak/${basename(file)}`, ...found];
  }

  return { answers, odd, sent: () => sent, send };
}
