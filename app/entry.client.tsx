import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hydrationRoot } from "#app/boot/hydrate-when-idle.ts";
import { FailureContext, writtenFailure } from "#app/shell/errors/failure.tsx";
import { noticeLeaving, reloadOnce } from "#app/shell/errors/reload-once.ts";
import { styleFailureOf, reportStyleFailure } from "#app/shell/errors/style-failure.ts";
