import { carPage, type SettingChange } from './setting-change.examples.ts';

const words = { before: 'your trade-in worth?', after: 'Your old car, our next one' };

/** What the pages of a trade-in show; its figures are tested in api/tradein, its days in pages/trade-in. */
export const tradeInChanges: readonly SettingChange[] = [
  {
    field: 'tradeIn.heading',
    path: '/trade-in',
    changed: { tradeIn: { heading: words.after } },
    ...words,
  },
  {
    field: 'tradeIn.introduction',
    path: '/trade-in',
    changed: { tradeIn: { introduction: 'Keys in, figure out.' } },
    after: 'Keys in, figure out.',
  },
  {
    field: 'tradeIn.sellHeading',
    path: '/sell-my-car',
    changed: { tradeIn: { sellHeading: 'We buy cars' } },
    before: 'Sell us your car',
    after: 'We buy cars',
  },
  {
    field: 'tradeIn.sellIntroduction',
    path: '/sell-my-car',
    changed: { tradeIn: { sellIntroduction: 'Paid the same day.' } },
    after: 'Paid the same day.',
  },
  {
    field: 'tradeIn.regoLookUp',
    path: '/trade-in',
    changed: { tradeIn: { regoLookUp: false } },
    before: 'name="rego"',
  },
  {
    field: 'vehicle.buttons',
    path: carPage,
    changed: { vehicle: { buttons: ['enquire', 'tradeIn'] } },
    after: /href="\/cars\/trade-in\?car_id=[0-9]+"[^>]*>Trade-In Valuation/,
  },
];
