import type { FacetGroupView, FilterPanelView, MakeGroupView } from '../filters/filter-view.ts';
import type { ResultsHeaderView } from './results-header.tsx';

function createFacetExample(
  name: string,
  label: string,
  values: readonly (readonly [string, number])[],
  { open = false, chosen = [] as readonly string[] } = {},
): FacetGroupView {
  return {
    kind: 'values',
    name,
    label,
    open,
    single: false,
    firstCount: 7,
    values: values.map(([value, count]) => ({
      value,
      label: value,
      countText: count.toLocaleString('en-AU'),
      checked: chosen.includes(value),
    })),
  };
}

export const filterPanelExample: FilterPanelView = {
  action: '/search/used-cars',
  query: '',
  groups: [
    createFacetExample(
      'model',
      'Model',
      [
        ['Aeon', 41],
        ['Coupé GT', 6],
        ['Orra', 388],
        ['Porter', 164],
        ['Tern', 21],
        ['Transcontinental', 72],
        ['Vela', 309],
        ['Vela Wagon', 52],
        ['Wren', 18],
      ],
      { open: true, chosen: ['Orra'] },
    ),
    {
      kind: 'range',
      name: 'price',
      label: 'Price',
      open: true,
      minName: 'price_min',
      maxName: 'price_max',
      minValue: '',
      maxValue: '30000',
      minLimit: 4990,
      maxLimit: 112000,
      prefix: '$',
      suffix: '',
      slider: {
        min: 4000,
        max: 112000,
        step: 1000,
        low: 4000,
        high: 30000,
        lowText: '$4,000',
        highText: '$30,000',
        heights: [8, 30, 64, 100, 92, 80, 71, 55, 40, 34, 22, 18, 11, 9, 6, 4, 2, 1],
      },
    },
    {
      kind: 'range',
      name: 'km',
      label: 'Kilometres',
      open: false,
      minName: 'km_min',
      maxName: 'km_max',
      minValue: '',
      maxValue: '',
      minLimit: 5,
      maxLimit: 289000,
      prefix: '',
      suffix: 'km',
      slider: {
        min: 0,
        max: 291000,
        step: 3000,
        low: 0,
        high: 291000,
        lowText: '0 km',
        highText: '291,000 km',
        heights: [],
      },
    },
    createFacetExample('body', 'Body type', [
      ['SUV', 402],
      ['Sedan', 96],
      ['Ute', 164],
    ]),
    createFacetExample('transmission', 'Transmission', [
      ['Automatic', 988],
      ['Manual', 83],
    ]),
    createFacetExample('fuel', 'Fuel', [
      ['Petrol', 700],
      ['Diesel', 260],
      ['Hybrid', 70],
      ['Electric', 41],
    ]),
  ],
  chips: [
    { label: 'Orra', removeHref: '/search/used-cars?price_max=30000' },
    { label: 'Up to $30,000', removeHref: '/search/used-cars?model=Orra' },
  ],
  clearHref: '/search/used-cars',
  hidden: [{ name: 'sortBy', value: 'price_asc' }],
  countText: '1,071',
  noun: 'cars',
};

export const resultsHeaderExample: ResultsHeaderView = {
  heading: 'Used Halden cars in Brisbane',
  countText: '1,071 cars',
  save: { label: 'Save this search', href: '/my-garage/alerts/new?search=%2Fsearch' },
  sort: {
    action: '/search/used-cars',
    name: 'sortBy',
    value: 'price_asc',
    choices: [
      { value: 'rank', label: 'Recommended' },
      { value: 'price_asc', label: 'Price: low to high' },
      { value: 'price_desc', label: 'Price: high to low' },
      { value: 'newest', label: 'Newest first' },
    ],
    hidden: [{ name: 'model', value: 'Orra' }],
  },
  notices: [],
};

/** SRCH-07: a group of many makes, one of them chosen. */
export const makeGroupExample: MakeGroupView = {
  kind: 'makes',
  name: 'make',
  label: 'Make',
  open: true,
  firstCount: 7,
  popularCount: 20,
  makes: Array.from({ length: 24 }, (_, at) => ({
    value: `Make ${at + 1}`,
    label: `Make ${at + 1}`,
    countText: String(240 - at * 10),
    checked: at === 1,
    logoUrl: null,
    models: at === 1 ? [{ value: 'Orra', label: 'Orra', countText: '12', checked: false }] : [],
  })),
  countsModels: true,
};
