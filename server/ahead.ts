/** In the place of a connection, where a page is drawn that nobody has asked for yet. */
export const AHEAD = { incoming: { socket: {}, rawHeaders: [] } };
