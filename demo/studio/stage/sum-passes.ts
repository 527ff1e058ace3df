import * as THREE from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';

const VERTEX = 'varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';

/** The weight of what was added is in the alpha. */
const DEVELOP = /* glsl */ `
varying vec2 vUv;
uniform sampler2D sum;
void main() {
  vec4 light = texture2D(sum, vUv);
  vec3 colour = light.rgb / max(light.a, 1.0);
  colour = mix(colour, 1.0 - exp(-(colour - 0.7) / 0.3) * 0.3, step(0.7, colour));
  gl_FragColor = vec4(mix(colour * 12.92, 1.055 * pow(colour, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, colour)), 1.0);
}`;

/** What is drawn over a whole target, by default added to what is there. */
export function buildPass(
  fragmentShader: string,
  uniforms: Record<string, THREE.IUniform>,
  blending: THREE.Blending = THREE.CustomBlending,
): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader,
    uniforms,
    blending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    blendSrcAlpha: THREE.OneFactor,
    blendDstAlpha: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
}

/** Draws the mean of what was added onto the renderer's canvas. */
export function developSum(
  renderer: THREE.WebGLRenderer,
  sum: THREE.WebGLRenderTarget,
  size: { width: number; height: number },
): void {
  renderer.setRenderTarget(null);
  renderer.setSize(size.width, size.height, false);
  new FullScreenQuad(buildPass(DEVELOP, { sum: { value: sum.texture } }, THREE.NoBlending)).render(renderer);
}
