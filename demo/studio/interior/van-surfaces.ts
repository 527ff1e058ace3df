import type * as THREE from 'three';
import { drawSurface } from './draw-canvas.ts';

/** The sea under a pale sky, with a line of hills: out of focus, as a camera inside sees it. */
export function drawView(): THREE.Texture {
  return drawSurface(512, 256, (pen) => {
    const sky = pen.createLinearGradient(0, 0, 0, 150);
    sky.addColorStop(0, '#cfe2ee');
    sky.addColorStop(1, '#f4f6f2');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 512, 150);
    pen.filter = 'blur(5px)';
    pen.fillStyle = '#9cc2c6';
    pen.fillRect(-10, 136, 532, 60);
    pen.fillStyle = '#7fae9b';
    pen.beginPath();
    pen.moveTo(-10, 150);
    pen.bezierCurveTo(90, 112, 160, 130, 240, 148);
    pen.bezierCurveTo(320, 164, 420, 118, 522, 146);
    pen.lineTo(522, 190);
    pen.lineTo(-10, 190);
    pen.fill();
    pen.fillStyle = '#d9cdb0';
    pen.fillRect(-10, 184, 532, 90);
    pen.filter = 'none';
  });
}

/** Small upright tiles with pale joints. */
export function drawSplashback(): THREE.Texture {
  return drawSurface(1440, 288, (pen) => {
    pen.fillStyle = '#cfccc4';
    pen.fillRect(0, 0, 1440, 288);
    for (let x = 0; x < 60; x += 1) {
      for (let y = 0; y < 3; y += 1) {
        const shade = 226 + ((x * 13 + y * 29) % 14);
        pen.fillStyle = `rgb(${shade},${shade - 2},${shade - 8})`;
        pen.fillRect(x * 24 + 1.5, y * 96 + 1.5, 21, 93);
      }
    }
  });
}
