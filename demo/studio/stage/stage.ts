import * as THREE from 'three';
import type { View } from './angles.ts';
import { buildEnvironment } from './environment.ts';
import { buildGroundShadow } from './ground-shadow.ts';

const LENS_DEGREES = 17;

/** The lowest point of a vehicle stands this far below the middle of the picture, of half its height. */
const GROUND_LINE = 0.56;

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

  setVehicle(vehicle: THREE.Object3D): void {
    if (this.vehicle) this.scene.remove(this.vehicle);
    if (this.shadow) this.scene.remove(this.shadow);
    this.vehicle = vehicle;
    this.scene.add(vehicle);
    this.shadow = buildGroundShadow(this.renderer, vehicle);
    this.scene.add(this.shadow);
  }

  /** `span` metres fill the width; `centred` pictures are shifted so that the vehicle stands in the middle. */
  shoot(view: View, size: { width: number; height: number }, span: number, centred: boolean): void {
    this.renderer.setSize(size.width, size.height, false);
    const aspect = size.width / size.height;
    const azimuth = (view.azimuth * Math.PI) / 180;
    const height = (view.height * Math.PI) / 180;
    const distance = span / 2 / aspect / Math.tan((LENS_DEGREES * Math.PI) / 360);
    const target = new THREE.Vector3(0, span * 0.155, 0);
    this.camera.aspect = aspect;
    this.camera.position.set(
      -Math.cos(azimuth) * Math.cos(height) * distance,
      target.y + Math.sin(height) * distance,
      Math.sin(azimuth) * Math.cos(height) * distance,
    );
    this.camera.lookAt(target);
    this.camera.clearViewOffset();
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
    if (centred) {
      const box = this.project();
      this.camera.setViewOffset(
        size.width,
        size.height,
        ((box.left + box.right) / 4) * size.width,
        -((box.bottom + GROUND_LINE) / 2) * size.height,
        size.width,
        size.height,
      );
    }
    this.scene.environmentRotation.set(0, azimuth - Math.PI / 2, 0);
    this.renderer.render(this.scene, this.camera);
  }

  /** A picture from inside, by eye and target in metres, with a wide lens. */
  shootInside(
    eye: readonly [number, number, number],
    target: readonly [number, number, number],
    size: { width: number; height: number },
  ): void {
    this.renderer.setSize(size.width, size.height, false);
    const camera = new THREE.PerspectiveCamera(46, size.width / size.height, 0.05, 30);
    camera.position.set(...eye);
    camera.lookAt(...target);
    this.scene.environmentRotation.set(0, 0, 0);
    if (this.shadow) this.shadow.visible = false;
    this.renderer.render(this.scene, camera);
  }

  /** Where the vehicle lies in the picture, -1 to 1 each way. */
  private project(): { left: number; right: number; bottom: number } {
    const box = { left: 1, right: -1, bottom: 1 };
    const point = new THREE.Vector3();
    this.vehicle?.traverse((part) => {
      if (!(part instanceof THREE.Mesh)) return;
      const positions = part.geometry.getAttribute('position');
      for (let i = 0; i < positions.count; i += 7) {
        point.fromBufferAttribute(positions, i).applyMatrix4(part.matrixWorld).project(this.camera);
        box.left = Math.min(box.left, point.x);
        box.right = Math.max(box.right, point.x);
        box.bottom = Math.min(box.bottom, point.y);
      }
    });
    return box;
  }
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
