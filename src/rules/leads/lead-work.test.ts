import { describe, expect, it } from 'vitest';
import { findWaitingSince } from './lead-work.ts';

const at = (text: string) => new Date(`2026-03-02T${text}:00Z`);
const lead = { state: 'new' as const, receivedAt: at('10:00'), firstRepliedAt: null, waitingSince: null };

describe('since when somebody waits', () => {
  it.each([
    ['a new one, from when it came', {}, at('10:00')],
    ['a word written again before the first reply, from the first word', { waitingSince: at('11:00') }, at('10:00')],
    ['one that was replied to, nobody', { state: 'contacted' as const, firstRepliedAt: at('10:30') }, null],
    [
      'a new word after a reply, from that word',
      { state: 'contacted' as const, firstRepliedAt: at('10:30'), waitingSince: at('11:00') },
      at('11:00'),
    ],
    [
      'one that was moved without a reply and has written again, from that word',
      { state: 'appointment' as const, waitingSince: at('11:00') },
      at('11:00'),
    ],
    ['spam, nobody', { state: 'spam' as const, waitingSince: at('11:00') }, null],
  ])('OFF-09 of %s', (_, own, expected) => {
    expect(findWaitingSince({ ...lead, ...own })).toEqual(expected);
  });
});
