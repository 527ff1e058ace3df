/** Too much is waiting already: the client should ask again later. */
export class TooBusyError extends Error {
  /** Whether it is the asker's own requests that are too many, or everybody's. */
  readonly status: 429 | 503;

  constructor(whose: 'asker' | 'everybody') {
    super(whose === 'asker' ? 'This address has too many requests waiting.' : 'Too many requests are waiting.');
    this.status = whose === 'asker' ? 429 : 503;
  }
}

/** What waits has its turn within this time, as Retry-After says it. */
export const busySeconds = '10';
