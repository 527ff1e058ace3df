import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeWork, findWaitingSince, mergeWork, pickWork, type WorkChange, type WorkedLead } from './lead-work.ts';

const at = (text: string) => new Date(`2026-03-02T${text}:00Z`);
const lead = {
  state: 'new' as const,
  receivedAt: at('10:00'),
  firstRepliedAt: null,
  waitingSince: null,
  threadId: null,
};

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

const someTime = fc.option(
  fc.integer({ min: 0, max: 500 }).map((minute) => new Date(at('10:00').getTime() + minute * 60_000)),
  { nil: null },
);
const someLead = fc
  .record({
    state: fc.constantFrom('new', 'contacted', 'appointment', 'won', 'lost'),
    snoozedUntil: someTime,
    assignedTo: fc.constantFrom('ann', 'bob', null),
    answeredAt: someTime,
    firstRepliedAt: someTime,
    waitingSince: someTime,
    alarmedAt: someTime,
    minute: fc.nat(100),
  })
  .map(({ minute, state, ...work }) => ({
    ...work,
    state: state as WorkedLead['state'],
    lostReason: state === 'lost' ? 'price' : null,
    receivedAt: new Date(at('09:00').getTime() + minute * 60_000),
  }));
const someLeads = fc
  .array(someLead, { minLength: 1, maxLength: 6 })
  .map((leads) => leads.map((lead, index): WorkedLead => ({ ...lead, id: `lead ${index}` })));

describe('what leads that are put together are as one', () => {
  const ann = { ...lead, ...emptyWork(), id: 'a' };
  const later = (own: Partial<WorkedLead> = {}): WorkedLead => ({ ...ann, id: 'b', receivedAt: at('12:00'), ...own });

  it.each([
    ['two new ones wait since the first', {}, { state: 'new', waitingSince: at('10:00') }],
    ['the state is of the one that is further on', { state: 'appointment' as const }, { state: 'appointment' }],
    ['one that is lost is not lost as long as another is not', { state: 'lost' as const }, { state: 'new' }],
    [
      'one that was answered still waits for the word of the other that was not',
      { state: 'contacted' as const, firstRepliedAt: at('12:05'), assignedTo: 'bob' },
      { state: 'contacted', waitingSince: at('10:00'), assignedTo: 'bob' },
    ],
    ['put aside only where both are', { snoozedUntil: at('18:00') }, { snoozedUntil: null }],
    ['managers were told when they were told last', { alarmedAt: at('13:00') }, { alarmedAt: at('13:00') }],
  ])('OFF-07 %s', (_, own, expected) => {
    expect(mergeWork([ann, later(own)])).toMatchObject(expected);
  });

  it('OFF-07 is of whoever has the one that is further on, and else of whoever has any', () => {
    const bobs = later({ state: 'contacted', assignedTo: 'bob' });
    expect(mergeWork([{ ...ann, assignedTo: 'ann' }, bobs]).assignedTo).toBe('bob');
    expect(
      mergeWork([
        { ...ann, assignedTo: 'ann' },
        { ...bobs, assignedTo: null },
      ]).assignedTo,
    ).toBe('ann');
  });

  it('OFF-07 OFF-09 is the same in any order, and waits since the oldest word of any that has no answer', () => {
    const orders = someLeads.chain((leads) =>
      fc.tuple(fc.constant(leads), fc.shuffledSubarray(leads, { minLength: leads.length })),
    );
    fc.assert(
      fc.property(orders, ([leads, order]) => {
        const merged = mergeWork(order);
        expect(merged).toEqual(mergeWork(leads));
        let oldest: Date | null = null;
        for (const each of leads) {
          const since = findWaitingSince({ ...each, threadId: null });
          if (since !== null && (oldest === null || since < oldest)) oldest = since;
        }
        expect(merged.waitingSince).toEqual(oldest);
      }),
    );
  });

  it('OFF-07 a step with the thread is one with each: it comes to the same together, and taken apart each is as if it had been alone', () => {
    const now = at('23:00');
    const steps: readonly WorkChange[] = [
      { waitingSince: null, answeredAt: now, firstRepliedAt: now },
      { state: 'won', lostReason: null, snoozedUntil: null, waitingSince: null, answeredAt: now },
      { state: 'lost', lostReason: 'price', snoozedUntil: null, waitingSince: null, answeredAt: now },
      { snoozedUntil: now },
      { assignedTo: 'cyd' },
    ];
    fc.assert(
      fc.property(someLeads, fc.array(fc.constantFrom(...steps), { maxLength: 4 }), (leads, taken) => {
        const after = leads.map((each) => ({ ...each, ...taken.reduce(changeWork, pickWork(each)) }));
        const merged = mergeWork(after);
        for (const step of taken.slice(-1)) {
          if (step.assignedTo !== undefined) expect(merged.assignedTo).toBe('cyd');
          if (step.snoozedUntil !== undefined) expect(merged.snoozedUntil).toEqual(step.snoozedUntil);
          if (step.state !== undefined) expect(merged.state).toBe(step.state);
          if (step.firstRepliedAt !== undefined) expect(merged.waitingSince).toBeNull();
          if (step.firstRepliedAt !== undefined) expect(merged.state).not.toBe('new');
        }
        for (const each of after) if (each.state !== 'lost') expect(each.lostReason).toBeNull();
      }),
    );
  });
});

function emptyWork() {
  return { lostReason: null, snoozedUntil: null, assignedTo: null, answeredAt: null, alarmedAt: null };
}
