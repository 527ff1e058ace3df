import type { QuoteRequest } from '#rules/finance/quote.ts';
import { dealershipSlug, type SettingChange } from './setting-change.examples.ts';

/** Monday, 2 March 2026 is today, a minute or so past noon; places are open from 8 to 17. */
const appointments = `/api/appointments?dealership=${dealershipSlug}&from=2026-03-02&to=2026-03-03`;
/** When somebody comes already. */
export const takenTime = '2026-03-03T10:00:00+10:00';

const quoteRequest: QuoteRequest = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 24_990,
  loanTerm: 5,
  year: 2021,
  vin: null,
  nvic: null,
  whoIsHelping: '',
};
const quote = { path: '/api/youx/quote', sent: quoteRequest, given: { quote: { enabled: true } } };

/** What pages ask for by calls. */
export const callChanges: readonly SettingChange[] = [
  {
    field: 'testDrives.slotMinutes',
    path: appointments,
    changed: { testDrives: { slotMinutes: 60 } },
    before: '2026-03-03T09:30:00+10:00',
    after: '"slot_minutes":60',
  },
  {
    field: 'testDrives.leadHours',
    path: appointments,
    changed: { testDrives: { leadHours: 24 } },
    before: '2026-03-02T15:00:00+10:00',
  },
  {
    field: 'testDrives.placesATime',
    path: appointments,
    changed: { testDrives: { placesATime: 2 } },
    after: takenTime,
  },
  {
    ...quote,
    field: 'quote.interestRate',
    changed: { quote: { interestRate: 5 } },
    before: '"advertisedRate":8.99',
    after: '"advertisedRate":5',
  },
  {
    ...quote,
    field: 'quote.establishmentFeeCents',
    changed: { quote: { establishmentFeeCents: 400_00 } },
    before: '"comparisonRate":9.02',
    after: '"comparisonRate":9.59',
  },
];
