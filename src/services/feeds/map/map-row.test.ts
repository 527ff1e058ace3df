import { describe, expect, it } from 'vitest';
import { compileMapping } from './compile-mapping.ts';
import { loadMapping } from './load-mapping.ts';
import { mapRow } from './map-row.ts';
import { parseMapping } from './mapping.ts';

const now = new Date('2026-03-02T02:00:00Z');
const auListings = compileMapping(await loadMapping('au-listings'));
const easycars = compileMapping(await loadMapping('easycars'));
const forecourtCsv = compileMapping(await loadMapping('forecourt-csv'));

type Cells = Record<string, string | string[]>;
const map = (compiled: typeof auListings, cells: Cells) =>
  mapRow(compiled, { line: 2, columns: new Map(Object.entries(cells)) }, { now });

function carOf(compiled: typeof auListings, cells: Cells) {
  const mapped = map(compiled, cells);
  if (mapped.kind === 'rejected') throw new Error(JSON.stringify(mapped.rejections));
  return { ...mapped.car.columns, parts: mapped.car.parts };
}

const rexton = {
  Brand: 'Ssangyong',
  Year: '2022',
  Model: 'Rexton',
  'Car/Suv': 'Dealer Motors Ute',
  Title: '2022 Ssangyong Rexton Ultimate (awd)',
  UsedOrNew: 'DEMO',
  Transmission: 'Automatic',
  Engine: '4 cyl, 2.2 L',
  DriveType: 'AWD',
  FuelType: 'Diesel',
  FuelConsumption: '8.7 L / 100 km',
  Kilometres: '5595',
  ColourExtInt: 'White / Black',
  Location: 'Caringbah, NSW',
  CylindersinEngine: '4 cyl',
  BodyType: 'SUV',
  Doors: ' 4 Doors',
  Seats: ' 7 Seats',
  Price: '51990',
};
const listing = (changes: Partial<Record<keyof typeof rexton, string>>) => carOf(auListings, { ...rexton, ...changes });

describe('au-listings', () => {
  it('OPS-01 reads every column of a listing', () => {
    expect(listing({})).toEqual({
      year: 2022,
      make: 'Ssangyong',
      model: 'Rexton',
      badge: 'Ultimate',
      title: '2022 Ssangyong Rexton Ultimate (awd)',
      carType: 'demo',
      odometerKm: 5595,
      colour: 'White',
      interiorColour: 'Black',
      priceCents: 5_199_000,
      body: 'SUV',
      simpleBody: 'SUV',
      transmission: 'Automatic',
      simpleTransmission: 'Automatic',
      fuel: 'Diesel',
      simpleFuel: 'Diesel',
      drive: 'AWD',
      simpleDrive: 'AWD',
      seats: 7,
      doors: 4,
      engineSize: '2.2 L',
      engineSizeLitres: 2.2,
      city: 'Caringbah',
      state: 'NSW',
      sourceDealerName: 'Dealer Motors Ute',
      parts: {
        variant: { cylinders: 4, engineSize: '2.2 L', engineSizeLitres: 2.2, fuelConsumptionCombined: 8.7 },
        specifications: [],
      },
    });
  });

  it.each(['POA', ''])('OPS-01 reads a car whose price is "%s" as one without a price', (Price) => {
    expect(listing({ Price })).toMatchObject({ priceCents: null });
  });

  it.each(['-', '- / -'])('OPS-01 reads kilometres of "%s" as unknown', (Kilometres) => {
    expect(listing({ Kilometres })).toMatchObject({ odometerKm: null });
  });

  it('OPS-01 reads seats that are among the doors', () => {
    expect(listing({ Doors: ' 5 Seats', Seats: '' })).toMatchObject({ doors: null, seats: 5 });
  });

  it('OPS-01 reads the nothing of an electric car as nothing', () => {
    const car = listing({
      Engine: '0 L',
      CylindersinEngine: '0 L',
      FuelConsumption: '0 L / 100 km',
      FuelType: 'Electric',
    });
    expect(car).toMatchObject({ engineSize: null, engineSizeLitres: null, simpleFuel: 'Electric' });
    expect(car.parts.variant).toMatchObject({ cylinders: null, fuelConsumptionCombined: null });
  });

  it('OPS-01 recognises a warranty among the colours', () => {
    expect(listing({ ColourExtInt: '5 years / Unlimited km' })).toMatchObject({
      colour: null,
      interiorColour: null,
      parts: { specifications: [{ label: 'Warranty', value: '5 years / Unlimited km' }] },
    });
    expect(listing({ ColourExtInt: '- / -' })).toMatchObject({ colour: null, interiorColour: null });
  });

  it.each([
    ['SUV', null],
    ['NEW In stock', null],
    ['USED Dealer ad', null],
    ['02 **** ****\n', null],
    ['nan', null],
    ['ON FOUR WHEELS', 'ON FOUR WHEELS'],
  ])('OPS-01 keeps a dealer that is in the body column and nothing else of it: %j', (text, expected) => {
    expect(listing({ 'Car/Suv': text })).toMatchObject({ sourceDealerName: expected });
  });

  it.each([
    ['Land', 'Rover', '2017 Land Rover Range Rover Evoque TD4 180', 'Land Rover', 'Range Rover Evoque', 'TD4 180'],
    ['Land', 'Rover', '2013 Land Rover Discovery 4 3.0 TDV6', 'Land Rover', 'Discovery 4', '3.0 TDV6'],
    ['Alfa', 'Romeo', '2013 Alfa Romeo Giulietta', 'Alfa Romeo', 'Giulietta', null],
    ['Jeep', 'Grand', '2014 Jeep Grand Cherokee Laredo (4X4)', 'Jeep', 'Grand Cherokee', 'Laredo'],
    ['Toyota', 'Land', '2014 Toyota Land Cruiser GXL (4X4)', 'Toyota', 'Landcruiser', 'GXL'],
    ['Toyota', 'Rav', '2014 Toyota Rav 4 Cruiser', 'Toyota', 'RAV4', 'Cruiser'],
    ['Volvo', 'Xc', '2014 Volvo Xc 60 D5', 'Volvo', 'XC60', 'D5'],
    ['Saab', '45538', '2007 Saab 9-3 440 Linear', 'Saab', '9-3', '440 Linear'],
    ['Toyota', 'HiAce', '2014 Toyota HiAce (No Badge)', 'Toyota', 'HiAce', null],
    ['Mazda', '3', '2014 Mazda 3 Neo', 'Mazda', '3', 'Neo'],
  ])('OPS-01 finds make, model and badge of %s | %s by the title "%s"', (Brand, Model, Title, make, model, badge) => {
    expect(listing({ Brand, Model, Title, Year: Title.slice(0, 4) })).toMatchObject({ make, model, badge });
  });

  it.each([
    ['Warrenheip, AU-VIC', 'Warrenheip', 'VIC'],
    ['Mount Druitt, NSW', 'Mount Druitt', 'NSW'],
    ['', null, null],
  ])('OPS-01 reads the place "%s"', (Location, city, state) => {
    expect(listing({ Location })).toMatchObject({ city, state });
  });

  it('OPS-01 rejects the row of nothing', () => {
    const empty = Object.fromEntries(Object.keys(rexton).map((name) => [name, '']));
    expect(map(auListings, { ...empty, Year: 'nan', UsedOrNew: 'nan', CylindersinEngine: 'nan' })).toEqual({
      kind: 'rejected',
      rejections: [{ field: 'row', value: '', reason: 'is empty' }],
    });
  });
});

const volvo = {
  StockNumber: 'U123',
  Make: 'VOLVO',
  Model: 'XC60',
  Badge: 'D5 Inscription ',
  Series: '236 MY19 ',
  YearGroup: '2019',
  Body: '4D WAGON',
  GearType: '8 SP AUTOMATIC GEARTRONIC',
  FuelType: 'DIESEL',
  DriveTrain: 'AWD',
  EngineCapacity: '1998cc',
  Cylinder: 'TT4',
  VIN: '',
  Wheelsize: '0',
  StockStatus: 'On Offer',
  RegoState: 'QLD',
  StockType: 'A',
  IsDemo: 'false',
  IsUsed: 'true',
  RegoExpiry: '31/03/2027',
  ImageURLs: 'https://p.example/1.jpg, https://p.example/2.jpg,,not an address',
  StandardFeatures: 'Bluetooth, Cruise control,Bluetooth',
  OptionalFeatures: 'Towbar',
};
const stock = (changes: Cells) => carOf(easycars, { ...volvo, ...changes });

describe('easycars', () => {
  it('OPS-01 reads a stock item', () => {
    expect(stock({})).toMatchObject({
      make: 'Volvo',
      badge: 'D5 Inscription',
      series: '236 MY19',
      itemType: 'car',
      carType: 'used',
      transmission: '8 SP AUTOMATIC GEARTRONIC',
      simpleTransmission: 'Automatic',
      simpleBody: 'Wagon',
      doors: 4,
      engineSizeLitres: 1.998,
      regoExpiry: '2027-03-31',
      vin: null,
      priceCents: null,
      odometerKm: null,
      parts: {
        variant: { cylinders: 4 },
        images: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
        features: ['Bluetooth', 'Cruise control', 'Towbar'],
        specifications: [{ label: 'Registered in', value: 'QLD' }],
      },
    });
  });

  it('OPS-01 leaves the status to the shop where the feed says nothing clear', () => {
    expect(stock({})).not.toHaveProperty('status');
    expect(stock({ StockStatus: 'Sold' })).toMatchObject({ status: 'sold' });
  });

  it.each([
    [{ IsDemo: 'true', IsUsed: 'true' }, 'demo'],
    [{ IsDemo: 'false', IsUsed: 'false' }, 'new'],
    [{ IsDemo: '', IsUsed: '' }, 'used'],
  ])('OPS-01 distinguishes new, used and demo by %o', (changes, carType) => {
    expect(stock(changes)).toMatchObject({ carType });
  });

  it.each([
    ['C', 'caravan'],
    ['M', 'motorcycle'],
  ])('OPS-01 reads stock type %s as a %s', (StockType, itemType) => {
    expect(stock({ StockType })).toMatchObject({ itemType });
  });

  it.each(['B', 'H', 'T'])('OPS-01 rejects stock type %s with its reason', (StockType) => {
    expect(map(easycars, { ...volvo, StockType })).toMatchObject({
      kind: 'rejected',
      rejections: [{ field: 'StockType', value: StockType }],
    });
  });

  it('OPS-01 turns miles into kilometres where the item says so', () => {
    expect(stock({ Odometer: '1000', IsMiles: 'true' })).toMatchObject({ odometerKm: 1609 });
    expect(stock({ Odometer: '1000', IsMiles: 'false' })).toMatchObject({ odometerKm: 1000 });
  });
});

describe('mapRow', () => {
  it('OPS-01 reports every field of a row that is wrong', () => {
    const mapped = map(forecourtCsv, { make: 'Kia', model: '', price: 'x', year: '3000', seats: '-2' });
    expect(mapped).toEqual({
      kind: 'rejected',
      rejections: [
        { field: 'year', value: '3000', reason: 'is not a year from 1885 to 2028' },
        { field: 'model', value: '', reason: 'is missing, but every car needs it' },
        { field: 'price', value: 'x', reason: 'is not an amount of money' },
        { field: 'seats', value: '-2', reason: 'is below 0' },
      ],
    });
  });

  it('OPS-01 reads text of any script, and drops only what no store keeps and what turns the text around it', () => {
    const car = carOf(forecourtCsv, {
      make: 'Š\u202ekoda\u2066\u0000',
      model: '🚗 سيارة',
      dealer_comments: 'a\r\nb\ud800',
      badge: '<b>x</b>',
    });
    expect(car).toMatchObject({ make: 'Škoda', model: '🚗 سيارة', dealerComments: 'a\nb\ufffd', badge: '<b>x</b>' });
  });

  it('OPS-01 rejects, or leaves out where the mapping says so, a value that is not in its table', () => {
    const mapping = (otherwise: string) =>
      compileMapping(
        parseMapping(
          {
            name: 'yard',
            format: 'csv',
            key: { columns: ['k'] },
            coverage: 'full',
            fields: { make: 'm', model: 'm', carType: { column: 't', table: { N: 'new', U: 'used' }, otherwise } },
            defaults: { carType: 'demo' },
          },
          'yard',
        ),
      );
    expect(map(mapping('reject'), { m: 'Kia', t: 'X' })).toMatchObject({
      rejections: [{ field: 'carType', value: 'X', reason: 'is not in the table of the mapping' }],
    });
    expect(carOf(mapping('nothing'), { m: 'Kia', t: 'X' })).toMatchObject({ carType: 'demo' });
    expect(carOf(mapping('nothing'), { m: 'Kia', t: 'n' })).toMatchObject({ carType: 'new' });
  });

  it('OPS-01 OFF-06 takes no photo of a feed for one that staff have added', () => {
    const images = '/media/pictures/1f2e3d4c.jpg';
    expect(map(forecourtCsv, { make: 'Kia', model: 'Rio', images })).toMatchObject({
      rejections: [{ field: 'images', reason: 'is kept for photos that staff add' }],
    });
  });

  it.each(['javascript:alert(1)', '//evil.example/x.jpg', 'ftp://x/y.jpg', 'data:image/png;base64,xx', 'http://'])(
    'OPS-01 reads "%s" as no picture',
    (images) => {
      expect(map(forecourtCsv, { make: 'Kia', model: 'Rio', images })).toMatchObject({
        rejections: [{ field: 'images', reason: 'is not a web address' }],
      });
    },
  );
});
