import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { hingeCurve } from '../field/hinge-curve.ts';
import type { FinishSet, StudioFinish } from '../stage/finishes.ts';
import { withOpenness } from '../stage/to-mesh.ts';
import type { BodyShape, RoofPiece } from './body-shape.ts';

/** What makes a van a camper from outside: rolled awning on the kerb side, what lies on the roof. */
export function buildCampingKit(shape: BodyShape, finishes: FinishSet): THREE.Group {
  const group = new THREE.Group();
  const place = (geometry: THREE.BufferGeometry, finish: StudioFinish): void => {
    group.add(new THREE.Mesh(withOpenness(geometry), finishes[finish]));
  };
  const { awning, roofVent, popTop, roofGear } = shape.details;
  const { cabin } = shape;
  if (awning) {
    const z = cabin
      ? cabin.halfWidth - cabin.lean * (awning.y - (cabin.windscreen[0]?.[0] ?? 1)) + 0.02
      : shape.halfWidth + 0.05;
    const length = awning.to - awning.from;
    place(
      new RoundedBoxGeometry(length, 0.13, 0.12, 5, 0.045).translate(awning.from + length / 2, awning.y, z),
      awning.finish ?? 'white-gloss',
    );
    place(
      new RoundedBoxGeometry(length + 0.02, 0.03, 0.125, 3, 0.012).translate(
        awning.from + length / 2,
        awning.y - 0.03,
        z,
      ),
      'silver',
    );
  }
  if (popTop) {
    const { from, to, y, height } = popTop;
    const [length, middle, half] = [to - from, (from + to) / 2, shape.halfWidth - 0.12];
    place(
      new RoundedBoxGeometry(length, height + 0.1, half * 2, 4, 0.05).translate(middle, y + height / 2, 0),
      'canvas',
    );
    place(
      new RoundedBoxGeometry(length + 0.16, 0.12, half * 2 + 0.16, 5, 0.055).translate(middle, y + height + 0.05, 0),
      'white-gloss',
    );
    place(new RoundedBoxGeometry(0.5, 0.12, 0.5, 5, 0.05).translate(middle - 0.6, y + height + 0.15, 0), 'white-gloss');
    for (const side of [1, -1])
      for (const at of [-0.28, 0.28])
        place(
          new RoundedBoxGeometry(length * 0.36, height * 0.5, 0.012, 2, 0.005).translate(
            middle + at * length,
            y + height * 0.52,
            side * (half + 0.002),
          ),
          'gap',
        );
  }
  if (roofVent && cabin) {
    const y = hingeCurve(cabin.roof)(roofVent);
    place(new RoundedBoxGeometry(0.75, 0.2, 0.66, 6, 0.09).translate(roofVent, y + 0.06, 0), 'white-gloss');
    place(new RoundedBoxGeometry(0.5, 0.12, 0.5, 5, 0.05).translate(roofVent - 1.1, y + 0.03, 0), 'white-gloss');
  }
  for (const { kind, at, size } of roofGear?.pieces ?? []) {
    const { height, finish } = onRoof[kind];
    const piece = new RoundedBoxGeometry(size[0], height, size[1], 5, height * 0.4);
    place(piece.translate(at[0], (roofGear?.y ?? 0) - 0.05 + height / 2, at[1]), finish);
  }
  return group;
}

const onRoof = {
  hatch: { height: 0.15, finish: 'white-gloss' },
  'air-conditioner': { height: 0.27, finish: 'white-gloss' },
  solar: { height: 0.08, finish: 'gloss-black' },
} as const satisfies Record<RoofPiece['kind'], { height: number; finish: StudioFinish }>;
