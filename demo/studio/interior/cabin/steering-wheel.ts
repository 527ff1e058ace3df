import * as THREE from 'three';
import { drawSurface } from '../draw-canvas.ts';
import { loop, type Point, plate, roundedRectangle, sheet } from '../solids.ts';
import type { CabinShape } from './cabin-shape.ts';
import type { CabinFinish, Workshop } from './workshop.ts';

const RADIUS = 0.181;
const place = { at: [0.2, 0.83, -0.39], lean: 0.36 } as const;

/** In the wheel's own plane: x to the driver's right, y up, z towards the driver. */
const tilt = (geometry: THREE.BufferGeometry): THREE.BufferGeometry =>
  geometry
    .rotateY(Math.PI / 2)
    .rotateZ(place.lean)
    .translate(...place.at);

/** Rim, spokes, the pad over the airbag, switches, and the stalks and the column behind. */
export function addSteeringWheel({ put, show }: Workshop, { wheel }: CabinShape): void {
  const fix = (geometry: THREE.BufferGeometry, finish: CabinFinish) => put(tilt(geometry), finish);
  addRim(fix, wheel);
  addPad(fix);
  for (const side of [1, -1]) addSpoke({ fix, show }, side);
  addLowerSpokes(fix, wheel);
  addColumn({ put, fix });
}

type Fix = (geometry: THREE.BufferGeometry, finish: CabinFinish) => void;

/** Thicker where the thumbs lie; the sporty one is flat below. */
function addRim(fix: Fix, { flat, grip }: CabinShape['wheel']): void {
  const around = (turn: number): [number, number] => {
    const [x, y] = [Math.cos(turn) * RADIUS, Math.sin(turn) * RADIUS];
    const floor = -RADIUS * 0.82;
    if (!flat || y > floor + 0.02) return [x, y];
    return [x, floor + 0.02 * Math.exp((y - floor - 0.02) / 0.03)];
  };
  const ring = (inner: number, out: (section: number, turn: number) => number, finish: CabinFinish) =>
    fix(
      sheet(
        (u, v) => {
          const [turn, section] = [u * Math.PI * 2, v * Math.PI * 2];
          const [x, y] = around(turn);
          const far = Math.hypot(x, y);
          const wide = out(section, turn);
          const reach = (far - inner + Math.cos(section) * wide) / far;
          return [x * reach, y * reach, Math.sin(section) * wide * 1.12];
        },
        120,
        18,
      ),
      finish,
    );
  const thumb = (turn: number) =>
    0.0035 * (Math.exp(-(((turn - 0.62) / 0.22) ** 2)) + Math.exp(-(((turn - Math.PI + 0.62) / 0.22) ** 2)));
  ring(0, (_, turn) => grip + thumb(turn), 'grip');
  // The seam along the inside of the rim.
  ring(grip * 0.96, () => 0.0011, 'thread');
  for (const turn of [0.32, Math.PI - 0.32, -0.5, Math.PI + 0.5]) {
    const [x, y] = around(turn);
    fix(
      new THREE.TorusGeometry(grip * 1.06, 0.0011, 8, 40)
        .scale(1, 1.12, 1)
        .rotateX(Math.PI / 2)
        .rotateZ(turn)
        .translate(x, y, 0),
      'gap',
    );
  }
}

/** A rounded cushion with a plain ring where a maker has its badge. */
function addPad(fix: Fix): void {
  const outline = loop([
    [0, 0.066],
    [0.05, 0.06],
    [0.078, 0.036],
    [0.078, 0.002],
    [0.058, -0.042],
    [0.03, -0.066],
    [0, -0.071],
    [-0.03, -0.066],
    [-0.058, -0.042],
    [-0.078, 0.002],
    [-0.078, 0.036],
    [-0.05, 0.06],
  ]);
  fix(plate(outline, 0.05, 0.018).translate(0, 0.004, -0.018), 'pad');
  fix(new THREE.TorusGeometry(0.0205, 0.0022, 12, 60).scale(1.25, 1, 1).translate(0, 0.012, 0.0325), 'satin');
  const behind = outline.map(([x, y]): [number, number] => [x * 1.05, y * 1.05]);
  fix(plate(behind, 0.03, 0.008).translate(0, 0.004, -0.022), 'gap');
}

function addSpoke({ fix, show }: { fix: Fix; show: Workshop['show'] }, side: number): void {
  const arm = loop([
    [0.06, 0.038],
    [0.1, 0.034],
    [0.14, 0.03],
    [0.176, 0.034],
    [0.177, -0.008],
    [0.14, -0.014],
    [0.1, -0.024],
    [0.06, -0.03],
  ]).map(([x, y]): [number, number] => [side * x, y]);
  fix(plate(side > 0 ? arm : arm.reverse(), 0.026, 0.008).translate(0, 0, -0.016), 'hard');
  const bezel = loop([
    [0.084, 0.032],
    [0.118, 0.03],
    [0.146, 0.024],
    [0.15, 0.006],
    [0.138, -0.008],
    [0.104, -0.018],
    [0.083, -0.018],
    [0.079, 0.006],
  ]).map(([x, y]): [number, number] => [side * x, y]);
  const facing = side > 0 ? bezel : [...bezel].reverse();
  fix(plate(facing, 0.012, 0.003).translate(0, 0, 0.004), 'satin');
  const [cx, cy] = [side * 0.115, 0.007];
  const inner = facing.map(([x, y]): [number, number] => [cx + (x - cx) * 0.92, cy + (y - cy) * 0.88]);
  fix(plate(inner, 0.012, 0.002).translate(0, 0, 0.0052), 'gloss');
  show(tilt(new THREE.PlaneGeometry(0.062, 0.039).translate(cx - side * 0.001, cy, 0.0178)), drawSwitches(side), false);
  fix(
    new THREE.CylinderGeometry(0.0065, 0.0065, 0.013, 24).rotateZ(Math.PI / 2).translate(side * 0.1, 0.0075, 0.0168),
    'dim',
  );
}

/** Under the pad: two arms that meet the rim, or one broad one. */
function addLowerSpokes(fix: Fix, { flat, spokes }: CabinShape['wheel']): void {
  const foot = flat ? -RADIUS * 0.8 : -RADIUS * 0.95;
  const arms =
    spokes === 'three'
      ? [
          [
            [-0.03, -0.05],
            [-0.024, foot + 0.01],
            [-0.034, foot - 0.004],
            [0.034, foot - 0.004],
            [0.024, foot + 0.01],
            [0.03, -0.05],
          ],
        ]
      : [1, -1].map((side) => [
          [side * 0.018, -0.055],
          [side * 0.044, foot + 0.016],
          [side * 0.05, foot + 0.003],
          [side * 0.066, foot + 0.009],
          [side * 0.06, foot + 0.026],
          [side * 0.042, -0.05],
        ]);
  for (const arm of arms) {
    const outline = arm.map(([x = 0, y = 0]): [number, number] => [x, y]);
    const area = outline.reduce((sum, [x, y], i) => {
      const [nx, ny] = outline[(i + 1) % outline.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0);
    fix(plate(area > 0 ? outline : outline.reverse(), 0.02, 0.006).translate(0, 0, -0.012), 'dim');
  }
  if (spokes === 'three') {
    const slot = roundedRectangle(0.02, 0.05, 0.008);
    fix(plate(slot, 0.006, 0.002).translate(0, (foot - 0.07) / 2, 0.005), 'gap');
  }
}

function addColumn({ put, fix }: { put: Workshop['put']; fix: Fix }): void {
  const [x, y, z] = place.at;
  put(
    new THREE.CylinderGeometry(0.052, 0.07, 0.2, 40)
      .scale(1, 1, 1.15)
      .rotateZ(Math.PI / 2 + place.lean)
      .translate(x - 0.13, y - 0.05, z),
    'hard',
  );
  for (const side of [1, -1]) {
    fix(
      new THREE.CapsuleGeometry(0.0085, 0.09, 6, 20)
        .rotateZ(Math.PI / 2 - side * 0.16)
        .translate(side * 0.135, 0.034, -0.062),
      'hard',
    );
    fix(
      new THREE.CylinderGeometry(0.0105, 0.0105, 0.03, 24)
        .rotateZ(Math.PI / 2 - side * 0.16)
        .translate(side * 0.176, 0.041, -0.062),
      'hard',
    );
    fix(
      new THREE.TorusGeometry(0.0105, 0.0012, 8, 30)
        .rotateY(Math.PI / 2)
        .rotateZ(-side * -0.16)
        .translate(side * 0.158, 0.038, -0.062),
      'satin',
    );
  }
}

function drawSwitches(side: number): THREE.Texture {
  return drawSurface(512, 320, (pen) => {
    pen.clearRect(0, 0, 512, 320);
    pen.fillStyle = '#d9dde0';
    pen.strokeStyle = '#d9dde0';
    pen.textAlign = 'center';
    pen.lineWidth = 6;
    pen.font = '600 58px sans-serif';
    const words = side > 0 ? ['RES', '+', 'CNCL', '−'] : ['VOL', '+', 'MODE', '−'];
    const spots = [
      [110, 90],
      [395, 92],
      [120, 262],
      [395, 262],
    ] as const;
    words.forEach((word, i) => {
      const [x, y] = spots[i] ?? [0, 0];
      pen.font = `600 ${word.length > 1 ? 46 : 84}px sans-serif`;
      pen.fillText(word, x, y);
    });
    pen.strokeStyle = 'rgba(255,255,255,0.16)';
    pen.beginPath();
    pen.moveTo(20, 160);
    pen.lineTo(170, 160);
    pen.moveTo(340, 160);
    pen.lineTo(492, 160);
    pen.stroke();
  });
}

export const wheelAt: Point = place.at;
