/** The styles of a piece without the names of its classes (`vite.config.ts`). */
declare module "*?styles-only";
