import * as THREE from 'three';
import { drawSurface } from '../interior/draw-canvas.ts';

/** What is seen through a car's windows: a dull sky, trees and a wall far away, paving; all out of focus, and nowhere white. */
export function buildYard(): THREE.Texture {
  const texture = drawSurface(2048, 1024, (pen) => {
    const sky = pen.createLinearGradient(0, 0, 0, 520);
    sky.addColorStop(0, '#b9cad8');
    sky.addColorStop(0.7, '#d3dee5');
    sky.addColorStop(1, '#dfe1e1');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 2048, 520);
    const ground = pen.createLinearGradient(0, 510, 0, 1024);
    ground.addColorStop(0, '#b6b8b8');
    ground.addColorStop(0.25, '#a2a5a6');
    ground.addColorStop(1, '#888b8d');
    pen.fillStyle = ground;
    pen.fillRect(0, 510, 2048, 514);
    pen.filter = 'blur(6px)';
    for (let i = 0; i < 70; i += 1) {
      const [x, wide, high] = [(i * 0.618034 * 2048) % 2048, 50 + ((i * 37) % 90), 18 + ((i * 53) % 46)];
      const shade = 116 + ((i * 29) % 44);
      pen.fillStyle = `rgba(${shade - 3},${shade},${shade - 3},0.7)`;
      pen.beginPath();
      pen.ellipse(x, 512 - high * 0.3, wide, high, 0, 0, 7);
      pen.fill();
    }
    pen.fillStyle = '#c4c5c3';
    for (const [x, wide] of [
      [120, 330],
      [820, 420],
      [1500, 300],
    ] as const)
      pen.fillRect(x, 474, wide, 44);
    pen.fillStyle = '#b6b8b8';
    pen.fillRect(-20, 514, 2100, 30);
    pen.filter = 'none';
  });
  texture.mapping = THREE.EquirectangularReflectionMapping;
  return texture;
}
