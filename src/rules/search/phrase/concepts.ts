import type { ValueFacet } from '../facets/facets.ts';

/** Words for things that sites name differently; a pattern selects the site's values. */
export interface Concept {
  facet: ValueFacet;
  /** Words that mean all of it: every value that fits. */
  names: readonly string[];
  /** Words that mean one value where the site has a value of that name, else all of it. */
  also: readonly string[];
  fits: RegExp;
}

function concept(facet: ValueFacet, fits: RegExp, names: string, also = ''): Concept {
  const split = (text: string) => text.split(',').flatMap((word) => word.trim() || []);
  return { facet, fits, names: split(names), also: split(also) };
}

const bodies = [
  concept(
    'body',
    /\bute\b|utility|\bcab\b|pick ?up/i,
    'ute, utes',
    'utility, pickup, pick up, pickups, dual cab, double cab, single cab, extra cab, crew cab, king cab, space cab, cab chassis, dual cab ute, double cab ute, single cab ute, tray back, flat tray',
  ),
  concept(
    'body',
    /\bsuv\b|crossover/i,
    'suv, suvs',
    'crossover, sport utility, sports utility vehicle, off roader, offroader, soft roader',
  ),
  concept('body', /sedan|saloon/i, 'sedan, sedans', 'saloon'),
  concept('body', /hatch/i, 'hatch, hatchback, hatches, hatchbacks', '5 door hatch'),
  concept('body', /wagon|estate/i, 'wagon, wagons, station wagon, stationwagon', 'estate'),
  concept('body', /coup/i, 'coupe, coupes', 'two door'),
  concept(
    'body',
    /convertible|cabrio|roadster/i,
    'convertible, convertibles',
    'cabrio, cabriolet, roadster, soft top, drop top',
  ),
  concept('body', /\bvan\b|commercial/i, 'van, vans', 'commercial, panel van, delivery van, work van'),
  concept(
    'body',
    /people|mover|\bmpv\b|\bbus\b/i,
    'people mover, people movers, people carrier',
    'mpv, minivan, mini van, minibus, mini bus, family bus',
  ),
  concept('body', /truck/i, 'truck, trucks', 'light truck'),
  concept('body', /camper trailer/i, 'camper trailer, camper trailers, camper', 'trailer'),
  concept('body', /motor ?home/i, 'motorhome, motorhomes, motor home', 'campervan, camper van'),
  concept('body', /pop ?top/i, 'pop top, poptop, pop tops'),
];

const fuels = [
  concept(
    'fuel',
    /petrol|unleaded/i,
    'petrol',
    'unleaded, ulp, pulp, premium unleaded, gasoline, e10, unleaded petrol',
  ),
  concept('fuel', /diesel/i, 'diesel, diesels', 'turbo diesel, turbodiesel'),
  concept(
    'fuel',
    /electric|\bb?ev\b/i,
    'electric, ev, evs, bev',
    'fully electric, all electric, battery electric, pure electric, electric vehicle, electric car',
  ),
  concept('fuel', /^(?!.*(?:plug|phev)).*hybrid/i, 'hybrid, hybrids', 'hev, petrol hybrid, full hybrid, mild hybrid'),
  concept('fuel', /plug|phev/i, 'phev, plug in hybrid, plugin hybrid, plug in', 'phevs, plugin'),
  concept('fuel', /lpg|\bgas\b/i, 'lpg', 'gas, dual fuel, autogas'),
];

const gears = [
  concept(
    'transmission',
    /auto/i,
    'auto, automatic, autos, automatics',
    'cvt, dct, dsg, dual clutch, automatic transmission, auto transmission, automatic gearbox, self shifting',
  ),
  concept(
    'transmission',
    /manual/i,
    'manual, manuals',
    'stick shift, stick, manual transmission, manual gearbox, 5 speed manual, 6 speed manual',
  ),
];

const drives = [
  concept(
    'drive',
    /4x4|4wd|awd|all.?wheel|four.?wheel/i,
    '4x4, 4wd, awd, all wheel drive, four wheel drive, 4 wheel drive, 4wds, 4 x 4',
  ),
  concept('drive', /2wd|4x2|fwd|rwd|front|rear|two.?wheel/i, '2wd, 4x2, two wheel drive, 2 wheel drive'),
  concept('drive', /fwd|front/i, 'fwd, front wheel drive, front wheel'),
  concept('drive', /rwd|rear/i, 'rwd, rear wheel drive, rear wheel'),
];

const colourNames: readonly (readonly [fits: string, names: string])[] = [
  ['white', 'white'],
  ['black', 'black'],
  ['gr[ea]y', 'grey, gray'],
  ['silver', 'silver'],
  ['blue', 'blue'],
  ['red', 'red'],
  ['green', 'green'],
  ['yellow', 'yellow'],
  ['orange', 'orange'],
  ['brown', 'brown'],
  ['gold', 'gold'],
  ['purple|violet', 'purple, violet'],
  ['beige', 'beige'],
  ['bronze', 'bronze'],
  ['maroon|burgundy', 'maroon, burgundy'],
  ['pink', 'pink'],
  ['cream', 'cream'],
];
const colours = colourNames.map(([fits, names]) => concept('colour', new RegExp(`\\b(?:${fits})\\b`, 'i'), names));

/** Facets whose values are the same everywhere are named by the value itself. */
const conditions = [
  concept('car_type', /^new$/, 'new, brand new, unused'),
  concept('car_type', /^used$/, 'used, second hand, secondhand, 2nd hand, pre owned, preowned, pre loved, preloved'),
  concept('car_type', /^demo$/, 'demo, demos, ex demo, demonstrator, ex demonstrator, dealer demo, demonstrators'),
  concept('car_type', /^(?:used|demo)$/, 'near new, nearly new, as new'),
  concept('certified', /^true$/, 'certified, certified used, certified pre owned, cpo, manufacturer approved'),
  concept('status', /^in_stock$/, 'in stock, instock, available now, available, ready now'),
  concept('status', /^coming_soon$/, 'coming soon, arriving soon'),
  concept('status', /^sold$/, 'sold, just sold, recently sold'),
  concept('reserved', /^true$/, 'reserved, on hold, under offer'),
];

/** Where a site sells several of them. */
const itemTypes = [
  concept('item_type', /^car$/, 'car, cars'),
  concept('item_type', /^motorcycle$/, 'motorcycle, motorcycles, motorbike, motorbikes, bike, bikes'),
  concept('item_type', /^caravan$/, 'caravan, caravans'),
];

const states = [
  concept('state', /^(?:nsw|new south wales)$/i, 'nsw, new south wales'),
  concept('state', /^(?:vic|victoria)$/i, 'vic, victoria'),
  concept('state', /^(?:qld|queensland)$/i, 'qld, queensland'),
  concept('state', /^(?:sa|south australia)$/i, 'sa, south australia'),
  concept('state', /^(?:wa|western australia)$/i, 'wa, western australia, west australia'),
  concept('state', /^(?:tas|tasmania)$/i, 'tas, tasmania, tassie'),
  concept('state', /^(?:nt|northern territory)$/i, 'nt, northern territory'),
  concept('state', /^(?:act|australian capital territory)$/i, 'act, australian capital territory'),
];

/** The first that has a word keeps it. */
export const concepts: readonly Concept[] = [
  ...conditions,
  ...itemTypes,
  ...bodies,
  ...fuels,
  ...gears,
  ...drives,
  ...colours,
  ...states,
];
