import { readFile } from "node:fs/promises";
import { FILE_LIMITS } from "#platform/file-reader/file-limits.ts";
import { removeFiles } from "#platform/backup/held-files.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ReceivedFile } from "#platform/storage/uploads.ts";
import { storeAsSent, storePicture, type StoreNeeds } from "#features/fleet/scans/store-scan.server.ts";
import { messageFileKey, storedTypeOf, type FileState, type FileType } from "./message-file.ts";
import {
  deleteFilesWithoutMessage,
  findFile,
  hashOfFile,
  insertFiles,
  setState,
  setStored,
} from "./message-files.server.ts";
import type { MessageReplyRow } from "./message-replies.table.ts";

export const DOWNLOAD_MESSAGE_FILE = "download-message-file";
export const CLEANUP_MESSAGE_FILE = "cleanup-message-file";
export const SWEEP_MESSAGE_FILES = "sweep-message-files";

/** A picture of a chat, large enough to read a ticket. */
const LOOK = { quality: 80, maxWidth: 1920 };

const AN_HOUR = 3_600_000;

/** In the transaction that stores the message. */
export async function queueFilesOf(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { id: replyId, contents }: Pick<MessageReplyRow, "id" | "contents">,
): Promise<void> {
  const references = contents.flatMap((content) =>
    "reference" in content && content.reference ? content.reference : [],
  );
  const files = [...new Set(references)].map((reference) => ({
    replyId,
    reference,
    state: "waiting" as const,
  }));
  for (const { id } of await insertFiles(tx, files)) await queueDownload(tx, { jobs }, id);
}

export async function queueDownload(tx: Db, { jobs }: Pick<Services, "jobs">, fileId: string): Promise<void> {
  await jobs.enqueue(tx, DOWNLOAD_MESSAGE_FILE, { fileId });
}

type Needs = StoreNeeds & Pick<Services, "messages">;

/**
 * Downloads a file of a message and stores it, once. Throws if the provider does not answer: the queue tries again for a day and a half,
 * and the thread says so meanwhile.
 */
export async function downloadMessageFile(services: Needs, fileId: string): Promise<void> {
  const { db } = services;
  const file = await findFile(db, fileId);
  if (!file || !["waiting", "failed"].includes(file.state)) return;
  try {
    const end = await fetchAndStore(services, file);
    if (typeof end === "string") await setState(db, fileId, end);
    // Its message was deleted, or a second run was faster: the cleanup decides by the row.
    else if (!(await setStored(db, fileId, end))) await cleanUp(services, db, { ...end, id: fileId });
  } catch (error) {
    await setState(db, fileId, "failed");
    throw error;
  }
}

type Fetched = { type: FileType; hash: string; bytes: number } | Exclude<FileState, "stored" | "waiting">;

async function fetchAndStore(
  services: Needs,
  file: { id: string; providerId: string; reference: string },
): Promise<Fetched> {
  const opened = await services.messages.openFile(file);
  if (!opened) return "expired";
  const { bytes: most } = FILE_LIMITS.message;
  if (opened.bytes !== null && opened.bytes > most) {
    await opened.body.cancel();
    return "too-large";
  }
  const received = await services.uploads.receive(opened.body, { maxBytes: most });
  if (!("refused" in received)) {
    try {
      return await store(services, file.id, received);
    } finally {
      await received.remove();
    }
  }
  await opened.body.cancel().catch(() => undefined);
  if (received.refused === "too-large") return "too-large";
  if (received.refused === "empty") return "refused";
  throw new Error("The provider broke off a file.");
}

async function store(services: Needs, id: string, received: ReceivedFile): Promise<Fetched> {
  const place = { id, keyOf: messageFileKey, cleanUpLater, look: LOOK };
  const type = storedTypeOf(await readFile(received.path));
  const stored = type
    ? await storeAsSent(services, place, received.path, type)
    : await storePicture(services, received, place);
  if (!("refused" in stored)) return { type: stored.type, hash: stored.hash, bytes: stored.bytes };
  if (stored.refused === "too-slow") throw new Error("A picture was not decoded in time.");
  return "refused";
}

type StoredFile = { id: string; hash: string; type: FileType };

/** Queued before a file is written, because the process may stop before its row says so. */
function cleanUpLater({ jobs, clock }: Pick<Services, "jobs" | "clock">, tx: Db, file: StoredFile) {
  return cleanUp({ jobs }, tx, file, new Date(clock.now().getTime() + AN_HOUR));
}

async function cleanUp(
  { jobs }: Pick<Services, "jobs">,
  tx: Db,
  { id, hash, type }: StoredFile,
  startAfter?: Date,
): Promise<void> {
  await jobs.enqueue(tx, CLEANUP_MESSAGE_FILE, { id, hash, type }, startAfter ? { startAfter } : {});
}

export async function cleanupMessageFile(
  services: Pick<Services, "db" | "storage" | "jobs" | "clock">,
  file: StoredFile,
): Promise<void> {
  if ((await hashOfFile(services.db, file.id)) === file.hash) return;
  await removeFiles(services, [messageFileKey(file)], { name: CLEANUP_MESSAGE_FILE, data: file });
}

/** Deletes the files of deleted messages, whatever deleted them. */
export async function sweepMessageFiles({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, hash, type } of await deleteFilesWithoutMessage(tx))
      if (hash && type) await cleanUp({ jobs }, tx, { id, hash, type });
  });
}
