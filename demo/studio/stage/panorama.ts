import * as THREE from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';
import { buildPass, developSum } from './sum-passes.ts';

/** Light comes through the windows from all sides in turn; the mean of all turns has soft shadows and no jagged edges. */
const TURNS = 4;
const FACE = 704;

/** Adds what one camera sees to the sphere: straight ahead (-x) is the middle, -z a quarter to the right. */
const ADD = /* glsl */ `
varying vec2 vUv;
uniform sampler2D seen;
uniform mat3 toCamera;
const float PI = 3.141592653589793;
void main() {
  float yaw = (vUv.x - 0.5) * 2.0 * PI;
  float pitch = (vUv.y - 0.5) * PI;
  vec3 ray = toCamera * vec3(-cos(pitch) * cos(yaw), sin(pitch), -cos(pitch) * sin(yaw));
  if (ray.z >= 0.0) discard;
  vec2 at = ray.xy / -ray.z;
  if (max(abs(at.x), abs(at.y)) > 1.0) discard;
  gl_FragColor = vec4(texture2D(seen, at * 0.5 + 0.5).rgb, 1.0);
}`;

const FACES: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, 90],
  [0, 180],
  [0, 270],
  [90, 0],
  [-90, 0],
];

/** Draws everything round an eye onto the renderer's canvas, as one picture twice as wide as high. */
export function shootAround(
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  { eye, width }: { eye: readonly [number, number, number]; width: number },
): void {
  const size = { width, height: width / 2 };
  renderer.getContext().getExtension('EXT_float_blend');
  const sum = new THREE.WebGLRenderTarget(size.width, size.height, { type: THREE.FloatType, depthBuffer: false });
  const face = new THREE.WebGLRenderTarget(FACE, FACE, { type: THREE.HalfFloatType });
  const camera = new THREE.PerspectiveCamera(90, 1, 0.02, 40);
  camera.position.set(...eye);
  const sun = addSun(scene);
  const add = buildPass(ADD, { seen: { value: face.texture }, toCamera: { value: new THREE.Matrix3() } });
  renderer.setRenderTarget(sum);
  renderer.setClearColor(0x000000, 0);
  renderer.clear();
  renderer.autoClear = false;
  for (let turn = 0; turn < TURNS; turn += 1) {
    placeSun(sun, turn);
    renderer.shadowMap.needsUpdate = true;
    const jitter = new THREE.Quaternion().setFromEuler(
      new THREE.Euler(turn * 0.37, turn * 1.13 + 0.2, turn * 0.71, 'YXZ'),
    );
    for (const [x, y] of FACES) {
      const look = new THREE.Euler((x * Math.PI) / 180, (y * Math.PI) / 180, 0, 'YXZ');
      camera.quaternion.copy(jitter).multiply(new THREE.Quaternion().setFromEuler(look));
      camera.updateMatrixWorld();
      renderer.setRenderTarget(face);
      renderer.clear();
      renderer.render(scene, camera);
      const { toCamera } = add.uniforms;
      if (toCamera) toCamera.value.setFromMatrix4(camera.matrixWorldInverse);
      renderer.setRenderTarget(sum);
      new FullScreenQuad(add).render(renderer);
    }
  }
  renderer.autoClear = true;
  developSum(renderer, sum, size);
  scene.remove(sun, sun.target);
  for (const each of [sum, face]) each.dispose();
}

function addSun(scene: THREE.Scene): THREE.DirectionalLight {
  const sun = new THREE.DirectionalLight('#ffffff', 6.4);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1024, 1024);
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.012;
  const { camera } = sun.shadow;
  camera.left = camera.bottom = -2.4;
  camera.right = camera.top = 2.4;
  camera.near = 1;
  camera.far = 14;
  sun.target.position.set(1, 0.8, 0);
  scene.add(sun, sun.target);
  return sun;
}

/** All round, and low enough to come in under the roof. */
function placeSun(sun: THREE.DirectionalLight, turn: number): void {
  const azimuth = turn * 2.399963;
  const height = Math.asin(0.1 + (0.78 * (turn + 0.5)) / TURNS);
  sun.position.set(
    1 + Math.cos(height) * Math.cos(azimuth) * 7,
    0.8 + Math.sin(height) * 7,
    Math.cos(height) * Math.sin(azimuth) * 7,
  );
}
