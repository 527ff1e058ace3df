import type * as THREE from 'three';
import { drawSurface, type Pen } from './draw-canvas.ts';

/** A map with a route, and a row of tiles. */
export function drawMap(): THREE.Texture {
  return drawScreen(1200, 620, (c) => {
    c.save();
    c.beginPath();
    c.rect(0, 0, 800, 620);
    c.clip();
    c.fillStyle = '#1d262e';
    c.fillRect(0, 0, 800, 620);
    drawStreets(c);
    c.restore();
    const tiles = [
      ['#22384a', 'Phone'],
      ['#2a4034', 'Radio'],
      ['#45352a', 'Climate'],
      ['#33303f', 'Camera'],
    ] as const;
    tiles.forEach(([colour, label], i) => {
      c.fillStyle = colour;
      c.beginPath();
      c.roundRect(824, 22 + i * 147, 352, 132, 22);
      c.fill();
      text(c, label, 1000, 102 + i * 147, 40, '#e8eef1');
    });
  });
}

/** Blocks between straight streets, a park, a river, and the way through them. */
function drawStreets(c: Pen): void {
  c.translate(400, 310);
  c.rotate(-0.2);
  c.fillStyle = '#22402f';
  c.fillRect(-330, -150, 200, 160);
  c.strokeStyle = '#20435c';
  c.lineWidth = 84;
  line(c, [
    [260, -520],
    [300, -120],
    [230, 140],
    [330, 520],
  ]);
  c.strokeStyle = '#3b4852';
  for (let i = -7; i < 8; i += 1) {
    c.lineWidth = i % 3 === 0 ? 15 : 6;
    line(c, [
      [i * 74, -560],
      [i * 74, 560],
    ]);
    line(c, [
      [-620, i * 62],
      [620, i * 62],
    ]);
  }
  c.strokeStyle = '#5a6873';
  c.lineWidth = 24;
  line(c, [
    [-640, 280],
    [-148, 124],
    [640, 40],
  ]);
  c.lineJoin = 'round';
  c.strokeStyle = '#4aa3df';
  c.lineWidth = 17;
  line(c, [
    [0, 520],
    [0, 108],
    [148, 92],
    [148, -186],
    [222, -186],
    [222, -520],
  ]);
  c.fillStyle = '#f4f8fa';
  c.beginPath();
  c.arc(0, 200, 20, 0, 7);
  c.fill();
}

export function drawScreen(width: number, height: number, draw: (pen: Pen) => void): THREE.Texture {
  return drawSurface(width, height, (pen) => {
    pen.fillStyle = '#0b1014';
    pen.fillRect(0, 0, width, height);
    draw(pen);
  });
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
