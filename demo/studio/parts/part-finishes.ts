import * as THREE from 'three';
import { paints } from '../paints.ts';
import { buildFinishes, type Footprint, type Paint, type StudioFinish, stage } from '../stage/finishes.ts';

const extra = {
  'satin-black': { colour: '#222426', metal: 0.3, roughness: 0.42 },
  'soft-black': { colour: '#2b2d2f', metal: 0, roughness: 0.78 },
  'mid-grey': { colour: '#6a6e72', metal: 0, roughness: 0.6 },
  'pale-grey': { colour: '#b4b7ba', metal: 0, roughness: 0.55 },
  'white-plastic': { colour: '#dcddde', metal: 0, roughness: 0.42 },
  ceramic: { colour: '#e2e1dc', metal: 0, roughness: 0.2 },
  steel: { colour: '#a9acaf', metal: 0.95, roughness: 0.32 },
  'cast-iron': { colour: '#55585b', metal: 0.75, roughness: 0.5 },
  brass: { colour: '#b98e3e', metal: 0.95, roughness: 0.3 },
  gold: { colour: '#c9a75a', metal: 1, roughness: 0.2 },
  copper: { colour: '#b4632f', metal: 0.9, roughness: 0.34 },
  red: { colour: '#a3121a', metal: 0, roughness: 0.4 },
  orange: { colour: '#d2611a', metal: 0, roughness: 0.5 },
  yellow: { colour: '#d9a514', metal: 0, roughness: 0.45 },
  green: { colour: '#1e7a46', metal: 0, roughness: 0.5 },
  blue: { colour: '#1a4f9c', metal: 0, roughness: 0.42 },
  screen: { colour: '#2f6fb4', metal: 0, roughness: 0.25 },
  'screen-dark': { colour: '#3a4650', metal: 0, roughness: 0.3 },
  'pale-blue': { colour: '#7fb0d6', metal: 0, roughness: 0.3 },
  paper: { colour: '#d8c48e', metal: 0, roughness: 0.85 },
  carbon: { colour: '#45484b', metal: 0, roughness: 0.9 },
  charcoal: { colour: '#37393d', metal: 0, roughness: 0.95 },
  carpet: { colour: '#3f4247', metal: 0, roughness: 1 },
  khaki: { colour: '#7d745a', metal: 0, roughness: 0.92 },
  'friction-block': { colour: '#3e3a37', metal: 0.1, roughness: 0.9 },
} as const satisfies Record<string, Paint>;

export type PartFinish = StudioFinish | keyof typeof extra | 'tint' | 'clear' | 'lit-green';

export type PartFinishSet = Record<PartFinish, THREE.Material>;

/** The studio's finishes, with those that no vehicle has. */
export function buildPartFinishes(footprint: Footprint): PartFinishSet {
  const build = ({ colour, metal, roughness }: Paint) =>
    stage(
      new THREE.MeshPhysicalMaterial({ color: colour, metalness: metal, roughness, side: THREE.DoubleSide }),
      footprint,
    );
  const film = (opacity: number) =>
    stage(
      new THREE.MeshPhysicalMaterial({
        color: '#15181b',
        roughness: 0.04,
        transparent: true,
        opacity,
        depthWrite: false,
        side: THREE.DoubleSide,
      }),
      footprint,
    );
  const litGreen = stage(
    new THREE.MeshPhysicalMaterial({ color: '#35c46a', roughness: 0.3, emissive: '#22b455', emissiveIntensity: 0.6 }),
    footprint,
  );
  const built = Object.entries(extra).map(([name, paint]) => [name, build(paint)]);
  return {
    ...buildFinishes({ paint: paints.red }, footprint),
    ...Object.fromEntries(built),
    tint: film(0.84),
    clear: film(0.16),
    'lit-green': litGreen,
  };
}
