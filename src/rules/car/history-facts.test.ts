import { describe, expect, it } from 'vitest';
import { listHistoryFacts } from './history-facts.ts';

const nothing = {
  ...{ owners: null, serviceStamps: null, keys: null, writeOff: null, ppsr: null, checkedOn: null, checkSource: null },
};

describe('the history of a car', () => {
  it('VDP-26 names what is known, and a result with its date and source', () => {
    const known = { ...nothing, owners: 1, keys: 2, writeOff: 'none', ppsr: 'clear' } as const;
    expect(listHistoryFacts({ ...known, checkedOn: '2026-03-02', checkSource: 'PPSR' })).toEqual([
      { label: 'Owners', value: '1', note: null },
      { label: 'Keys', value: '2', note: null },
      ...['Write-off register', 'PPSR'].map((label) => ({
        ...{ label, note: 'Checked 2 March 2026, PPSR' },
        value: label === 'PPSR' ? 'No security interest registered' : 'Not recorded as written off',
      })),
    ]);
  });

  it.each([
    ['nothing is known', {}],
    ['a result has no date', { ppsr: 'clear', checkSource: 'PPSR' }],
    ['a result has no source', { writeOff: 'none', checkedOn: '2026-03-02', checkSource: ' ' }],
  ] as const)('VDP-26 guesses nothing where %s', (_, known) => {
    expect(listHistoryFacts({ ...nothing, ...known })).toEqual([]);
  });
});
