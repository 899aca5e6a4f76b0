/** The shape of every built-in cover in public/pictures/covers, with the size of its largest file. */
export const COVER_SHAPE = { width: 1600, height: 1000, widths: [480, 960, 1600] } as const;
