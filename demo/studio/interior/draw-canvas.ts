import * as THREE from 'three';

export type Pen = CanvasRenderingContext2D;

/** What is drawn by hand, as a texture: numbers, not colours, until its colour space is set. */
export function drawCanvas(width: number, height: number, draw: (pen: Pen) => void): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  const texture = new THREE.CanvasTexture(canvas);
  texture.anisotropy = 8;
  return texture;
}

/** The same, in colours as they are seen. */
export function drawSurface(width: number, height: number, draw: (pen: Pen) => void): THREE.CanvasTexture {
  const texture = drawCanvas(width, height, draw);
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}
