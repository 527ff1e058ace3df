import * as THREE from 'three';
import { drawMap } from '../screens.ts';
import { block, type Point, plate, roundedRectangle, sheet, smoothLine, tube } from '../solids.ts';
import type { CabinShape } from './cabin-shape.ts';
import { addClimate } from './climate.ts';
import { addVent } from './vents.ts';
import type { CabinFinish, Workshop } from './workshop.ts';

const HALF = 0.77;
const { smoothstep } = THREE.MathUtils;

/** The dash: one section drawn from door to door, with what is set into it. */
export function addDashboard(workshop: Workshop, shape: CabinShape, cluster: THREE.Texture): void {
  const { put } = workshop;
  const { dash } = shape;
  const back = (z: number) => -dash.bow * (z / HALF) ** 2;
  const roll = (knots: readonly (readonly [number, number])[], finish: CabinFinish, [from, to] = [-HALF, HALF]) => {
    const line = smoothLine(knots.map(([x, y]): Point => [x, y, 0]));
    put(
      sheet(
        (u, v) => {
          const { x, y } = line.getPoint(v);
          const z = THREE.MathUtils.lerp(from, to, u);
          return [x + back(z), y, z];
        },
        64,
        48,
      ),
      finish,
    );
  };
  const along = ([x, y]: readonly [number, number], radius: number, finish: CabinFinish, half = HALF - 0.01) => {
    const path = Array.from({ length: 41 }, (_, i): Point => {
      const z = ((i - 20) / 20) * half;
      return [x + back(z), y, z];
    });
    put(tube(path, radius), finish);
  };
  const lip = dash.top.at(-1) ?? [0, 0];
  const foot = dash.fascia.at(-1) ?? [0, 0];
  const knee = dash.lower[0] ?? [0, 0];
  roll(dash.top, 'upper');
  roll([lip, [lip[0] - 0.014, lip[1] - 0.003], dash.fascia[0] ?? lip], 'gap');
  roll(dash.fascia, 'pad');
  roll(dash.lower, 'lower');
  // A seam that is sewn along the lip.
  const edge = dash.top.at(-3) ?? lip;
  for (let i = 0; i < 130; i += 1) {
    const z = (i / 129 - 0.5) * 2 * (HALF - 0.03);
    put(block([0.0016, 0.0016, 0.0062], 0.0007).translate(edge[0] + back(z) + 0.004, edge[1] + 0.0012, z), 'thread');
  }
  along([(lip[0] + (dash.fascia[0]?.[0] ?? 0)) / 2 + 0.002, lip[1] - 0.005], 0.0022, 'gap');
  addBand(workshop, { shape, foot, knee, back, roll, along });
  addGlovebox(workshop, { shape, back });
  addHood(workshop, shape);
  addScreens(workshop, shape, cluster);
  addClimate(workshop, shape);
}

interface Band {
  shape: CabinShape;
  foot: readonly [number, number];
  knee: readonly [number, number];
  back: (z: number) => number;
  roll: (knots: readonly (readonly [number, number])[], finish: CabinFinish) => void;
  along: (at: readonly [number, number], radius: number, finish: CabinFinish) => void;
}

/** What lies between the soft pad and the lower dash: a dark band with the vents in it, or a strip of metal alone. */
function addBand(workshop: Workshop, { shape, foot, knee, back, roll, along }: Band): void {
  const { dash } = shape;
  const [x, y] = dash.ventAt;
  const vent = (z: number, size: readonly [number, number], out = 0) =>
    addVent(workshop, dash.vents, { at: [x + back(z) + out, y, z], size, lean: -0.04 });
  if (dash.vents === 'blades') {
    roll([foot, [foot[0] - 0.012, foot[1] - 0.004], [foot[0] - 0.012, knee[1] + 0.004], knee], 'gloss');
    along([foot[0] - 0.002, foot[1]], 0.0055, 'strip');
    along([knee[0] - 0.002, knee[1] + 0.002], 0.0026, 'strip');
    for (const z of [-0.66, 0.66]) vent(z, [0.17, 0.05]);
    for (const z of [-0.088, 0.088]) vent(z, [0.165, 0.05]);
    return;
  }
  along([foot[0] + 0.003, foot[1] - 0.001], 0.005, dash.vents === 'rounds' ? 'dim' : 'gap');
  if (dash.vents === 'rounds') {
    for (const z of [-0.66, 0.66]) vent(z, [0.1, 0.1], 0.012);
    for (const z of [-0.165, 0.165]) vent(z, [0.078, 0.078], 0.02);
    return;
  }
  for (const z of [-0.66, 0.66]) vent(z, [0.13, 0.105], 0.006);
  for (const z of [-0.175, 0.175]) vent(z, [0.082, 0.115], 0.016);
  if (!dash.grabHandle) return;
  const { put } = workshop;
  put(
    tube(
      [
        [x + 0.0, y + 0.02, 0.285],
        [x + 0.042, y + 0.02, 0.31],
        [x + 0.048, y + 0.02, 0.36],
        [x + 0.048, y + 0.02, 0.5],
        [x + 0.042, y + 0.02, 0.55],
        [x + 0.0, y + 0.02, 0.575],
      ],
      0.0135,
    ),
    'hard',
  );
  put(
    plate(roundedRectangle(0.3, 0.07, 0.02), 0.01, 0.003)
      .rotateY(Math.PI / 2)
      .translate(x - 0.004, y + 0.02, 0.43),
    'dim',
  );
  put(
    plate(roundedRectangle(0.286, 0.056, 0.016), 0.01, 0.003)
      .rotateY(Math.PI / 2)
      .translate(x - 0.002, y + 0.02, 0.43),
    'gap',
  );
}

/** On the passenger's side of the lower dash: the gap round its lid, and the catch. */
function addGlovebox({ put, box }: Workshop, { shape, back }: Pick<Band, 'shape' | 'back'>): void {
  const line = smoothLine(shape.dash.lower.map(([x, y]): Point => [x, y, 0]));
  const [from, to] = [0.235, 0.685];
  const [high, low] = [0.16, 0.56];
  const on = (v: number, z: number, out: number): Point => {
    const [{ x, y }, { x: dx, y: dy }] = [line.getPoint(v), line.getTangent(v)];
    return [x + back(z) - dy * out, y + dx * out, z];
  };
  const side = (v0: number, z0: number, v1: number, z1: number) =>
    Array.from({ length: 14 }, (_, i): Point => on(v0 + ((v1 - v0) * i) / 13, z0 + ((z1 - z0) * i) / 13, 0.0006));
  for (const path of [
    side(high, from, high, to),
    side(low, from, low, to),
    side(high, from, low, from),
    side(high, to, low, to),
  ])
    put(tube(path, 0.0024), 'gap');
  const [x, y, z] = on(high + 0.06, 0.46, 0.004);
  box([0.012, 0.018, 0.095], [x, y, z], 0.005, 'gloss', -0.4);
  box([0.01, 0.003, 0.095], [x + 0.003, y + 0.011, z], 0.001, 'satin', -0.4);
}

/** Over the driver's display, out of the dash and down again at its ends. */
function addHood({ put }: Workshop, { cluster, dash }: CabinShape): void {
  const [, , middle] = cluster.at;
  const { half, top, lip } = cluster.hood;
  const ground = dash.top[1]?.[1] ?? 0.88;
  const height = (z: number) => {
    const far = Math.abs(z - middle) / half;
    return ground - 0.03 + (top - ground + 0.03) * Math.max(0, 1 - far ** 5) ** 0.42;
  };
  const ends = dash.top.at(-2)?.[0] ?? 0;
  /** Its lip comes back to the dash at either end. */
  const edgeAt = (z: number) => THREE.MathUtils.lerp(cluster.at[0] + lip, ends, (Math.abs(z - middle) / half) ** 5);
  /** Over the hood from the windscreen, round its lip and back under it. */
  const arc = (u: number, v: number): Point => {
    const z = middle + (u * 2 - 1) * half;
    const [y, edge] = [height(z), edgeAt(z)];
    if (v < 0.6) {
      const t = v / 0.6;
      return [-0.42 + (edge + 0.42) * t, ground - 0.03 + (y - ground + 0.03) * smoothstep(t, 0.0, 0.82) ** 0.8, z];
    }
    const t = (v - 0.6) / 0.4;
    if (t < 0.45) {
      const turn = (t / 0.45) * Math.PI;
      const far = Math.min(1, (y - ground + 0.03) / 0.02);
      return [
        edge + Math.sin(turn) * 0.011,
        y - (1 - Math.cos(turn)) * 0.0085 * far,
        middle + (z - middle) * (1 - 0.012 * (1 - Math.cos(turn))),
      ];
    }
    return [edge - ((t - 0.45) / 0.55) * 0.2, y - 0.017, middle + (z - middle) * 0.976];
  };
  put(sheet(arc, 90, 80), 'upper');
  // The well that it keeps dark.
  put(
    sheet(
      (u, v) => [
        cluster.at[0] - 0.03,
        ground - 0.03 + (height(middle + (u * 2 - 1) * half) - ground + 0.012) * v,
        middle + (u * 2 - 1) * half * 0.97,
      ],
      60,
      2,
    ),
    'gap',
  );
}

function addScreens({ put, box, show }: Workshop, { screen, cluster, dash }: CabinShape, face: THREE.Texture): void {
  const stand = (at: Point, lean: number, geometry: THREE.BufferGeometry) =>
    geometry
      .rotateY(Math.PI / 2)
      .rotateZ(lean)
      .translate(...at);
  const [width, height] = screen.size;
  const isTablet = dash.vents === 'blades';
  put(
    stand(
      screen.at,
      screen.lean,
      plate(roundedRectangle(width + 0.022, height + 0.022, 0.012), 0.016, 0.003).translate(0, 0, -0.0165),
    ),
    'gloss',
  );
  if (!isTablet)
    put(
      stand(
        screen.at,
        screen.lean,
        plate(roundedRectangle(width + 0.036, height + 0.036, 0.016), 0.012, 0.004).translate(0, 0, -0.0175),
      ),
      'hard',
    );
  else box([0.06, 0.08, 0.14], [screen.at[0] - 0.05, screen.at[1] - 0.06, screen.at[2]], 0.02, 'hard');
  show(stand(screen.at, screen.lean, new THREE.PlaneGeometry(width, height).translate(0, 0, 0.0004)), drawMap(), true);
  const [w, h] = cluster.size;
  put(
    stand(
      cluster.at,
      cluster.lean,
      plate(roundedRectangle(w + 0.02, h + 0.024, 0.012), 0.014, 0.003).translate(0, 0, -0.0145),
    ),
    'gloss',
  );
  show(stand(cluster.at, cluster.lean, new THREE.PlaneGeometry(w, h).translate(0, 0, 0.0004)), face, true);
}
