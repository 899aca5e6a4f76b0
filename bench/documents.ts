/**
 * CPU milliseconds of a document in the warm child process that typesets; also its size, the wall-clock time
 * and the memory of that process. runs=40 sets the number of documents. Linux only. Each line has its own
 * process: after about 25 documents the compiler's cache slows every other one, and the site renews its
 * process after five.
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { proofDocument } from "#features/booking/proof/booking-proof.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import type { DocumentContent } from "#features/documents/document.ts";
import { renderDocument } from "#features/documents/print/render-document.server.ts";
import type { Pdf } from "#platform/pdf/pdf.ts";
import { createTypstPdf } from "#platform/pdf/typst-pdf.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { anInvoice } from "#tests/fixtures/documents.ts";
import { present, type Row } from "./bench.ts";
import { runningProcesses } from "#tests/support/running-processes.ts";

const numbers = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=") as [string, string]));
const RUNS = Number(numbers["runs"] ?? 12);
const { buyer } = anInvoice();

const MOST_MILLISECONDS = 50;

async function run(): Promise<Row[]> {
  const lines: Row[] = [];
  for (const lang of LANGS) {
    lines.push(
      await measure(`booking proof, ${lang}`, (pdf, number) =>
        pdf.render("booking-proof", proofDocument(aBooking({ lang, reference: number }), DEMO_COMPANY)),
      ),
    );
    for (const kind of ["receipt", "invoice"] as const)
      lines.push(
        await measure(`${kind}, ${lang}`, (pdf, number) => fileOf(pdf, anInvoice({ kind, lang, number }))),
      );
  }
  lines.push(
    await measure("invoice of a guest with a Chinese name", (pdf, number) =>
      fileOf(pdf, anInvoice({ number, buyer: { ...buyer, guestName: "王小明" } })),
    ),
  );
  return lines;
}

async function fileOf(pdf: Pdf, content: DocumentContent) {
  return (await renderDocument({ pdf }, content)).pdf;
}

async function measure(what: string, draw: (pdf: Pdf, number: string) => Promise<Uint8Array>): Promise<Row> {
  const pdf = createTypstPdf({ documentsPerProcess: 1_000, restMilliseconds: 100 });
  await draw(pdf, "F-2027-000000");
  const [before, started] = [processorTime(), performance.now()];
  let bytes = 0;
  for (let run = 1; run <= RUNS; run++)
    bytes = (await draw(pdf, `F-2027-${String(run).padStart(6, "0")}`)).length;
  const wall = (performance.now() - started) / RUNS;
  const processor = (processorTime() - before) / RUNS;
  console.error(
    `${what}: ${wall.toFixed(0)} ms on the clock, ${(bytes / 1_000).toFixed(1)} kB, ${memory().toFixed(0)} MB`,
  );
  while (typesetters().length > 0) await setTimeout(50);
  return { what, ours: processor, unit: "ms", goal: { atMost: MOST_MILLISECONDS } };
}

/** In milliseconds; a clock tick is 1/100 second. */
function processorTime(): number {
  const [user, system] = readFileSync(`/proc/${typesetter()}/stat`, "utf8").split(" ").slice(13, 15);
  return (Number(user) + Number(system)) * 10;
}

function memory(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${typesetter()}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_000;
}

function typesetter(): number {
  const [own] = typesetters();
  if (!own) throw new Error("No process is typesetting.");
  return own.id;
}

function typesetters() {
  return runningProcesses().filter(
    ({ parent, command }) => parent === process.pid && command.includes("typst-process.server.ts"),
  );
}

if (import.meta.main) await present(run);
