import type { SearchVocabulary } from '../address/search-vocabulary.ts';
import type { Understood } from './understand-phrase.ts';

/** A dealer with most of what words can be mistaken for. */
export const phraseVocabulary: SearchVocabulary = {
  siteName: 'Summit Motor Group',
  makes: [
    {
      name: 'Toyota',
      models: [
        'Hilux',
        'RAV4',
        'Corolla',
        'Landcruiser',
        'Landcruiser Prado',
        '86',
        'C-HR',
        'Camry',
        'Yaris Cross',
        'Kluger',
      ],
    },
    { name: 'Mazda', models: ['3', '2', '6', 'CX-5', 'CX-3', 'BT-50', 'MX-5'] },
    { name: 'Peugeot', models: ['308', '2008', '3008', 'Expert'] },
    { name: 'BMW', models: ['3 Series', 'X5', 'M3', 'i3'] },
    { name: 'Kia', models: ['Sportage', 'Carnival', 'Cerato', 'EV6', 'Rio'] },
    { name: 'Ford', models: ['Ranger', 'Everest', 'Mustang', 'Focus', 'Transit'] },
    { name: 'Land Rover', models: ['Discovery', 'Defender', 'Range Rover', 'Range Rover Sport'] },
    { name: 'Mercedes-Benz', models: ['C-Class', 'GLC', 'Sprinter'] },
    { name: 'Volkswagen', models: ['Golf', 'Amarok', 'Up!', 'Tiguan'] },
    { name: 'Tesla', models: ['Model 3', 'Model S', 'Model Y'] },
    { name: 'Nissan', models: ['Navara', 'Patrol', 'X-TRAIL', 'Leaf'] },
    { name: 'Isuzu', models: ['D-MAX', 'MU-X'] },
    { name: 'Hyundai', models: ['i30', 'Tucson', 'Santa Fe', 'Ioniq 5'] },
    { name: 'Ram', models: ['1500'] },
    { name: 'Fiat', models: ['500', '500X'] },
    { name: 'Mini', models: ['Cooper', 'Countryman'] },
    { name: 'GWM', models: ['Haval H6', 'Cannon'] },
    { name: 'SEAT', models: ['Leon'] },
  ],
  bodies: ['SUV', 'Ute', 'Sedan', 'Hatchback', 'Wagon', 'Coupe', 'Convertible', 'Commercial', 'People Mover'],
  dealerships: [
    { slug: 'summit-brisbane', name: 'Summit Brisbane' },
    { slug: 'summit-toowoomba', name: 'Summit Toowoomba' },
  ],
  values: {
    colour: ['White', 'Glacier White', 'Black', 'Grey', 'Silver', 'Blue', 'Red', 'Jet Black'],
    fuel: ['Petrol', 'Diesel', 'Hybrid', 'PHEV', 'Electric'],
    transmission: ['Automatic', 'Manual'],
    drive: ['4WD', 'AWD', 'FWD', 'RWD'],
    seats: ['2', '4', '5', '7', '8'],
    sleeps: ['2', '4', '6'],
    city: ['Brisbane', 'Toowoomba', 'Burleigh Heads', 'Slacks Creek', 'West Ballina', 'Cooper Plains', 'Spring Hill'],
    state: ['QLD', 'NSW'],
    location_name: [
      'Summit Used Cars',
      'Summit Burleigh',
      'Summit Hervey Bay Sales',
      'Summit Hervey Bay Used',
      'Summit Redbank Plains Service and Parts',
    ],
    tag: ['JUST SOLD', 'Reserved', 'Hybrid', 'New', 'One Owner', 'Test Drive Only', 'Runout', 'Sale', 'Special'],
    badge: ['SR5', 'Wildtrak', '320i M Sport', 'GT-Line', 'Maxx Sport', 'VX', 'XLT Hi-Rider'],
    filtered_features: ['Sunroof', 'Tow Bar', 'Apple CarPlay', 'Leather Seats', 'Reversing Camera'],
    categories: ['Family', 'Off Road'],
    item_type: ['car'],
  },
};

/** What was understood on one line: facets, ranges, place, order, then the words that are left. */
export function writeUnderstood({ selection, sort, query }: Understood): string {
  const values = Object.entries(selection.values).map(([facet, chosen]) => `${facet}=${chosen.join('+')}`);
  const ranges = Object.entries(selection.ranges).map(([facet, { min, max }]) => `${facet}=${min ?? ''}-${max ?? ''}`);
  const { near } = selection;
  const place = near ? [`near=${near.postcode}${near.withinKm === null ? '' : `/${near.withinKm}km`}`] : [];
  const order = sort === null || (sort === 'distance' && near) ? [] : [`sort=${sort}`];
  const left = query === '' ? [] : [`“${query}”`];
  return [...values.sort(), ...ranges.sort(), ...place, ...order, ...left].join(' ') || 'all';
}
