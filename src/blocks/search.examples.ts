import type { FacetGroupView, FilterPanelView } from './filter-panel.tsx';
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
};

export const resultsHeaderExample: ResultsHeaderView = {
  heading: 'Used Halden cars in Brisbane',
  countText: '1,071 cars',
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
