import * as THREE from 'three';

const SIZE = 320;
const SPAN = 11;

/** What each height above the ground adds to the shadow: below `under` metres, spread over `spread`, this dark. */
const LAYERS = [
  { under: 0.06, spread: 0.035, dark: 0.72 },
  { under: 0.42, spread: 0.13, dark: 0.52 },
  { under: 0.9, spread: 0.3, dark: 0.3 },
  { under: 9, spread: 0.75, dark: 0.2 },
] as const;

/** Soft contact shadow: the vehicle is looked at from below, and each height blurred as far as it lies from the ground. */
export function buildGroundShadow(renderer: THREE.WebGLRenderer, vehicle: THREE.Object3D): THREE.Mesh {
  const heights = measureHeights(renderer, vehicle);
  const light = new Float32Array(SIZE * SIZE).fill(1);
  for (const layer of LAYERS) {
    const mask = heights.map((height) => (height < layer.under ? 1 : 0));
    const radius = Math.max(1, Math.round((layer.spread / SPAN) * SIZE));
    const soft = blur(blur(blur(mask, radius), radius), radius);
    light.forEach((value, i) => {
      light[i] = value * (1 - layer.dark * (soft[i] ?? 0));
    });
  }
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  light.forEach((value, i) => {
    pixels.set([28, 30, 34, Math.round(255 * (1 - value))], i * 4);
  });
  const texture = new THREE.DataTexture(pixels, SIZE, SIZE);
  texture.magFilter = THREE.LinearFilter;
  texture.minFilter = THREE.LinearFilter;
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.needsUpdate = true;
  const material = new THREE.MeshBasicMaterial({
    map: texture,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const plane = new THREE.Mesh(new THREE.PlaneGeometry(SPAN, SPAN), material);
  plane.rotation.x = -Math.PI / 2;
  plane.renderOrder = -1;
  return plane;
}

function measureHeights(renderer: THREE.WebGLRenderer, vehicle: THREE.Object3D): Float32Array {
  const scene = new THREE.Scene();
  const parent = vehicle.parent;
  scene.add(vehicle);
  scene.overrideMaterial = new THREE.ShaderMaterial({
    side: THREE.DoubleSide,
    vertexShader:
      'varying float vHeight; void main() { vec4 p = modelMatrix * vec4(position, 1.0); vHeight = p.y; gl_Position = projectionMatrix * viewMatrix * p; }',
    fragmentShader:
      'varying float vHeight; void main() { gl_FragColor = vec4(clamp(vHeight / 2.55, 0.0, 0.99), 0.0, 0.0, 1.0); }',
  });
  const camera = new THREE.OrthographicCamera(-SPAN / 2, SPAN / 2, SPAN / 2, -SPAN / 2, 0.01, 6);
  camera.position.set(0, -0.5, 0);
  camera.up.set(0, 0, -1);
  camera.lookAt(0, 1, 0);
  const target = new THREE.WebGLRenderTarget(SIZE, SIZE);
  renderer.setRenderTarget(target);
  renderer.setClearColor(0xffffff, 1);
  renderer.clear();
  renderer.render(scene, camera);
  const raw = new Uint8Array(SIZE * SIZE * 4);
  renderer.readRenderTargetPixels(target, 0, 0, SIZE, SIZE, raw);
  renderer.setRenderTarget(null);
  target.dispose();
  parent?.add(vehicle);
  const heights = new Float32Array(SIZE * SIZE);
  for (let row = 0; row < SIZE; row += 1)
    for (let column = 0; column < SIZE; column += 1) {
      const value = raw[(row * SIZE + (SIZE - 1 - column)) * 4] ?? 255;
      heights[row * SIZE + column] = value === 255 ? 99 : (value / 255) * 2.55;
    }
  return heights;
}

function blur(source: Float32Array, radius: number): Float32Array {
  return blurRows(blurRows(source, radius, 1, SIZE), radius, SIZE, 1);
}

function blurRows(source: Float32Array, radius: number, step: number, stride: number): Float32Array {
  const result = new Float32Array(source.length);
  for (let row = 0; row < SIZE; row += 1) {
    const start = row * stride;
    let sum = 0;
    for (let i = -radius; i <= radius; i += 1) sum += source[start + Math.min(SIZE - 1, Math.max(0, i)) * step] ?? 0;
    for (let i = 0; i < SIZE; i += 1) {
      result[start + i * step] = sum / (2 * radius + 1);
      sum += source[start + Math.min(SIZE - 1, i + radius + 1) * step] ?? 0;
      sum -= source[start + Math.max(0, i - radius) * step] ?? 0;
    }
  }
  return result;
}
