import { type PaintName, paints } from './paints.ts';
import type { Coats } from './stage/finishes.ts';
import type { VanLook } from './vans/van-look.ts';
import { type VanLookName, vanLooks } from './vans/van-looks.ts';

/** What a vehicle is pictured in: cars and motorcycles in a paint, vans in a look. */
export type CoatName = PaintName | VanLookName;

const isLook = (name: CoatName): name is VanLookName => Object.hasOwn(vanLooks, name);

export const findLook = (name: CoatName): VanLook | null => (isLook(name) ? vanLooks[name] : null);

export function findCoats(name: CoatName): Coats {
  if (!isLook(name)) return { paint: paints[name] };
  const { walls, colours, foot } = vanLooks[name];
  return { paint: paints[walls], ...colours, foot: foot.paint };
}
