import { createTakumiDrawing } from "#platform/cards/takumi-drawing.server.ts";
import { createSharpImages } from "#platform/images/sharp-images.server.ts";
import { createTypstPdf } from "#platform/pdf/typst-pdf.server.ts";

// What is slow to start and keeps nothing of its orders: once for all tests of a process.

export const sharedImages = createSharpImages();

export const sharedDrawing = createTakumiDrawing();

/** A process that has typeset five documents is replaced on a site, for its memory; one test leaves less behind than it takes to start another. */
export const sharedPdf = createTypstPdf({ documentsPerProcess: 50 });
