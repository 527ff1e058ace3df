import type * as THREE from 'three';
import type { CabinName, Gear } from './cabin/cabin-shape.ts';
import type { Pen } from './draw-canvas.ts';
import { drawScreen, line, text } from './screens.ts';

const ink = { white: '#f2f6f8', grey: '#9aa9b3', faint: '#1f2a33', blue: '#5fb2e6', red: '#e5484d', green: '#4fc38a' };
const RADIUS = 296;

interface Dial {
  x: number;
  y: number;
  /** What stands along its scale, and how many ticks there are from one word to the next. */
  words: readonly string[];
  between: number;
  /** 0 to 1 of the scale. */
  at: number;
  radius?: number;
  /** A printed face, where it is no display. */
  plain?: boolean;
}

/**
 * The driver's display, ignition on; `told` is what the gears are changed with, null where it shows nothing that hangs
 * on it. It tells no kilometres: the pictures are of many cars.
 */
export function drawInstruments(cabin: CabinName, told: Gear | null): THREE.Texture {
  return drawScreen(2400, 936, (pen) => {
    shadeGlass(pen);
    draw[cabin](pen, told);
    // Beside the rev counter, where that stands in the middle.
    drawBrakeLight(pen, cabin === 'sport' ? { x: 806, y: 190 } : { x: 1200, y: 128 });
  });
}

const [left, right] = [
  { x: 560, y: 496 },
  { x: 1840, y: 496 },
];

const draw: Record<CabinName, (pen: Pen, told: Gear | null) => void> = {
  car: (pen, told) => {
    drawDial(pen, { ...left, words: listNumbers(0, 240, 20), between: 4, at: 0 });
    text(pen, '0', left.x, left.y + 46, 168, ink.white);
    text(pen, 'km/h', left.x, left.y + 110, 44, ink.grey);
    if (told === null) drawRoad(pen, right);
    else if (told === 'electric') {
      drawPower(pen, right);
      drawLevel(pen, left, { ends: ['', ''], full: 6, symbol: drawBattery });
    } else {
      drawRevs(pen, right);
      drawLevels(pen);
    }
    if (told === 'automatic' || told === 'electric') drawGears(pen, right);
    drawTyres(pen);
  },
  sport: (pen, told) => {
    const middle = { x: 1200, y: 500 };
    const small = { radius: 250 };
    drawDial(pen, { x: 470, y: 530, ...small, words: listNumbers(0, 280, 40), between: 4, at: 0, plain: true });
    text(pen, 'km/h', 470, 640, 44, ink.grey);
    drawDial(pen, { ...middle, radius: 360, words: listNumbers(0, 8, 1), between: 5, at: 0.85 / 8, plain: true });
    text(pen, 'r/min × 1000', middle.x, 640, 42, ink.grey);
    drawDial(pen, { x: 1930, y: 530, ...small, words: ['C', '', 'H'], between: 2, at: 0.5, plain: true });
    drawLevel(pen, { x: 1930, y: 530 }, { ends: ['E', 'F'], full: 6, symbol: drawPump });
    if (told === 'automatic') text(pen, 'P', middle.x, 830, 100, ink.white);
  },
  work: (pen, told) => {
    drawDial(pen, { ...left, radius: 320, words: listNumbers(0, 220, 20), between: 4, at: 0, plain: true });
    text(pen, 'km/h', left.x, left.y + 130, 44, ink.grey);
    drawDial(pen, { ...right, radius: 320, words: listNumbers(0, 7, 1), between: 5, at: 0.75 / 7, plain: true });
    text(pen, 'r/min × 1000', right.x, right.y + 130, 40, ink.grey);
    drawLevels(pen);
    drawTyres(pen);
    if (told === 'automatic') text(pen, 'P', 1200, 840, 84, ink.white);
  },
};

function drawLevels(pen: Pen): void {
  drawLevel(pen, left, { ends: ['E', 'F'], full: 6, symbol: drawPump });
  drawLevel(pen, right, { ends: ['C', 'H'], full: 4, symbol: drawThermometer });
}

/** The lane ahead, as the driving aids see it. */
function drawRoad(pen: Pen, { x, y }: { x: number; y: number }): void {
  drawArc(pen, { x, y, radius: RADIUS + 26, from: 0, to: 1, width: 10, colour: ink.faint });
  pen.strokeStyle = ink.grey;
  pen.lineWidth = 12;
  for (const side of [-1, 1])
    line(pen, [
      [x + side * 190, y + 190],
      [x + side * 40, y - 150],
    ]);
  pen.fillStyle = ink.blue;
  pen.beginPath();
  pen.roundRect(x - 62, y + 60, 124, 90, 26);
  pen.fill();
}

const listNumbers = (from: number, to: number, step: number): string[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, i) => String(from + i * step));

/** The glass is a little lighter where it faces the sky. */
function shadeGlass(pen: Pen): void {
  const sky = pen.createLinearGradient(0, 0, 300, 936);
  sky.addColorStop(0, '#1a232a');
  sky.addColorStop(0.5, '#0c1116');
  sky.addColorStop(1, '#080b0e');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, 2400, 936);
}

const turnAt = (at: number): number => Math.PI * (0.75 + 1.5 * at);

function drawDial(pen: Pen, { x, y, words, between, at, radius = RADIUS, plain = false }: Dial): void {
  const face = pen.createRadialGradient(x, y, radius * 0.5, x, y, radius + 40);
  face.addColorStop(0, 'rgba(20,30,38,0)');
  face.addColorStop(0.86, plain ? 'rgba(52,54,57,0.7)' : 'rgba(46,74,96,0.55)');
  face.addColorStop(1, 'rgba(20,30,38,0)');
  pen.fillStyle = face;
  pen.beginPath();
  pen.arc(x, y, radius + 40, 0, 7);
  pen.fill();
  const rim = { x, y, radius: radius + 26, from: 0, width: 10 };
  drawArc(pen, { ...rim, to: 1, colour: plain ? '#3a3d41' : ink.faint });
  if (!plain) drawArc(pen, { ...rim, to: Math.max(at, 0.004), colour: ink.blue });
  const ticks = (words.length - 1) * between;
  for (let i = 0; i <= ticks; i += 1) {
    const main = i % between === 0;
    pen.lineWidth = main ? 7 : 3;
    pen.strokeStyle = main ? ink.white : ink.grey;
    drawTick(pen, { x, y }, i / ticks, radius + 8, main ? 38 : 20);
  }
  words.forEach((word, i) => {
    const turn = turnAt(i / (words.length - 1));
    text(pen, word, x + Math.cos(turn) * (radius - 72), y + Math.sin(turn) * (radius - 72) + 15, 42, ink.white);
  });
  drawNeedle(pen, { x, y, from: plain ? radius * 0.12 : radius - 114, to: plain ? radius - 40 : radius + 14 }, at);
  if (!plain) return;
  pen.fillStyle = '#16181a';
  pen.beginPath();
  pen.arc(x, y, radius * 0.16, 0, 7);
  pen.fill();
}

function drawNeedle(
  pen: Pen,
  { from, to, ...middle }: { x: number; y: number; from: number; to: number },
  at: number,
): void {
  pen.shadowColor = ink.red;
  pen.shadowBlur = 18;
  pen.strokeStyle = ink.red;
  pen.lineCap = 'round';
  pen.lineWidth = 11;
  drawTick(pen, middle, at, to, to - from);
  pen.lineCap = 'butt';
  pen.shadowBlur = 0;
}

/** Without a red range: petrol and diesel have it in different places. */
function drawRevs(pen: Pen, { x, y }: { x: number; y: number }): void {
  drawDial(pen, { x, y, words: listNumbers(0, 7, 1), between: 5, at: 0.75 / 7 });
  text(pen, 'r/min × 1000', x, y + 110, 40, ink.grey);
}

function drawPower(pen: Pen, { x, y }: { x: number; y: number }): void {
  drawArc(pen, { x, y, radius: RADIUS - 4, from: 0, to: 1 / 3, width: 26, colour: '#1f5c41' });
  drawDial(pen, { x, y, words: ['50', '0', '50', '100'], between: 5, at: 1 / 3 });
  text(pen, 'power %', x, y + 110, 40, ink.grey);
  text(pen, 'charge', x - 112, y + 276, 38, ink.green);
}

/** In the gap at the foot of a dial: eight bars, some of them lit. */
function drawLevel(
  pen: Pen,
  { x, y }: { x: number; y: number },
  {
    ends,
    full,
    symbol,
  }: { ends: readonly [string, string]; full: number; symbol: (pen: Pen, x: number, y: number) => void },
): void {
  for (let i = 0; i < 8; i += 1) {
    const from = Math.PI * (0.655 - i * 0.0395);
    pen.lineWidth = 24;
    pen.strokeStyle = i < full ? ink.white : '#2b3842';
    pen.beginPath();
    pen.arc(x, y, RADIUS + 14, from - Math.PI * 0.031, from);
    pen.stroke();
  }
  text(pen, ends[0], x - 152, y + 268, 40, ink.grey);
  text(pen, ends[1], x + 152, y + 268, 40, ink.grey);
  pen.strokeStyle = ink.grey;
  pen.fillStyle = ink.grey;
  pen.lineWidth = 6;
  symbol(pen, x, y + 248);
}

function drawPump(pen: Pen, x: number, y: number): void {
  pen.fillRect(x - 20, y - 26, 30, 52);
  pen.fillStyle = '#0d1419';
  pen.fillRect(x - 14, y - 20, 18, 14);
  line(pen, [
    [x + 10, y - 16],
    [x + 22, y - 6],
    [x + 22, y + 18],
    [x + 14, y + 18],
  ]);
}

function drawBattery(pen: Pen, x: number, y: number): void {
  pen.strokeRect(x - 30, y - 17, 56, 34);
  pen.fillRect(x + 28, y - 8, 8, 16);
  pen.fillRect(x - 22, y - 9, 30, 18);
}

function drawThermometer(pen: Pen, x: number, y: number): void {
  pen.fillRect(x - 5, y - 28, 10, 40);
  pen.beginPath();
  pen.arc(x, y + 16, 12, 0, 7);
  pen.fill();
  for (const up of [-20, -6]) pen.fillRect(x + 8, y + up, 14, 6);
}

/** The page between the dials: the pressure in each tyre. */
function drawTyres(pen: Pen): void {
  const x = 1200;
  text(pen, 'Tyre pressure', x, 236, 46, ink.grey);
  pen.strokeStyle = '#33424d';
  pen.lineWidth = 3;
  line(pen, [
    [x - 190, 268],
    [x + 190, 268],
  ]);
  pen.fillStyle = '#24333e';
  pen.strokeStyle = '#6b7f8d';
  pen.lineWidth = 5;
  pen.beginPath();
  pen.roundRect(x - 72, 322, 144, 330, [62, 62, 44, 44]);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#0d1419';
  for (const [y, height] of [
    [398, 56],
    [572, 40],
  ] as const) {
    pen.beginPath();
    pen.roundRect(x - 54, y, 108, height, 20);
    pen.fill();
  }
  for (const [side, y] of [
    [-1, 372],
    [1, 372],
    [-1, 560],
    [1, 560],
  ] as const) {
    pen.fillStyle = ink.blue;
    pen.beginPath();
    pen.roundRect(x + side * 82 - 11, y, 22, 62, 9);
    pen.fill();
    text(pen, '36', x + side * 152, y + 46, 54, ink.white);
  }
  text(pen, 'psi', x, 708, 40, ink.grey);
}

function drawGears(pen: Pen, { x, y }: { x: number; y: number }): void {
  text(pen, 'P', x, y + 46, 168, ink.white);
  text(pen, 'P', 1077, 830, 66, ink.blue);
  ['R', 'N', 'D'].forEach((gear, i) => {
    text(pen, gear, 1159 + i * 82, 830, 48, '#5c6b76');
  });
}

/** The parking brake is on. */
function drawBrakeLight(pen: Pen, { x, y }: { x: number; y: number }): void {
  pen.strokeStyle = ink.red;
  pen.lineWidth = 6;
  pen.beginPath();
  pen.arc(x, y, 29, 0, 7);
  pen.stroke();
  for (const side of [0, 1]) {
    pen.beginPath();
    pen.arc(x, y, 45, Math.PI * (side - 0.25), Math.PI * (side + 0.25));
    pen.stroke();
  }
  text(pen, 'P', x, y + 15, 42, ink.red);
}

function drawArc(
  pen: Pen,
  {
    x,
    y,
    radius,
    from,
    to,
    width,
    colour,
  }: { x: number; y: number; radius: number; from: number; to: number; width: number; colour: string },
): void {
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, turnAt(from), turnAt(to));
  pen.stroke();
}

function drawTick(pen: Pen, { x, y }: { x: number; y: number }, at: number, outer: number, length: number): void {
  const turn = turnAt(at);
  line(
    pen,
    [outer, outer - length].map((far) => [x + Math.cos(turn) * far, y + Math.sin(turn) * far]),
  );
}
