import * as THREE from 'three';
import type { Trim } from '../trims.ts';
import { type CabinName, cabins, type Gear } from './cabin-shape.ts';
import { addConsole } from './console.ts';
import { addDashboard } from './dashboard.ts';
import { addDoors } from './doors.ts';
import { addMats, addPedals } from './footwell.ts';
import { addBelt, addFrontSeat, addRear } from './seats.ts';
import { addShell } from './shell.ts';
import { addSteeringWheel } from './steering-wheel.ts';
import { openWorkshop } from './workshop.ts';

/** The eyes of someone who leans in between the front seats. */
export const CABIN_EYE = [0.7, 1.1, 0] as const;

export interface CabinOrder {
  cabin: CabinName;
  trim: Trim;
  /** Null for none at all: out of the picture. */
  gear: Gear | null;
  cluster: THREE.Texture;
}

/** The whole inside of a car. The driver sits on the right (z < 0); forward is -x. */
export function buildCabin({ cabin, trim, gear, cluster }: CabinOrder): THREE.Group {
  const group = new THREE.Group();
  const workshop = openWorkshop(group, trim);
  const shape = cabins[cabin];
  addShell(workshop, shape);
  addDashboard(workshop, shape, cluster);
  addSteeringWheel(workshop, shape);
  addConsole(workshop, shape, gear);
  addDoors(workshop, shape);
  addMats(workshop, shape);
  if (gear !== null) addPedals(workshop, shape, gear);
  for (const side of [1, -1]) {
    addFrontSeat(workshop, shape, side * 0.4);
    addBelt(workshop, side);
  }
  addRear(workshop, shape);
  workshop.close();
  return group;
}
