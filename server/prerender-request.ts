/** The Hono bindings of a request by the prerenderer, which has no connection. */
export const PRERENDER = { incoming: { socket: {}, rawHeaders: [] } };
