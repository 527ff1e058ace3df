import * as THREE from 'three';
import { drawSurface, type Pen } from '../draw-canvas.ts';
import { block, type Point, plate, roundedRectangle, sheet } from '../solids.ts';
import type { CabinShape, Gear } from './cabin-shape.ts';
import type { CabinFinish, Workshop } from './workshop.ts';

interface Place {
  shape: CabinShape;
  gear: Gear;
  at: Point;
}

/** What the driver chooses a gear with. */
export function addGear(workshop: Workshop, { gear, ...place }: Place): void {
  ({ automatic: addSelector, manual: addStick, electric: addDial })[gear](workshop, place);
}

type Fix = (geometry: THREE.BufferGeometry, finish: CabinFinish) => void;
type Bare = Omit<Place, 'gear'>;

const fixTo =
  ({ put }: Workshop, at: Point): Fix =>
  (geometry, finish) =>
    put(geometry.translate(...at), finish);

/** Flat on the console: its plate. */
const lie = (width: number, length: number, round: number, thick: number) =>
  plate(roundedRectangle(length, width, round), thick, Math.min(0.002, thick / 2.1)).rotateX(-Math.PI / 2);

/** A gate with the letters beside it, and a lever that a hand lies on. */
function addSelector(workshop: Workshop, { at }: Bare): void {
  const fix = fixTo(workshop, at);
  fix(lie(0.108, 0.19, 0.026, 0.008), 'satin');
  fix(lie(0.1, 0.182, 0.023, 0.009), 'gloss');
  fix(lie(0.034, 0.15, 0.012, 0.0105), 'gap');
  const letters = new THREE.PlaneGeometry(0.024, 0.13).rotateX(-Math.PI / 2).rotateY(Math.PI / 2);
  workshop.show(letters.translate(at[0], at[1] + 0.0098, at[2] - 0.034), drawLetters(), false);
  addSleeve(fix, { foot: [0.038, 0.024], head: [0.012, 0.012], high: 0.05, folds: 3, x: -0.052 });
  const lean = (geometry: THREE.BufferGeometry) => geometry.rotateZ(0.16).translate(-0.056, 0.05, 0);
  fix(lean(new THREE.CylinderGeometry(0.0085, 0.0095, 0.05, 24)), 'chrome');
  fix(lean(new THREE.CapsuleGeometry(0.0225, 0.052, 10, 36).scale(1.15, 1, 0.95).translate(0, 0.062, 0)), 'grip');
  fix(
    lean(
      new THREE.TorusGeometry(0.0218, 0.0022, 10, 50)
        .rotateX(Math.PI / 2)
        .scale(1.15, 1, 0.95)
        .translate(0, 0.032, 0),
    ),
    'satin',
  );
  fix(lean(block([0.032, 0.012, 0.022], 0.005).translate(0, 0.1075, 0)), 'gloss');
  fix(lean(block([0.01, 0.018, 0.012], 0.003).translate(0.002, 0.07, -0.0215)), 'satin');
}

/** Folds of leather from a frame up to a stick. */
function addSleeve(
  fix: Fix,
  {
    foot,
    head,
    high,
    folds,
    x,
  }: { foot: readonly [number, number]; head: readonly [number, number]; high: number; folds: number; x: number },
): void {
  fix(
    sheet(
      (u, v) => {
        const turn = u * Math.PI * 2;
        const square = (value: number) => Math.sign(value) * Math.abs(value) ** (0.6 + 0.4 * v);
        const fall = (1 - v) ** 1.5;
        const wave =
          1 +
          0.1 * Math.sin(v * Math.PI * 2 * folds + Math.cos(turn * 2)) * Math.sin(v * Math.PI) +
          0.05 * Math.sin(turn * 4) * (1 - v) * v * 3;
        const [a, b] = [head[0] + (foot[0] - head[0]) * fall, head[1] + (foot[1] - head[1]) * fall].map(
          (each) => each * wave,
        ) as [number, number];
        return [x * v + square(Math.cos(turn)) * a, 0.004 + v * high, square(Math.sin(turn)) * b];
      },
      90,
      60,
    ),
    'grip',
  );
}

/** A knob with the gates drawn on it, over a sleeve of leather. */
function addStick(workshop: Workshop, { shape, at }: Bare): void {
  const fix = fixTo(workshop, at);
  const isTall = shape.floor === 'rubber';
  const high = isTall ? 0.17 : 0.1;
  const back = isTall ? -0.03 : -0.012;
  fix(lie(0.112, 0.14, 0.034, 0.011), 'satin');
  fix(lie(0.102, 0.13, 0.03, 0.0125), 'grip');
  addSleeve(fix, { foot: [0.06, 0.046], head: [0.0125, 0.0125], high: high * 0.82, folds: isTall ? 5 : 4, x: back });
  const lean = (geometry: THREE.BufferGeometry) => geometry.translate(back, high, 0);
  fix(lean(new THREE.CylinderGeometry(0.0075, 0.0085, 0.06, 24).translate(0, -0.006, 0)), 'chrome');
  fix(lean(new THREE.CylinderGeometry(0.0165, 0.0135, 0.012, 32).translate(0, 0.012, 0)), 'satin');
  const knob = new THREE.LatheGeometry(
    [
      [0.0165, 0.018],
      [0.0215, 0.03],
      [0.0258, 0.046],
      [0.0268, 0.058],
      [0.025, 0.068],
      [0.02, 0.0745],
      [0.0185, 0.0752],
    ].map(([x = 0, y = 0]) => new THREE.Vector2(x, y)),
    48,
  );
  fix(lean(knob), 'grip');
  fix(lean(new THREE.CylinderGeometry(0.0188, 0.0188, 0.002, 48).translate(0, 0.0748, 0)), 'satin');
  fix(lean(new THREE.CylinderGeometry(0.0172, 0.0172, 0.002, 48).translate(0, 0.0754, 0)), 'gloss');
  workshop.show(
    lean(
      new THREE.PlaneGeometry(0.026, 0.026)
        .rotateX(-Math.PI / 2)
        .rotateY(Math.PI / 2)
        .translate(0, 0.0767, 0),
    ).translate(...at),
    drawGates(),
    false,
  );
}

/** A ring to turn, with a key in its middle. */
function addDial(workshop: Workshop, { at }: Bare): void {
  const fix = fixTo(workshop, at);
  fix(lie(0.13, 0.16, 0.03, 0.006), 'gloss');
  fix(new THREE.CylinderGeometry(0.0385, 0.041, 0.026, 64).translate(-0.01, 0.018, 0), 'dim');
  for (let i = 0; i < 60; i += 1) {
    const turn = (i / 60) * Math.PI * 2;
    fix(
      block([0.0018, 0.023, 0.0018], 0.0006).translate(-0.01 + Math.cos(turn) * 0.0397, 0.018, Math.sin(turn) * 0.0397),
      'satin',
    );
  }
  fix(new THREE.TorusGeometry(0.0365, 0.0022, 10, 64).rotateX(Math.PI / 2).translate(-0.01, 0.031, 0), 'chrome');
  fix(new THREE.CylinderGeometry(0.035, 0.035, 0.003, 64).translate(-0.01, 0.0305, 0), 'gloss');
  workshop.show(
    new THREE.PlaneGeometry(0.062, 0.062)
      .rotateX(-Math.PI / 2)
      .rotateY(Math.PI / 2)
      .translate(at[0] - 0.01, at[1] + 0.0325, at[2]),
    drawDialFace(),
    false,
  );
}

const ink = '#d5dade';

function drawLetters(): THREE.Texture {
  return drawSurface(192, 1040, (pen) => {
    pen.clearRect(0, 0, 192, 1040);
    pen.textAlign = 'center';
    pen.font = '700 120px sans-serif';
    ['P', 'R', 'N', 'D', 'M'].forEach((letter, i) => {
      pen.fillStyle = i === 0 ? '#e0574a' : ink;
      pen.fillText(letter, 96, 170 + i * 200);
    });
  });
}

/** The gates alone: how many gears there are is each car's own. */
function drawGates(): THREE.Texture {
  return drawSurface(256, 256, (pen) => {
    pen.clearRect(0, 0, 256, 256);
    pen.strokeStyle = ink;
    pen.lineWidth = 11;
    pen.lineCap = 'round';
    for (const x of [62, 128, 194]) stroke(pen, [x, 62], [x, 194]);
    stroke(pen, [62, 128], [194, 128]);
  });
}

function drawDialFace(): THREE.Texture {
  return drawSurface(512, 512, (pen) => {
    pen.clearRect(0, 0, 512, 512);
    pen.textAlign = 'center';
    pen.fillStyle = ink;
    pen.font = '700 92px sans-serif';
    ['R', 'N', 'D'].forEach((letter, i) => {
      const turn = -Math.PI / 2 + (i - 1) * 0.75;
      pen.fillText(letter, 256 + Math.cos(turn) * 165, 290 + Math.sin(turn) * 165);
    });
    pen.strokeStyle = ink;
    pen.lineWidth = 5;
    pen.beginPath();
    pen.arc(256, 296, 84, 0, 7);
    pen.stroke();
    pen.fillStyle = '#e0574a';
    pen.font = '700 96px sans-serif';
    pen.fillText('P', 256, 330);
  });
}

function stroke(pen: Pen, from: readonly [number, number], to: readonly [number, number]): void {
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}
