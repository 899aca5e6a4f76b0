/** The Hono bindings of a request that the prerenderer makes itself: it comes from no connection. */
export const PRERENDER = { incoming: { socket: {}, rawHeaders: [] } };
