import * as THREE from 'three';
import type { PlacedFlaw } from '../flaws/place-flaw.ts';
import type { CloseUp, View } from './angles.ts';
import { buildEnvironment } from './environment.ts';
import { buildGroundShadow } from './ground-shadow.ts';
import type { InsideView } from './inside-views.ts';
import { shootAround } from './panorama.ts';
import { aimAtVehicle, type CameraPlace, centreVehicle, LENS_DEGREES, outline, placeCamera } from './place-camera.ts';
import { toStudio } from './plan-vehicle.ts';
import { type SoftLight, shootSoftly } from './soft-light.ts';
import { buildYard } from './yard.ts';

/** How much of the picture a part fills. */
const FITTED_SHARE = 0.88;

/** The room: renderer, light, backdrop and camera. One vehicle stands in it at a time. */
export class Stage {
  readonly renderer: THREE.WebGLRenderer;
  readonly scene = new THREE.Scene();
  readonly camera = new THREE.PerspectiveCamera(LENS_DEGREES, 1.6, 0.5, 80);
  private vehicle: THREE.Object3D | null = null;
  private shadow: THREE.Mesh | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
    this.renderer.toneMapping = THREE.NeutralToneMapping;
    this.renderer.toneMappingExposure = 1;
    this.scene.environment = buildEnvironment(this.renderer);
    this.scene.background = buildBackdrop();
  }

  /** The inside of one has no ground of its own. */
  setInside(inside: THREE.Object3D): void {
    if (this.vehicle) this.scene.remove(this.vehicle);
    if (this.shadow) this.scene.remove(this.shadow);
    this.shadow = null;
    this.vehicle = inside;
    this.scene.add(inside);
  }

  setVehicle(vehicle: THREE.Object3D): void {
    this.setInside(vehicle);
    this.shadow = buildGroundShadow(this.renderer, vehicle);
    this.scene.add(this.shadow);
  }

  /** `span` metres fill the width; `centred` pictures are shifted so that the vehicle stands in the middle. */
  shoot(view: View, size: { width: number; height: number }, span: number, centred: boolean): void {
    this.aim(view, size, span, centred);
    this.renderWith(view.azimuth);
  }

  /** The same, white where the vehicle is and black elsewhere. */
  shootMask(view: View, size: { width: number; height: number }, span: number, centred: boolean): void {
    this.aim(view, size, span, centred);
    const { background } = this.scene;
    if (this.shadow) this.shadow.visible = false;
    this.scene.background = new THREE.Color('#000');
    this.scene.overrideMaterial = new THREE.MeshBasicMaterial({ side: THREE.DoubleSide, toneMapped: false });
    this.renderer.render(this.scene, this.camera);
    this.scene.overrideMaterial = null;
    this.scene.background = background;
    if (this.shadow) this.shadow.visible = true;
  }

  private aim(view: View, size: { width: number; height: number }, span: number, centred: boolean): void {
    this.renderer.setSize(size.width, size.height, false);
    placeCamera(this.camera, aimAtVehicle(view, span), size.width / size.height);
    if (centred && this.vehicle) centreVehicle(this.camera, this.vehicle, size);
  }

  shootCloseUp(
    { at: [along, up, aside], share, azimuth, height }: CloseUp,
    size: { width: number; height: number },
  ): void {
    const box = new THREE.Box3().setFromObject(this.vehicle ?? this.scene);
    const target = [
      THREE.MathUtils.lerp(box.min.x, box.max.x, along),
      THREE.MathUtils.lerp(box.min.y, box.max.y, up),
      box.max.z * aside,
    ] as const;
    this.shootFrom({ azimuth, height, span: (box.max.x - box.min.x) * share, target }, size);
  }

  /** What is round a point of the vehicle, in metres as its shape is drawn. */
  shootPoint({ at, view, span }: PlacedFlaw, size: { width: number; height: number }): void {
    const target = toStudio(this.vehicle ?? this.scene, at).toArray();
    this.shootFrom({ ...view, span, target }, size);
  }

  /** Whatever it is, it fills the same share of the picture, in its middle. */
  shootFitted(view: View, size: { width: number; height: number }): void {
    this.renderer.setSize(size.width, size.height, false);
    const vehicle = this.vehicle ?? this.scene;
    const box = new THREE.Box3().setFromObject(vehicle);
    const target = box.getCenter(new THREE.Vector3()).toArray();
    const aspect = size.width / size.height;
    placeCamera(this.camera, { ...view, span: 4, target }, aspect);
    const first = outline(this.camera, vehicle, 1);
    const share = Math.max(first.right - first.left, first.top - first.bottom) / 2;
    placeCamera(this.camera, { ...view, span: (4 * share) / FITTED_SHARE, target }, aspect);
    const { left, right, top, bottom } = outline(this.camera, vehicle, 1);
    const [across, down] = [((left + right) / 4) * size.width, (-(top + bottom) / 4) * size.height];
    this.camera.setViewOffset(size.width, size.height, across, down, size.width, size.height);
    this.renderWith(view.azimuth);
  }

  /** One picture of a film. */
  shootFrom(place: CameraPlace, size: { width: number; height: number }): void {
    this.renderer.setSize(size.width, size.height, false);
    placeCamera(this.camera, place, size.width / size.height);
    this.renderWith(place.azimuth);
  }

  /** The lamps go with the camera. */
  private renderWith(azimuth: number): void {
    this.scene.environmentRotation.set(0, (azimuth * Math.PI) / 180 - Math.PI / 2, 0);
    this.renderer.render(this.scene, this.camera);
  }

  /** A picture from inside, by eye and target in metres, with a wide lens. */
  shootInside({ eye, target, lens }: InsideView, size: { width: number; height: number }): void {
    this.renderer.setSize(size.width, size.height, false);
    const camera = new THREE.PerspectiveCamera(lens, size.width / size.height, 0.05, 30);
    camera.position.set(...eye);
    camera.lookAt(...target);
    this.scene.environmentRotation.set(0, 0, 0);
    if (this.shadow) this.shadow.visible = false;
    this.renderer.render(this.scene, camera);
  }

  /** The same of a room with lamps of its own, which cast shadows. */
  shootRoom(view: InsideView, size: { width: number; height: number }): void {
    const { environmentIntensity } = this.scene;
    this.scene.environmentIntensity = 0.5;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.needsUpdate = true;
    this.shootInside(view, size);
    this.renderer.shadowMap.enabled = false;
    Object.assign(this.scene, { environmentIntensity });
  }

  /** The same with soft shadows and the depth of field of a real lens. */
  shootSoftly(
    view: InsideView,
    light: SoftLight,
    size: { width: number; height: number },
    outside = buildHall(),
  ): void {
    const { background, environmentIntensity } = this.scene;
    if (this.shadow) this.shadow.visible = false;
    this.scene.background = outside;
    this.scene.environmentIntensity = light.fill;
    this.scene.environmentRotation.set(0, 0, 0);
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.autoUpdate = false;
    shootSoftly(this.renderer, this.scene, { view, light, size });
    this.renderer.shadowMap.enabled = false;
    Object.assign(this.scene, { background, environmentIntensity });
  }

  /** Everything round an eye inside, as one picture of the whole sphere. */
  shootAround(eye: readonly [number, number, number], width: number): void {
    if (this.shadow) this.shadow.visible = false;
    const { background, environmentIntensity } = this.scene;
    this.scene.background = buildYard();
    this.scene.environmentIntensity = 0.32;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.autoUpdate = false;
    this.scene.environmentRotation.set(0, 0, 0);
    shootAround(this.renderer, this.scene, { eye, width });
    this.renderer.shadowMap.enabled = false;
    Object.assign(this.scene, { background, environmentIntensity });
  }
}

/** What is seen through the windows: the studio's pale wall, its lamps and its floor. */
function buildHall(): THREE.Texture {
  const canvas = document.createElement('canvas');
  canvas.width = 2048;
  canvas.height = 1024;
  const context = canvas.getContext('2d');
  if (context) {
    const gradient = context.createLinearGradient(0, 0, 0, 1024);
    gradient.addColorStop(0, '#dfe2e5');
    gradient.addColorStop(0.42, '#eceef0');
    gradient.addColorStop(0.5, '#f2f3f4');
    gradient.addColorStop(0.515, '#cfd2d5');
    gradient.addColorStop(0.6, '#c3c6ca');
    gradient.addColorStop(1, '#a9adb2');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 2048, 1024);
    context.fillStyle = '#ffffff';
    for (let at = 0; at < 8; at += 1) context.fillRect(at * 256 + 40, 300, 176, 120);
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.mapping = THREE.EquirectangularReflectionMapping;
  return texture;
}

function buildBackdrop(): THREE.Texture {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 512;
  const context = canvas.getContext('2d');
  if (context) {
    const gradient = context.createLinearGradient(0, 0, 0, 512);
    gradient.addColorStop(0, '#f4f5f6');
    gradient.addColorStop(0.55, '#f1f2f3');
    gradient.addColorStop(0.72, '#ebecee');
    gradient.addColorStop(1, '#f2f3f4');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 16, 512);
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}
