import type { SettingChange } from './setting-change.examples.ts';

const path = '/apply-for-finance';
const given = { financeApplication: { enabled: true } };

/** On the first step of the finance application. */
export const financeApplicationChanges: readonly SettingChange[] = [
  {
    field: 'financeApplication.enabled',
    path,
    changed: { financeApplication: { enabled: true } },
    after: 'Date of birth',
    statuses: [404, 200],
  },
  {
    field: 'financeApplication.introduction',
    path,
    given,
    changed: { financeApplication: { introduction: 'We read it tonight.' } },
    after: 'We read it tonight.',
  },
  {
    field: 'financeApplication.keepDraftDays',
    path,
    given,
    changed: { financeApplication: { keepDraftDays: 3 } },
    before: 'erased after 14 days',
    after: 'erased after 3 days',
  },
  {
    field: 'financeApplication.keepDays',
    path,
    given,
    changed: { financeApplication: { keepDays: 30 } },
    before: 'after 90 days',
    after: 'after 30 days',
  },
];
