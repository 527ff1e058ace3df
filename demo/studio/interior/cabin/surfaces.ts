import * as THREE from 'three';
import { drawCanvas, drawSurface, type Pen } from '../draw-canvas.ts';
import type { Trim } from '../trims.ts';

/** Laid so often where the others are laid once. */
function drawTile(size: number, often: number, draw: (pen: Pen) => void): THREE.Texture {
  const texture = drawCanvas(size, size, draw);
  texture.repeat.set(often, often);
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  return texture;
}

/** Threads over and under. */
export function drawWeave(): THREE.Texture {
  return drawTile(512, 3, (pen) => {
    weave(pen, 512, 8);
  });
}

function weave(pen: Pen, size: number, step: number): void {
  pen.fillStyle = '#606060';
  pen.fillRect(0, 0, size, size);
  for (let x = 0; x < size; x += step)
    for (let y = 0; y < size; y += step) {
      const over = (x / step + y / step) % 2 === 0;
      const shade = 130 + ((x * 31 + y * 17) % 60);
      pen.fillStyle = `rgb(${shade},${shade},${shade})`;
      if (over) pen.fillRect(x - 1, y + 1, step + 2, step - 2);
      else pen.fillRect(x + 1, y - 1, step - 2, step + 2);
    }
}

/** The small holes before a loudspeaker. */
export function drawDots(): THREE.Texture {
  return drawTile(256, 5, (pen) => {
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, 256, 256);
    pen.fillStyle = '#000000';
    for (let row = 0; row < 32; row += 1)
      for (let at = 0; at < 16; at += 1) {
        pen.beginPath();
        pen.arc(at * 16 + (row % 2) * 8 + 4, row * 8 + 4, 3, 0, 7);
        pen.fill();
      }
  });
}

/** Ribs of a mat that is hosed out. */
export function drawRubber(): THREE.Texture {
  return drawTile(256, 2, (pen) => {
    pen.fillStyle = '#404040';
    pen.fillRect(0, 0, 256, 256);
    pen.fillStyle = '#ffffff';
    for (let x = 0; x < 8; x += 1) for (let y = 0; y < 8; y += 1) pen.fillRect(x * 32 + (y % 2) * 16, y * 32, 18, 8);
  });
}

export const seatSeams = { side: 0.6, across: [0.2, 0.42, 0.64, 0.86] } as const;

/** The face of a seat: a centre panel with rows of fine holes or woven cloth, seams with stitches, plain sides. */
export function drawSeatFace(trim: Trim): { colour: THREE.Texture; relief: THREE.Texture } {
  const size = 1536;
  const edge = (size * (1 - seatSeams.side)) / 2;
  const colour = drawSurface(size, size, (pen) => {
    pen.fillStyle = trim.seat;
    pen.fillRect(0, 0, size, size);
    pen.fillStyle = trim.insert;
    pen.fillRect(edge, 0, size - 2 * edge, size);
    if (trim.isCloth) {
      pen.globalAlpha = 0.25;
      pen.globalCompositeOperation = 'multiply';
      pen.save();
      pen.beginPath();
      pen.rect(edge, 0, size - 2 * edge, size);
      pen.clip();
      weave(pen, size, 10);
      pen.restore();
      pen.globalAlpha = 1;
      pen.globalCompositeOperation = 'source-over';
    } else {
      pen.fillStyle = 'rgba(0,0,0,0.5)';
      drawHoles(pen, size, edge);
    }
    pen.strokeStyle = trim.thread;
    pen.lineWidth = 4.5;
    pen.setLineDash([15, 9]);
    for (const x of [edge - 20, size - edge + 20]) stroke(pen, [x, 0], [x, size]);
  });
  const relief = drawCanvas(size, size, (pen) => {
    pen.fillStyle = '#b0b0b0';
    pen.fillRect(0, 0, size, size);
    for (let i = 0; i < 60000; i += 1) {
      const shade = 160 + ((i * 7919) % 32);
      pen.fillStyle = `rgb(${shade},${shade},${shade})`;
      pen.fillRect((i * 0.754877 * size) % size, (i * 0.56984 * size) % size, 7, 7);
    }
    if (trim.isCloth) {
      pen.save();
      pen.beginPath();
      pen.rect(edge, 0, size - 2 * edge, size);
      pen.clip();
      weave(pen, size, 10);
      pen.restore();
    } else {
      pen.fillStyle = '#303030';
      drawHoles(pen, size, edge);
    }
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 5;
    pen.setLineDash([15, 9]);
    for (const x of [edge - 20, size - edge + 20]) stroke(pen, [x, 0], [x, size]);
  });
  return { colour, relief };
}

/** Between the seams, and none on them. */
function drawHoles(pen: Pen, size: number, edge: number): void {
  const step = 20;
  for (let y = step; y < size; y += step)
    for (let x = edge + step; x < size - edge - step / 2; x += step) {
      if (seatSeams.across.some((seam) => Math.abs(1 - y / size - seam) < 0.016)) continue;
      pen.beginPath();
      pen.arc(x + ((y / step) % 2) * (step / 2), y, 4, 0, 7);
      pen.fill();
    }
}

function stroke(pen: Pen, from: readonly [number, number], to: readonly [number, number]): void {
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}
