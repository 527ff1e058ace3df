import type { Scene } from './paint-scene.ts';

type Light = Pick<Scene, 'wall' | 'glow' | 'floor' | 'horizon'>;

/** Each site's own studio. */
const northside: Light = { wall: [30, 29, 32], glow: [150, 146, 146], floor: [72, 70, 72], horizon: 0.56 };
const summit: Light = { wall: [52, 27, 17], glow: [216, 146, 92], floor: [122, 78, 50], horizon: 0.56 };
const carbarn: Light = { wall: [24, 32, 122], glow: [132, 150, 255], floor: [58, 70, 186], horizon: 0.58 };
const lime: Light = { wall: [168, 190, 60], glow: [228, 246, 140], floor: [186, 208, 82], horizon: 0.58 };
const coastal: Light = { wall: [8, 66, 72], glow: [148, 208, 200], floor: [204, 178, 138], horizon: 0.58 };

/** For white vehicles. */
const beach: Light = { wall: [186, 214, 214], glow: [250, 250, 246], floor: [236, 218, 186], horizon: 0.55 };

const hero = [1920, 900] as const;
const phoneHero = [1280, 720] as const;
const promotion = [1920, 540] as const;
const offer = [1200, 750] as const;
const place = [900, 1200] as const;

/** One vehicle on the right, room for words on the left. */
const onTheRight = (name: string, light: Light, picture: string): Scene[] => [
  { name, ...light, size: hero, vehicles: [{ picture, width: 1160, x: 1390, y: 560 }] },
  onThePhone(name, light, [{ picture, width: 1180, x: 640, y: 500 }]),
];

/** For a phone, where the words stand below. */
const onThePhone = (name: string, light: Light, vehicles: Scene['vehicles']): Scene => ({
  name: `${name}-phone`,
  ...light,
  size: phoneHero,
  vehicles,
});

/** For a narrower place, which cuts both sides off and has its words at the foot. */
const inCard = (name: string, light: Light, picture: string): Scene[] => [
  { name, ...light, horizon: 0.4, size: hero, vehicles: [{ picture, width: 860, x: 1285, y: 480 }] },
  onThePhone(name, light, [{ picture, width: 1180, x: 640, y: 500 }]),
];

const across = (name: string, light: Light, pictures: readonly string[]): Scene[] => [
  {
    name,
    ...light,
    size: hero,
    vehicles: pictures.map((picture, at) => ({ picture, width: 730, x: 370 + at * 600, y: 500 })),
  },
  onThePhone(
    name,
    light,
    pictures.map((picture, at) => ({ picture, width: 502, x: 220 + at * 420, y: 440 })),
  ),
];

const inPromotion = (name: string, light: Light, picture: string): Scene => ({
  name,
  ...light,
  size: promotion,
  vehicles: [{ picture, width: 1076, x: 960, y: 400 }],
});

const inOffer = (name: string, light: Light, picture: string): Scene => ({
  name,
  ...light,
  size: offer,
  vehicles: [{ picture, width: 1040, x: 600, y: 545 }],
});

type Pair = readonly [back: string, front: string];

/** The picture of a location: one vehicle at the back, one in front, as deep in the room as they are small. */
const atPlace =
  (room: NonNullable<Scene['room']>) =>
  (name: string, light: Light, [back, front]: Pair): Scene => ({
    name,
    ...light,
    room,
    size: place,
    vehicles: [
      { picture: back, width: 500, x: 610, y: 605 },
      { picture: front, width: 740, x: 400, y: 835 },
    ],
  });
const inShowroom = atPlace('showroom');
const inYard = atPlace('yard');

/** What stands in them is cut out by its mask (make-masks.ts). */
export const scenes: readonly Scene[] = [
  ...onTheRight('northside-hero-1', northside, 'compact-suv/blue/front-left'),
  ...onTheRight('northside-hero-2', northside, 'hatch/red/front-left'),
  ...onTheRight('northside-hero-3', northside, 'long-sedan/blue/front-left'),
  inPromotion('northside-promotion-1', northside, 'sport-hatch/red/side'),
  inOffer('northside-offer-1', northside, 'dual-cab-ute/orange/front-left'),
  inOffer('northside-offer-2', northside, 'hatch/blue/front-left'),
  inOffer('northside-offer-3', northside, 'compact-suv/red/rear-left'),
  ...onTheRight('summit-hero-1', summit, 'crew-cab-ute/blue/front-left'),
  ...onTheRight('summit-hero-2', summit, 'crossover/blue/front-left'),
  ...across('summit-hero-3', summit, ['sport-hatch/red/side', 'crossover/white/side', 'crew-cab-ute/blue/side']),
  inPromotion('summit-promotion-1', summit, 'crossover/blue/side'),
  inOffer('summit-offer-1', summit, 'dual-cab-ute/orange/rear-left'),
  inOffer('summit-offer-2', summit, 'sedan/blue/front-left'),
  inOffer('summit-offer-3', summit, 'compact-suv/red/front-left'),
  ...inCard('carbarn-hero-1', carbarn, 'sport-hatch/red/front-left'),
  ...inCard('carbarn-hero-2', lime, 'convertible/blue/front-left'),
  inPromotion('carbarn-promotion-1', lime, 'hatch/blue/side'),
  inOffer('carbarn-offer-1', lime, 'sedan/blue/front-left'),
  inOffer('carbarn-offer-2', carbarn, 'hatch/red/front-left'),
  {
    name: 'coastal-hero-1',
    ...beach,
    size: hero,
    vehicles: [
      { picture: 'five-door-4x4/grey/side', width: 718, x: 700, y: 590 },
      { picture: 'caravan/blue-wave/side', width: 897, x: 1285, y: 590 },
    ],
  },
  onThePhone('coastal-hero-1', beach, [
    { picture: 'five-door-4x4/grey/side', width: 706, x: 290, y: 470 },
    { picture: 'caravan/blue-wave/side', width: 885, x: 868, y: 470 },
  ]),
  ...onTheRight('coastal-hero-2', coastal, 'naked-bike/red/front-left'),
  {
    name: 'coastal-promotion-1',
    ...beach,
    size: promotion,
    vehicles: [{ picture: 'caravan/copper-wave/front-left', width: 900, x: 960, y: 400 }],
  },
  {
    name: 'coastal-offer-1',
    ...beach,
    size: offer,
    vehicles: [{ picture: 'caravan/navy-chevron/front-left', width: 1040, x: 600, y: 545 }],
  },
  inOffer('coastal-offer-2', coastal, 'naked-bike/red/side'),
  inShowroom('northside-place-1', northside, ['sedan/blue/front-left', 'compact-suv/red/front-left']),
  inShowroom('northside-place-2', northside, ['dual-cab-ute/orange/front-right', 'hatch/blue/front-left']),
  inYard('northside-place-3', northside, ['hatch/red/front-left', 'sedan/blue/front-right']),
  inShowroom('summit-place-1', summit, ['compact-suv/blue/front-left', 'dual-cab-ute/orange/front-left']),
  inShowroom('summit-place-2', summit, ['hatch/red/front-left', 'compact-suv/red/front-right']),
  inYard('summit-place-3', summit, ['crew-cab-ute/blue/rear-left', 'sedan/blue/front-left']),
  inYard('carbarn-place-1', carbarn, ['hatch/red/front-left', 'convertible/blue/front-left']),
  inYard('carbarn-place-2', lime, ['sedan/blue/front-left', 'compact-suv/red/front-left']),
  inYard('carbarn-place-3', carbarn, ['compact-suv/red/rear-left', 'dual-cab-ute/orange/front-left']),
  {
    name: 'coastal-place-1',
    ...coastal,
    room: 'yard',
    size: place,
    vehicles: [
      { picture: 'naked-bike/red/side', width: 350, x: 640, y: 610 },
      { picture: 'naked-bike/red/front-left', width: 560, x: 380, y: 830 },
    ],
  },
  {
    name: 'coastal-place-2',
    ...beach,
    size: place,
    vehicles: [{ picture: 'caravan/gold-wedge/front-left', width: 860, x: 450, y: 800 }],
  },
  inYard('coastal-place-3', coastal, ['single-axle-caravan/green-fin/front-left', 'camper/sky-crest/front-left']),
  inYard('coastal-place-4', beach, ['caravan/teal-slash/front-left', 'pop-top/red-loop/front-left']),
];
