import { offsetSurface, type Triangle } from '../mesh/surface.ts';
import type { Finish } from './body-shape.ts';

/** Collects triangles by finish; what is added twice is drawn twice. */
export class PanelSet {
  readonly byFinish = new Map<Finish, Triangle[]>();

  add(finish: Finish, triangles: readonly Triangle[], depth = 0): void {
    const list = this.byFinish.get(finish) ?? [];
    const placed = depth === 0 ? triangles : offsetSurface(triangles, -depth);
    for (const triangle of placed) list.push(triangle);
    this.byFinish.set(finish, list);
  }
}
