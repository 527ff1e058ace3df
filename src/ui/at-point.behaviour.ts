export const atPointMark = 'data-at-point';

interface Point {
  x: number;
  y: number;
}

export const isOutside = ({ x, y }: Point): boolean => Math.min(x, y) < 0 || Math.max(x, y) > 1;

/** Of a part from 0 to 1, for the size of a drawing. */
export const toPercent = (part: number): string => `${Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 100}%`;

/** What stands left of the point and above it, as attributes of drawings. */
export function sizeRooms({ x, y }: Point): { x: string; y: string } {
  return { x: toPercent(x), y: toPercent(y) };
}

/** Moves what an `AtPoint` holds. */
export function moveToPoint(held: Element, point: Point): void {
  const box = held.closest<HTMLElement>(`[${atPointMark}]`);
  const [above, left] = box?.querySelectorAll(':scope > svg, :scope > div > svg:first-child') ?? [];
  if (!box || !above || !left) return;
  const { x, y } = sizeRooms(point);
  box.hidden = isOutside(point);
  above.setAttribute('height', y);
  left.setAttribute('width', x);
}
