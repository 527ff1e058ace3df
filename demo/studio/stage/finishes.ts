import * as THREE from 'three';
import type { Finish } from '../car/body-shape.ts';

export interface Paint {
  colour: string;
  /** 0 solid, about 0.6 metallic. */
  metal: number;
  roughness: number;
}

/** What a vehicle is painted with, and what is stuck onto a van; black where it is left out. */
export interface Coats {
  paint: Paint;
  first?: Paint;
  second?: Paint;
  foot?: Paint;
}

const black: Paint = { colour: '#040506', metal: 0, roughness: 0.4 };

/** Half length and half width of the ground the vehicle covers, for its own dark reflection. */
export interface Footprint {
  halfLength: number;
  halfWidth: number;
}

const GROUND_REFLECTION = /* glsl */ `
#include <lights_fragment_end>
{
  vec3 studioView = normalize(vViewPosition);
  vec3 studioReflect = inverseTransformDirection(reflect(-studioView, normal), viewMatrix);
  vec3 studioNormal = inverseTransformDirection(normal, viewMatrix);
  float shade = 1.0;
  if (studioReflect.y < -0.001) {
    vec2 hit = vStudioPosition.xz + studioReflect.xz * (vStudioPosition.y / -studioReflect.y);
    vec2 d = abs(hit) - studioFootprint;
    float outsideBy = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
    shade = mix(0.1, 1.0, smoothstep(-0.3, 0.55, outsideBy));
  }
  float low = mix(1.0, mix(0.3, 1.0, smoothstep(0.0, 0.55, vStudioPosition.y)), smoothstep(0.35, -0.5, studioNormal.y));
  float occluded = vStudioAo;
  reflectedLight.indirectDiffuse *= occluded * low * 0.8;
  reflectedLight.indirectSpecular *= mix(1.0, occluded, 0.85) * shade;
  #ifdef USE_CLEARCOAT
    clearcoatSpecularIndirect *= mix(1.0, occluded, 0.85) * shade * studioPolish;
  #endif
}`;

/** Every material gets occlusion from the mesh and the vehicle's own shadow in reflections of the floor. */
export function stage<M extends THREE.MeshStandardMaterial>(material: M, footprint: Footprint, polish = 1): M {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.studioFootprint = { value: new THREE.Vector2(footprint.halfLength, footprint.halfWidth) };
    shader.uniforms.studioPolish = { value: polish };
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float ao;\nvarying float vStudioAo;\nvarying vec3 vStudioPosition;',
      )
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvStudioAo = ao;\nvStudioPosition = (modelMatrix * vec4(position, 1.0)).xyz;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying float vStudioAo;\nvarying vec3 vStudioPosition;\nuniform vec2 studioFootprint;\nuniform float studioPolish;',
      )
      .replace('#include <lights_fragment_end>', GROUND_REFLECTION);
  };
  return material;
}

/** Chequer plate: bars that lie crosswise by turns, as far as a picture is fine enough to show them. */
const TREAD = /* glsl */ `
#include <color_fragment>
{
  vec2 treadAt = (abs(vStudioNormal.z) > 0.7 ? vStudioPosition.xy : vStudioPosition.zy) / 0.05;
  vec2 turned = vec2(treadAt.x + treadAt.y, treadAt.x - treadAt.y) * 0.7071;
  vec2 cell = floor(turned);
  vec2 inCell = abs(fract(turned) - 0.5);
  vec2 along = mod(cell.x + cell.y, 2.0) < 0.5 ? inCell : inCell.yx;
  float bar = 1.0 - smoothstep(0.06, 0.16, length(vec2(max(0.0, along.x - 0.3), along.y)));
  float fine = 1.0 - smoothstep(0.08, 0.13, length(fwidth(treadAt)));
  diffuseColor.rgb *= mix(1.0, mix(0.82, 1.5, bar), fine);
}`;

function tread<M extends THREE.MeshStandardMaterial>(material: M): M {
  const build = material.onBeforeCompile.bind(material);
  material.onBeforeCompile = (shader, renderer) => {
    build(shader, renderer);
    shader.vertexShader = shader.vertexShader
      .replace('varying float vStudioAo;', 'varying float vStudioAo;\nvarying vec3 vStudioNormal;')
      .replace('vStudioAo = ao;', 'vStudioAo = ao;\nvStudioNormal = normal;');
    shader.fragmentShader = shader.fragmentShader
      .replace('varying float vStudioAo;', 'varying float vStudioAo;\nvarying vec3 vStudioNormal;')
      .replace('#include <color_fragment>', TREAD);
  };
  return material;
}

export type StudioFinish =
  | Finish
  | 'tyre'
  | 'rim'
  | 'rim-dark'
  | 'disc'
  | 'caliper'
  | 'seat'
  | 'lining'
  | 'canvas'
  | 'white-gloss'
  | 'timber'
  | 'leather';

export type FinishSet = Record<StudioFinish, THREE.Material>;

/** Repaints what stands in the studio, without building it again. */
export function repaint(finishes: FinishSet, paint: Paint): void {
  const material = finishes.paint;
  if (!(material instanceof THREE.MeshPhysicalMaterial)) return;
  material.color.set(paint.colour);
  material.metalness = paint.metal;
  material.roughness = paint.roughness;
}

export function buildFinishes(
  { paint, first = black, second = black, foot = black }: Coats,
  footprint: Footprint,
): FinishSet {
  const plain = (color: string, roughness: number, metalness = 0, extra: THREE.MeshPhysicalMaterialParameters = {}) =>
    stage(new THREE.MeshPhysicalMaterial({ color, roughness, metalness, side: THREE.DoubleSide, ...extra }), footprint);
  const coat = (from: Paint) =>
    stage(
      new THREE.MeshPhysicalMaterial({
        color: from.colour,
        metalness: from.metal,
        roughness: from.roughness,
        clearcoat: 1,
        clearcoatRoughness: 0.015,
        specularIntensity: 0.35,
        side: THREE.DoubleSide,
      }),
      footprint,
      1.5,
    );
  const pane = (color: string, opacity: number, ior = 1.8) =>
    plain(color, 0.02, 0, {
      transparent: true,
      opacity,
      ior,
      specularIntensity: 1,
      side: THREE.FrontSide,
      depthWrite: false,
      blending: THREE.CustomBlending,
      blendSrc: THREE.OneFactor,
      blendDst: THREE.OneMinusSrcAlphaFactor,
    });
  const glow = (color: string, strength: number) =>
    plain(color, 0.25, 0, {
      emissive: new THREE.Color(color),
      emissiveIntensity: strength,
      clearcoat: 0.6,
      side: THREE.FrontSide,
    });
  return {
    paint: coat(paint),
    'first-colour': coat(first),
    'second-colour': coat(second),
    foot: tread(plain(foot.colour, foot.roughness, foot.metal)),
    'gloss-black': plain('#0b0c0d', 0.12, 0, { clearcoat: 0.6 }),
    plastic: plain('#1d1e20', 0.62),
    chrome: plain('#d9dcdf', 0.09, 1),
    silver: plain('#a4a7aa', 0.34, 0.9),
    'lamp-dark': plain('#33373c', 0.22, 0.85),
    'lamp-bright': plain('#a4a9ae', 0.16, 0.95),
    'light-white': glow('#f3f6fa', 0.55),
    'light-amber': plain('#c9701c', 0.25, 0, { clearcoat: 0.7, side: THREE.FrontSide }),
    'light-red': glow('#d3141c', 0.35),
    'red-lens': plain('#5c070b', 0.12, 0.1, { clearcoat: 1, side: THREE.FrontSide }),
    'amber-lens': plain('#c7741d', 0.12, 0, { clearcoat: 1 }),
    'reverse-white': plain('#b3a6a6', 0.2, 0.3, { clearcoat: 1, side: THREE.FrontSide }),
    'clear-lens': pane('#0a0b0c', 0.08, 1.35),
    glass: pane('#0a0e0d', 0.62),
    'dark-glass': pane('#06080a', 0.9),
    mesh: plain('#101112', 0.5),
    plate: plain('#cfd1d1', 0.5),
    gap: plain('#050505', 0.9),
    rubber: plain('#101011', 0.8),
    tyre: plain('#1b1c1d', 0.72),
    rim: plain('#b9bcc0', 0.27, 0.92, { clearcoat: 0.5 }),
    'rim-dark': plain('#3b3e42', 0.3, 0.8, { clearcoat: 0.5 }),
    disc: plain('#77797c', 0.38, 0.9),
    caliper: plain('#3a3b3d', 0.5, 0.4),
    seat: plain('#26272a', 0.8),
    lining: plain('#141516', 0.92),
    canvas: plain('#202124', 0.95),
    'white-gloss': coat({ colour: '#c3c5c6', metal: 0, roughness: 0.5 }),
    timber: plain('#8a6a48', 0.6),
    leather: plain('#2a2422', 0.55),
  };
}
