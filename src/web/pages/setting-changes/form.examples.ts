import { carPage, certifiedCarPage, type SettingChange } from './setting-change.examples.ts';

export const formChanges: readonly SettingChange[] = [
  {
    field: 'forms.messageRequired',
    path: '/contact',
    changed: { forms: { messageRequired: false } },
    before: /<textarea[^>]*required/,
  },
  {
    field: 'forms.categories',
    path: '/contact',
    changed: { forms: { categories: ['Fleet Enquiry'] } },
    before: 'Parts Enquiry',
    after: 'Fleet Enquiry',
  },
  {
    field: 'forms.showLocation',
    path: '/contact',
    changed: { forms: { showLocation: true } },
    after: 'name="location"',
  },
  { field: 'forms.terms', path: '/contact', changed: { forms: { terms: true } }, after: 'name="terms_conditions"' },
  {
    field: 'forms.multiStep',
    path: carPage,
    given: { vehicle: { buttons: ['testDrive'] } },
    changed: { forms: { multiStep: [] } },
    before: 'data-island="enquiry-steps"',
  },
  {
    field: 'forms.budgets',
    path: '/cars/sold',
    changed: { forms: { budgets: { from: 300_000, to: 800_000, step: 50_000 } } },
    before: '<option value="70,000"></option>',
    after: '<option value="350,000"></option>',
  },
  {
    field: 'forms.financeModal',
    path: carPage,
    given: { vehicle: { buttons: ['finance'] } },
    changed: { forms: { financeModal: true } },
    after: /<dialog[^>]*data-form="finance-form"/,
  },
  {
    field: 'forms.requestPhotosBelow',
    path: certifiedCarPage,
    changed: { forms: { requestPhotosBelow: 0 } },
    before: 'Request photos',
  },
];
