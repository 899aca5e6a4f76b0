declare module "*?styles-only";
