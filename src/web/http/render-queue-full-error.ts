/** Too many requests are waiting for a page: the client should retry later. */
export class RenderQueueFullError extends Error {
  constructor() {
    super('Too many pages are waiting to be rendered.');
  }
}
