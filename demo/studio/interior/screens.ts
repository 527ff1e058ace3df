import type * as THREE from 'three';
import { drawSurface, type Pen } from './draw-canvas.ts';

/** Dials of the driver's display, drawn on a canvas. */
export function drawCluster(): THREE.Texture {
  return drawScreen(1024, 400, (c) => {
    for (const [x, value, label] of [
      [250, 0, 'km/h'],
      [774, 0.72, 'km to go'],
    ] as const) {
      c.lineWidth = 16;
      c.strokeStyle = '#1f2a33';
      arc(c, x, 205, 150, 0, 1);
      c.strokeStyle = '#5fb2e6';
      arc(c, x, 205, 150, 0, value);
      c.strokeStyle = '#aebcc6';
      c.lineWidth = 3;
      for (let i = 0; i <= 24; i += 1) tick(c, x, 205, i / 24, i % 3 === 0 ? 24 : 12);
      text(c, label === 'km/h' ? '0' : '460', x, 220, 82, '#f2f6f8');
      text(c, label, x, 268, 26, '#8fa0ab');
    }
    text(c, '8:42', 512, 70, 40, '#dfe7ec');
    text(c, '24 °C', 512, 120, 30, '#9fb0ba');
    c.fillStyle = '#15212a';
    c.fillRect(428, 150, 168, 150);
    c.strokeStyle = '#d9e2e8';
    c.lineWidth = 6;
    for (const lean of [-1, 1]) {
      c.beginPath();
      c.moveTo(512 + lean * 62, 296);
      c.lineTo(512 + lean * 16, 160);
      c.stroke();
    }
    text(c, 'P', 512, 356, 44, '#5fb2e6');
  });
}

/** A map with a route, and a row of tiles. */
export function drawMap(): THREE.Texture {
  return drawScreen(1200, 620, (c) => {
    c.fillStyle = '#1a242c';
    c.fillRect(0, 0, 800, 620);
    c.strokeStyle = '#34444f';
    for (let i = 0; i < 13; i += 1) {
      c.lineWidth = i % 4 === 0 ? 14 : 6;
      line(c, [
        [i * 78 - 60, -10],
        [i * 62 + 20, 320],
        [i * 84 - 90, 640],
      ]);
      line(c, [
        [-10, i * 58 - 40],
        [400, i * 52 + 10],
        [820, i * 60 - 70],
      ]);
    }
    c.strokeStyle = '#4aa3df';
    c.lineWidth = 15;
    line(c, [
      [380, 640],
      [392, 430],
      [520, 330],
      [540, 150],
      [690, -10],
    ]);
    c.fillStyle = '#f4f8fa';
    c.beginPath();
    c.arc(391, 450, 18, 0, 7);
    c.fill();
    const tiles = [
      ['#22384a', 'Phone'],
      ['#2a4034', 'Radio'],
      ['#45352a', 'Climate'],
      ['#33303f', 'Camera'],
    ] as const;
    tiles.forEach(([colour, label], i) => {
      c.fillStyle = colour;
      c.fillRect(820, 20 + i * 148, 360, 130);
      text(c, label, 1000, 98 + i * 148, 40, '#e8eef1');
    });
  });
}

export function drawScreen(width: number, height: number, draw: (pen: Pen) => void): THREE.Texture {
  return drawSurface(width, height, (pen) => {
    pen.fillStyle = '#0b1014';
    pen.fillRect(0, 0, width, height);
    draw(pen);
  });
}

function arc(c: Pen, x: number, y: number, r: number, from: number, to: number): void {
  c.beginPath();
  c.arc(x, y, r, Math.PI * (0.75 + 1.5 * from), Math.PI * (0.75 + 1.5 * to));
  c.stroke();
}

function tick(c: Pen, x: number, y: number, at: number, length: number): void {
  const angle = Math.PI * (0.75 + 1.5 * at);
  line(c, [
    [x + Math.cos(angle) * 134, y + Math.sin(angle) * 134],
    [x + Math.cos(angle) * (134 - length), y + Math.sin(angle) * (134 - length)],
  ]);
}

export function line(c: Pen, points: readonly (readonly number[])[]): void {
  c.beginPath();
  points.forEach(([x = 0, y = 0], i) => {
    if (i === 0) c.moveTo(x, y);
    else c.lineTo(x, y);
  });
  c.stroke();
}

export function text(c: Pen, words: string, x: number, y: number, size: number, colour: string): void {
  c.fillStyle = colour;
  c.font = `600 ${size}px sans-serif`;
  c.textAlign = 'center';
  c.fillText(words, x, y);
}
