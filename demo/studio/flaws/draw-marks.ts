import * as THREE from 'three';

/** Marks are drawn alike every time: a number from 0 to 1 for each place in a row. */
const toss = (at: number) => Math.abs(Math.sin(at * 12.9898 + 4.1414) * 43758.5453) % 1;

export const pixelsAMetre = 6000;

interface Sheet {
  width: number;
  height: number;
  /** Radius of the circle through its middle, whose own middle is above it. */
  bend: number;
}

/** In pixels. */
export type Draw = (context: CanvasRenderingContext2D, sheet: Sheet) => void;

/** A pen's length of broken clear coat with dark edges, down to the primer in its middle. */
export const drawScratch: Draw = (context, { width, height }) => {
  const lines = [
    { from: 0.03, to: 0.97, y: 0.5, thick: 9 },
    { from: 0.3, to: 0.78, y: 0.62, thick: 6 },
    { from: 0.12, to: 0.42, y: 0.38, thick: 4 },
  ];
  for (const { colour, wide } of [
    { colour: 'rgba(24,24,24,0.55)', wide: 1.7 },
    { colour: '#e9e9e5', wide: 1 },
  ])
    for (const { from, to, y, thick } of lines) {
      context.fillStyle = colour;
      const steps = 240;
      for (let step = 0; step <= steps; step += 1) {
        const share = step / steps;
        const down = (y + 0.12 * (share - 0.5) + 0.03 * Math.sin(share * 9 + thick)) * height;
        const half = 0.5 * thick * wide * Math.sin(Math.PI * share) * (0.7 + 0.6 * toss(step + thick));
        context.fillRect(
          (from + (to - from) * share) * width,
          down - half,
          (1.3 * (to - from) * width) / steps,
          2 * half,
        );
      }
    }
};

/** What stones leave: paint gone to the primer, with a dark edge. */
export const drawChips: Draw = (context, { width, height }) => {
  for (let chip = 0; chip < 26; chip += 1) {
    const middle = { x: (0.08 + 0.84 * toss(chip)) * width, y: (0.08 + 0.84 * toss(chip + 40)) * height };
    const radius = (0.35 + 0.65 * toss(chip + 80) ** 2) * 0.013 * width;
    for (const [colour, size] of [
      ['rgba(28,28,28,0.75)', 1.25],
      ['#bcb9b3', 1],
      ['#6b6762', 0.6],
    ] as const) {
      context.fillStyle = colour;
      context.beginPath();
      for (let corner = 0; corner < 9; corner += 1) {
        const angle = (corner / 9) * Math.PI * 2;
        const reach = radius * size * (0.7 + 0.5 * toss(chip * 9 + corner));
        context.lineTo(middle.x + Math.cos(angle) * reach, middle.y + Math.sin(angle) * reach * 0.85);
      }
      context.fill();
    }
  }
};

/** Metal torn off a rim along a kerb. */
export const drawKerbMark: Draw = (context, { width, height, bend }) => {
  for (let line = 0; line < 170; line += 1) {
    const along = toss(line);
    const fade = Math.sin(Math.PI * along);
    const middle = Math.PI / 2 + ((along - 0.5) * 0.86 * width) / bend;
    const half = (0.5 * (0.02 + 0.09 * toss(line + 300)) * width) / bend;
    const strength = 0.35 + 0.65 * fade * toss(line + 70);
    context.strokeStyle = toss(line + 900) < 0.65 ? `rgba(30,30,32,${strength})` : `rgba(236,237,239,${strength})`;
    context.lineWidth = 1 + 4 * toss(line + 500);
    const across = (toss(line + 700) - 0.5) * 0.018 * pixelsAMetre;
    context.beginPath();
    context.arc(width / 2, height / 2 - bend, bend + across, middle - half, middle + half);
    context.stroke();
  }
};

export function paintMark(draw: Draw, sheet: Sheet): THREE.Texture {
  const { width, height } = sheet;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    context.lineCap = 'round';
    draw(context, sheet);
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
