import * as THREE from 'three';
import { drawCanvas, type Pen } from './draw-canvas.ts';

/** The same numbers each time, 0 to 1. */
function seed(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Short fibres lying every way, for colour and for relief alike. */
export function drawCarpet(): THREE.Texture {
  return drawTile(512, (pen) => {
    const next = seed(7);
    pen.fillStyle = '#c4c4c4';
    pen.fillRect(0, 0, 512, 512);
    pen.lineWidth = 1.8;
    for (let i = 0; i < 24000; i += 1) {
      const shade = Math.round(120 + next() * 135);
      pen.strokeStyle = `rgba(${shade},${shade},${shade},0.6)`;
      const [x, y, turn, length] = [next() * 512, next() * 512, next() * 6.3, 3 + next() * 7];
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + Math.cos(turn) * length, y + Math.sin(turn) * length);
      pen.stroke();
    }
  });
}

/** The fine pebbles of moulded plastic. */
export function drawGrain(): THREE.Texture {
  return drawTile(256, (pen) => {
    const next = seed(3);
    pen.fillStyle = '#808080';
    pen.fillRect(0, 0, 256, 256);
    for (let i = 0; i < 5200; i += 1) {
      const shade = Math.round(90 + next() * 90);
      pen.fillStyle = `rgba(${shade},${shade},${shade},0.6)`;
      pen.beginPath();
      pen.arc(next() * 256, next() * 256, 1 + next() * 2.2, 0, 7);
      pen.fill();
    }
  });
}

function drawTile(size: number, draw: (pen: Pen) => void): THREE.Texture {
  const texture = drawCanvas(size, size, draw);
  texture.wrapS = THREE.RepeatWrapping;
  texture.wrapT = THREE.RepeatWrapping;
  return texture;
}
