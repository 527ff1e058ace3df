import type { BodyShape } from '../car/body-shape.ts';
import type { CaravanShape, NoseName } from './van-shape.ts';

/** The front of a caravan seen from the side: raked as its body is drawn, upright, or with a peak at half its height. */
export function shapeNose({ body, heights }: CaravanShape, nose: NoseName): Partial<BodyShape> {
  if (nose === 'raked') return {};
  const { sill, eaves } = heights;
  const from = Math.min(...body.nose.map(([, x]) => x));
  const [top, edge] = [body.deck, body.shoulder].map((line) => Math.max(...line.map(([, y]) => y)));
  if (top === undefined || edge === undefined) return {};
  const roof = (y: number): BodyShape['deck'] =>
    nose === 'upright'
      ? [
          [from - 0.1, y - 0.16],
          [from + 0.3, y, 0.12],
          [9, y],
        ]
      : [
          [from - 0.1, y - 0.42],
          [from + 0.62, y, 0.2],
          [9, y],
        ];
  const front: BodyShape['nose'] =
    nose === 'upright'
      ? [
          [sill, from + 0.03],
          [sill + 0.2, from, 0.06],
          [eaves - 0.3, from + 0.02, 0.12],
          [eaves, from + 0.16],
        ]
      : [
          [sill, from + 0.3],
          [sill + (eaves - sill) * 0.42, from, 0.1],
          [eaves, from + 0.52],
        ];
  return { nose: front, deck: roof(top), shoulder: roof(edge) };
}
