import { describe, expect, it } from 'vitest';
import { leadStateNames, leadStates, mayMove, openLeadStates } from './lead-states.ts';

describe('states of leads', () => {
  it.each(leadStateNames)('OFF-07 %s is left by a move, never to itself, and can be come back to', (state) => {
    expect(leadStates[state].next.length).toBeGreaterThan(0);
    expect(mayMove(state, state)).toBe(false);
    const reached = new Set<string>();
    const visit = (from: (typeof leadStateNames)[number]) => {
      for (const next of leadStates[from].next) {
        if (reached.has(next)) continue;
        reached.add(next);
        visit(next);
      }
    };
    visit(state);
    expect(reached).toContain(state);
  });

  it('OFF-07 nothing that is done becomes new again but by way of spam or a contact', () => {
    expect(mayMove('won', 'new')).toBe(false);
    expect(mayMove('lost', 'new')).toBe(false);
    expect(openLeadStates).not.toContain('won');
  });
});
