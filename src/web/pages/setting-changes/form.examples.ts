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
    before: '<option value="Parts Enquiry"',
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
    field: 'forms.budgetFrom',
    path: '/cars/gone',
    changed: { forms: { budgetFrom: 10_000 } },
    before: '<option value="5,000">',
  },
  {
    field: 'forms.budgetTo',
    path: '/cars/gone',
    changed: { forms: { budgetTo: 80_000 } },
    after: '<option value="75,000">',
  },
  {
    field: 'forms.budgetStep',
    path: '/cars/gone',
    changed: { forms: { budgetStep: 7000 } },
    before: '<option value="10,000">',
    after: '<option value="12,000">',
  },
  {
    field: 'forms.financeModal',
    path: carPage,
    given: { vehicle: { buttons: ['finance'] } },
    changed: { forms: { financeModal: true } },
    before: 'data-form="finance-form"',
  },
  {
    field: 'forms.requestPhotosBelow',
    path: certifiedCarPage,
    changed: { forms: { requestPhotosBelow: 0 } },
    before: 'Request photos',
  },
];
