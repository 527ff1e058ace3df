import type { leadTest } from '#db/schema/index.ts';

export type TestStep = NonNullable<(typeof leadTest.$inferSelect)['lostAtStep']>;

/** Where a test lead has stopped, for whoever mends it. */
export function describeLoss(step: TestStep, lastError: string | null): string {
  switch (step) {
    case 'form':
      return `The contact form of the website did not take it${lastError === null ? '' : ` (${lastError})`}.`;
    case 'inbox':
      return 'The website took it, but it did not come to the inbox.';
    case 'mail':
      return 'It came to the inbox, but its mail did not leave the server.';
    default:
      return step satisfies never;
  }
}
