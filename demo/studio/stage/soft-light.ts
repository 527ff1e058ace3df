import * as THREE from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';
import type { InsideView } from './inside-views.ts';
import { buildPass, developSum } from './sum-passes.ts';

/** Where light comes from: each turn is lit from another part of it, and the mean of all turns has soft shadows. */
export interface SoftLight {
  /** What the light goes towards, metres, and how far about it shadows fall. */
  at: readonly [x: number, y: number, z: number];
  reach: number;
  /** Degrees towards the tail (0) and round from there, to either side; and above the floor. */
  spread: number;
  heights: readonly [from: number, to: number];
  strength: number;
  /** Of what comes from everywhere and casts no shadow. */
  fill: number;
  /** Radius of the lens, metres: what is nearer or further than the target is drawn less sharply. */
  lensRadius: number;
  /** Where most of it comes from, degrees round from the tail, and how much more than from the other side. */
  key?: { from: number; share: number };
  /** How wide each render is, of the picture's width: the mean of several that are moved a little is finer than each. */
  fineness: number;
  /** Of how many renders it is the mean. */
  turns: number;
}

const GOLDEN = 0.618034;

/** One lamp's glint on chrome is cut off: it would stand out of the mean as a speck. */
const ADD = /* glsl */ `
varying vec2 vUv;
uniform sampler2D seen;
uniform vec2 moved;
void main() { gl_FragColor = vec4(min(texture2D(seen, vUv + moved).rgb, 2.5), 1.0); }`;

/** Draws one view many times, each from another point of the lens and by another lamp, and shows the mean. */
export function shootSoftly(
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  { view, light, size }: { view: InsideView; light: SoftLight; size: { width: number; height: number } },
): void {
  const { width, height } = size;
  renderer.getContext().getExtension('EXT_float_blend');
  const sum = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType, depthBuffer: false });
  const drawn = { width: Math.round(width * light.fineness), height: Math.round(height * light.fineness) };
  const seen = new THREE.WebGLRenderTarget(drawn.width, drawn.height, { type: THREE.HalfFloatType });
  const camera = new THREE.PerspectiveCamera(view.lens, width / height, 0.03, 30);
  const lamp = addLamp(scene, light);
  const moved = new THREE.Vector2();
  const add = new FullScreenQuad(buildPass(ADD, { seen: { value: seen.texture }, moved: { value: moved } }));
  renderer.setRenderTarget(sum);
  renderer.setClearColor(0x000000, 0);
  renderer.clear();
  renderer.autoClear = false;
  for (let turn = 0; turn < light.turns; turn += 1) {
    placeLamp(lamp, light, turn);
    placeEye(camera, view, { light, turn, size: drawn });
    const [across, down] = jitter(turn);
    moved.set(-across / drawn.width, down / drawn.height);
    renderer.shadowMap.needsUpdate = true;
    renderer.setRenderTarget(seen);
    renderer.clear();
    drawDepth(renderer, scene, camera);
    renderer.render(scene, camera);
    renderer.setRenderTarget(sum);
    add.render(renderer);
  }
  renderer.autoClear = true;
  developSum(renderer, sum, size);
  scene.remove(lamp, lamp.target);
  for (const each of [sum, seen]) each.dispose();
}

const depthOnly = new THREE.MeshBasicMaterial({
  colorWrite: false,
  side: THREE.DoubleSide,
  polygonOffset: true,
  polygonOffsetFactor: 1,
  polygonOffsetUnits: 1,
});

/** Before anything is lit, so that only what is seen is lit: the light is what takes the time. */
function drawDepth(renderer: THREE.WebGLRenderer, scene: THREE.Scene, camera: THREE.Camera): void {
  const panes: THREE.Object3D[] = [];
  scene.traverseVisible((part) => {
    if (part instanceof THREE.Mesh && part.material.transparent) panes.push(part);
  });
  const { background } = scene;
  for (const pane of panes) pane.visible = false;
  Object.assign(scene, { background: null, overrideMaterial: depthOnly });
  renderer.render(scene, camera);
  Object.assign(scene, { background, overrideMaterial: null });
  for (const pane of panes) pane.visible = true;
}

function addLamp(scene: THREE.Scene, { at, reach, strength }: SoftLight): THREE.DirectionalLight {
  const lamp = new THREE.DirectionalLight('#ffffff', strength);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(1024, 1024);
  lamp.shadow.radius = 4;
  lamp.shadow.bias = -0.0004;
  lamp.shadow.normalBias = reach * 0.004;
  const { camera } = lamp.shadow;
  camera.left = camera.bottom = -reach;
  camera.right = camera.top = reach;
  camera.near = 1;
  camera.far = 12;
  lamp.target.position.set(...at);
  scene.add(lamp, lamp.target);
  return lamp;
}

/** Evenly over the part of the sky that the light comes from. */
function placeLamp(
  lamp: THREE.DirectionalLight,
  { at, spread, heights, turns, strength, key }: SoftLight,
  turn: number,
): void {
  const round = (((turn * GOLDEN) % 1) - 0.5) * 2 * THREE.MathUtils.degToRad(spread);
  const [from, to] = heights.map((each) => Math.sin(THREE.MathUtils.degToRad(each)));
  const height = Math.asin(THREE.MathUtils.lerp(from ?? 0, to ?? 1, (turn + 0.5) / turns));
  const away = key === undefined ? 0 : key.share * Math.cos(round - THREE.MathUtils.degToRad(key.from));
  lamp.intensity = strength * (1 + away);
  lamp.position.set(
    at[0] + Math.cos(height) * Math.cos(round) * 6,
    at[1] + Math.sin(height) * 6,
    at[2] + Math.cos(height) * Math.sin(round) * 6,
  );
}

/** Somewhere on the lens; what is at the target stays where it is, and edges are smoothed within a point of the picture. */
function placeEye(
  camera: THREE.PerspectiveCamera,
  { eye, target }: InsideView,
  { light, turn, size }: { light: SoftLight; turn: number; size: { width: number; height: number } },
): void {
  const [angle, far] = [turn * 2.399963, Math.sqrt((turn + 0.5) / light.turns) * light.lensRadius];
  camera.position.set(...eye);
  camera.lookAt(...target);
  camera.translateX(Math.cos(angle) * far);
  camera.translateY(Math.sin(angle) * far);
  camera.lookAt(...target);
  const [across, down] = jitter(turn);
  camera.setViewOffset(size.width, size.height, across, down, size.width, size.height);
  camera.updateMatrixWorld();
}

/** Within a point of a render. */
const jitter = (turn: number) => [((turn * 0.754878) % 1) - 0.5, ((turn * 0.569841) % 1) - 0.5] as const;
