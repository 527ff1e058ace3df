/** Too many wait for a page already: whoever comes now is told to come again. */
export class RenderQueueFullError extends Error {
  constructor() {
    super('Too many pages are waiting to be rendered.');
  }
}
