import * as THREE from 'three';
import { drawSurface } from '../draw-canvas.ts';
import { block, type Point, plate, roundedRectangle } from '../solids.ts';
import type { CabinShape } from './cabin-shape.ts';
import type { CabinFinish, Workshop } from './workshop.ts';

/** Heating and cooling under the screen: a panel with keys, and knobs to turn. */
export function addClimate({ put, show }: Workshop, { climate, dash }: CabinShape): void {
  const at: Point = [climate.at[0], climate.at[1], 0];
  const stand = (geometry: THREE.BufferGeometry) =>
    geometry
      .rotateY(Math.PI / 2)
      .rotateZ(climate.lean)
      .translate(...at);
  const fix = (geometry: THREE.BufferGeometry, finish: CabinFinish) => put(stand(geometry), finish);
  const isTall = climate.knobs === 'three';
  const [width, height] = isTall ? [0.27, 0.082] : [0.3, 0.056];
  fix(
    plate(roundedRectangle(width + 0.01, height + 0.01, 0.018), 0.03, 0.003).translate(0, 0, -0.022),
    dash.vents === 'blades' ? 'satin' : 'hard',
  );
  fix(plate(roundedRectangle(width, height, 0.014), 0.03, 0.002).translate(0, 0, -0.018), 'gloss');
  const knobs = isTall ? [-0.088, 0, 0.088] : [-0.112, 0.112];
  for (const x of knobs) addKnob(fix, x, isTall ? 0.0285 : 0.0225);
  if (isTall) {
    show(stand(new THREE.PlaneGeometry(width, height).translate(0, 0, 0.0128)), drawScales(width, height), false);
    return;
  }
  for (let i = 0; i < 5; i += 1)
    fix(block([0.031, 0.021, 0.008], 0.003).translate((i - 2) * 0.0345, -0.008, 0.011), 'hard');
  show(stand(new THREE.PlaneGeometry(0.172, 0.044).translate(0, 0, 0.0152)), drawKeys(), false);
}

function addKnob(fix: (geometry: THREE.BufferGeometry, finish: CabinFinish) => void, x: number, radius: number): void {
  const turn = (top: number, foot: number, high: number, z: number, finish: CabinFinish) =>
    fix(new THREE.CylinderGeometry(top, foot, high, 48).rotateX(Math.PI / 2).translate(x, 0, z), finish);
  turn(radius * 0.96, radius, 0.022, 0.022, 'hard');
  for (let i = 0; i < 36; i += 1) {
    const angle = (i / 36) * Math.PI * 2;
    fix(
      block([0.0016, 0.0016, 0.019], 0.0006).translate(
        x + Math.cos(angle) * radius * 0.985,
        Math.sin(angle) * radius * 0.985,
        0.0225,
      ),
      'hard',
    );
  }
  fix(new THREE.TorusGeometry(radius * 0.9, 0.0019, 10, 60).translate(x, 0, 0.033), 'satin');
  turn(radius * 0.86, radius * 0.86, 0.003, 0.0325, 'gloss');
  fix(block([0.0024, radius * 0.42, 0.002], 0.0008).translate(x, radius * 0.58, 0.0345), 'chrome');
}

const ink = '#cfd4d8';

function drawKeys(): THREE.Texture {
  return drawSurface(1376, 352, (pen) => {
    pen.clearRect(0, 0, 1376, 352);
    pen.fillStyle = ink;
    pen.textAlign = 'center';
    pen.font = '600 66px sans-serif';
    ['AUTO', 'A/C', 'MODE', 'FRONT', 'REAR'].forEach((word, i) => {
      pen.font = `600 ${word.length > 3 ? 58 : 70}px sans-serif`;
      pen.fillText(word, 688 + (i - 2) * 276, 264);
    });
    pen.fillStyle = '#e0a04a';
    for (const i of [0, 1]) pen.fillRect(688 + (i - 2) * 276 - 34, 176, 68, 8);
    pen.fillStyle = '#9fc7e2';
    pen.font = '600 74px sans-serif';
    pen.fillText('22.0 °', 688 - 420, 92);
    pen.fillText('22.0 °', 688 + 420, 92);
    for (let i = 0; i < 7; i += 1) {
      pen.globalAlpha = i < 3 ? 1 : 0.28;
      pen.fillRect(688 - 110 + i * 32, 82 - i * 7, 20, 12 + i * 7);
    }
    pen.globalAlpha = 1;
  });
}

/** Round each knob: cold to warm, the fan's speeds, where the air goes. */
function drawScales(width: number, height: number): THREE.Texture {
  const scale = 5200;
  return drawSurface(width * scale, height * scale, (pen) => {
    pen.clearRect(0, 0, width * scale, height * scale);
    [-0.088, 0, 0.088].forEach((x, knob) => {
      const [cx, cy] = [(width / 2 + x) * scale, (height / 2) * scale];
      for (let i = 0; i <= 8; i += 1) {
        const turn = Math.PI * (0.75 + (1.5 * i) / 8);
        pen.strokeStyle = knob === 0 ? (i < 4 ? '#5b9fd6' : '#d2553f') : ink;
        pen.lineWidth = 9;
        pen.beginPath();
        pen.moveTo(cx + Math.cos(turn) * 168, cy + Math.sin(turn) * 168);
        pen.lineTo(cx + Math.cos(turn) * 190, cy + Math.sin(turn) * 190);
        pen.stroke();
      }
      pen.fillStyle = ink;
      pen.textAlign = 'center';
      pen.font = '600 40px sans-serif';
      pen.fillText(['TEMP', 'FAN', 'MODE'][knob] ?? '', cx, cy + 196);
    });
  });
}
