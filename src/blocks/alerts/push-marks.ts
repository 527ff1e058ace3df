export const pushMarks = {
  /** The block; its value is the key of the server that browsers subscribe with. */
  block: 'data-push',
  text: 'data-push-text',
  button: 'data-push-button',
} as const;

/** The script that a browser keeps for a site, to show notifications with. */
export const pushWorkerPath = '/alerts-worker.js';
