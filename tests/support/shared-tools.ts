import { createTakumiRenderer } from "#platform/cards/takumi-renderer.server.ts";
import { createChildFileReader } from "#platform/file-reader/child-file-reader.server.ts";
import { createSharpImages } from "#platform/images/sharp-images.server.ts";
import { createTypstPdf } from "#platform/pdf/typst-pdf.server.ts";

// Stateless services that are slow to start, created once for all tests of a process.

export const sharedImages = createSharpImages();

export const sharedFileReader = createChildFileReader();

export const sharedCardRenderer = createTakumiRenderer();

/** The site replaces the process after fewer documents, to limit its memory. Tests use little memory, so restarts would only cost time. */
export const sharedPdf = createTypstPdf({ documentsPerProcess: 50 });
