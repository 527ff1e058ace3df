import * as THREE from 'three';

/**
 * The studio as light: a pale floor, a dim horizon, a broad ceiling box and strips at the sides. The camera looks from
 * +z, so z > 0 is what panels facing the camera reflect.
 */
const FRAGMENT = /* glsl */ `
varying vec3 vDirection;
float box(vec2 p, vec2 centre, vec2 halfSize, float soft) {
  vec2 d = abs(p - centre) - halfSize;
  return (1.0 - smoothstep(-soft, soft, d.x)) * (1.0 - smoothstep(-soft, soft, d.y));
}
void main() {
  vec3 d = normalize(vDirection);
  float azimuth = atan(d.x, d.z);
  float height = asin(clamp(d.y, -1.0, 1.0));
  float up = smoothstep(0.0, 0.5, height);
  vec3 light = vec3(mix(0.16, 0.5, up));
  light = mix(light, vec3(0.92, 0.92, 0.93) * mix(1.0, 0.62, smoothstep(-0.1, -1.0, height)), smoothstep(0.012, -0.012, height));
  if (d.y > 0.05) {
    vec2 ceiling = d.xz / d.y;
    light += vec3(3.6) * box(ceiling, vec2(0.0, 0.1), vec2(1.5, 0.62), 0.06);
    light += vec3(2.6) * box(ceiling, vec2(0.0, 1.75), vec2(2.8, 0.3), 0.08);
  }
  vec2 wall = vec2(azimuth, height);
  light += vec3(1.5) * box(wall, vec2(0.15, 0.33), vec2(1.0, 0.09), 0.035);
  light += vec3(5.5, 5.5, 5.6) * box(wall, vec2(-1.12, 0.45), vec2(0.26, 0.3), 0.03);
  light += vec3(4.0) * box(wall, vec2(1.3, 0.48), vec2(0.1, 0.36), 0.03);
  light += vec3(3.2) * box(vec2(abs(azimuth), height), vec2(2.6, 0.42), vec2(0.42, 0.12), 0.05);
  gl_FragColor = vec4(light, 1.0);
}`;

const VERTEX = /* glsl */ `
varying vec3 vDirection;
void main() {
  vDirection = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

export function buildEnvironment(renderer: THREE.WebGLRenderer): THREE.Texture {
  const scene = new THREE.Scene();
  const material = new THREE.ShaderMaterial({ vertexShader: VERTEX, fragmentShader: FRAGMENT, side: THREE.BackSide });
  scene.add(new THREE.Mesh(new THREE.SphereGeometry(10, 96, 64), material));
  const generator = new THREE.PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0, 0.1, 100, { size: 512 });
  generator.dispose();
  return target.texture;
}
