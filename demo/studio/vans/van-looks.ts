import type { Paint } from '../stage/finishes.ts';
import type { VanLook } from './van-look.ts';

const ink = (colour: string): Paint => ({ colour, metal: 0, roughness: 0.5 });
const plate = (colour: string): Paint => ({ colour, metal: 0.75, roughness: 0.42 });

const black = ink('#0c0d0f');
const graphite = ink('#2b2f34');
const silver = ink('#7d8388');
const blackPlate = plate('#24272a');
const brightPlate = plate('#8d9195');

/** What vans for made roads have in common, and those for gravel. */
const road = {
  walls: 'white',
  foot: { paint: brightPlate, share: 0.36 },
  nose: 'raked',
  plan: 'rear-door',
  panes: 1,
  hasFrontWindow: true,
  gear: 'bottles',
  roof: ['hatch', 'air-conditioner', 'solar'],
  awning: 'white-gloss',
  wheel: 'six-spoke',
} as const satisfies Partial<VanLook>;
const gravel = {
  ...road,
  foot: { paint: blackPlate, share: 0.72 },
  hasFrontWindow: false,
  gear: 'box',
  panes: 0.74,
  awning: 'plastic',
} as const satisfies Partial<VanLook>;

/** Liveries of no maker: each maker's ranges wear one decal, in colours of their own. */
export const vanLooks = {
  'blue-wave': { ...road, decal: 'wave', colours: { first: ink('#0d4fa0'), second: silver }, gear: 'cover' },
  'copper-wave': { ...gravel, decal: 'wave', colours: { first: ink('#b4531a'), second: graphite }, mask: 'foot' },
  'teal-slash': {
    ...road,
    decal: 'slash',
    colours: { first: ink('#0b6f74'), second: graphite },
    foot: { paint: blackPlate, share: 0.36 },
    nose: 'upright',
    plan: 'front-door',
  },
  'red-slash': {
    ...gravel,
    decal: 'slash',
    colours: { first: ink('#9c0b12'), second: black },
    foot: { paint: blackPlate, share: 0.5 },
    mask: 'first-colour',
    nose: 'upright',
    plan: 'front-door',
  },
  'gold-wedge': {
    ...gravel,
    decal: 'wedge',
    colours: { first: black, second: ink('#a8812c') },
    foot: { paint: blackPlate, share: 0.3 },
    mask: 'foot',
    nose: 'peaked',
    plan: 'front-door',
    gear: 'bottles',
  },
  'olive-shard': {
    ...gravel,
    walls: 'sand',
    decal: 'shard',
    colours: { first: ink('#39422a'), second: black },
    foot: { paint: brightPlate, share: 0.55 },
    nose: 'peaked',
  },
  'plum-split': {
    ...road,
    decal: 'split',
    colours: { first: ink('#4b1646'), second: silver },
    foot: { paint: blackPlate, share: 0.28 },
    nose: 'upright',
  },
  'green-fin': {
    ...road,
    decal: 'fin',
    colours: { first: ink('#4f7d1c'), second: silver },
    plan: 'front-door',
    gear: 'cover',
    roof: ['hatch', 'air-conditioner'],
  },
  'sky-crest': {
    ...road,
    decal: 'crest',
    colours: { first: ink('#1f7fb0'), second: ink('#0d2d57') },
    foot: { paint: ink('#b9bcbe'), share: 0.3 },
    nose: 'peaked',
    gear: 'cover',
  },
  'burgundy-stripes': {
    ...road,
    decal: 'stripes',
    colours: { first: ink('#5e0f1c'), second: ink('#8a7448') },
    nose: 'upright',
    hasFrontWindow: true,
    awning: 'silver',
  },
  'navy-chevron': {
    ...road,
    decal: 'chevron',
    colours: { first: ink('#101f4d'), second: ink('#b06a12') },
    foot: { paint: brightPlate, share: 0.62 },
    plan: 'front-door',
    gear: 'box',
    panes: 0.74,
  },
  'yellow-block': {
    ...road,
    decal: 'block',
    colours: { first: graphite, second: ink('#c79a0c') },
    foot: { paint: blackPlate, share: 0.36 },
    nose: 'peaked',
    mask: 'first-colour',
  },
  'lime-brow': {
    ...gravel,
    walls: 'silver',
    decal: 'brow',
    colours: { first: black, second: ink('#7d9a12') },
    foot: { paint: blackPlate, share: 0.36 },
    mask: 'foot',
    nose: 'upright',
    plan: 'front-door',
  },
  'red-loop': { ...road, decal: 'loop', colours: { first: ink('#a3121a'), second: silver } },
  'aqua-loop': {
    ...road,
    decal: 'loop',
    colours: { first: ink('#128a91'), second: ink('#0d2d57') },
    foot: { paint: ink('#b9bcbe'), share: 0.3 },
    plan: 'front-door',
    gear: 'cover',
  },
  'rust-shard': {
    ...gravel,
    walls: 'grey',
    decal: 'shard',
    colours: { first: ink('#b4531a'), second: black },
    plan: 'front-door',
  },
  'lime-block': {
    ...gravel,
    decal: 'block',
    colours: { first: graphite, second: ink('#7d9a12') },
    foot: { paint: blackPlate, share: 0.4 },
    mask: 'foot',
  },
  'black-fin': { ...road, decal: 'fin', colours: { first: black, second: ink('#9c0b12') } },
  'silver-brow': { ...road, walls: 'silver', decal: 'brow', colours: { first: black, second: graphite } },
} as const satisfies Record<string, VanLook>;

export type VanLookName = keyof typeof vanLooks;
