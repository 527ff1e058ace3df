import { buildDash } from '../interior/build-dash.ts';
import { type TrimName, trims } from '../interior/trims.ts';
import { type PaintName, paints } from '../paints.ts';
import type { ShapeName } from '../shapes/shapes.ts';
import type { View } from './angles.ts';
import { buildFinishes, type FinishSet, repaint } from './finishes.ts';
import { planVehicle } from './plan-vehicle.ts';
import { Stage } from './stage.ts';

interface Shot {
  shape: ShapeName;
  paint: PaintName;
  view: View;
  width: number;
  height: number;
  cell: number;
  /** Stills are centred; the frames of a spin turn about the middle of the vehicle. */
  centred: boolean;
}

const stage = new Stage(
  document.querySelector('canvas') ?? document.body.appendChild(document.createElement('canvas')),
);
let standing = '';
let spans = { turned: 5, headOn: 5 };
let finishes: FinishSet | null = null;

/** Takes one picture and gives it back as a data address. */
async function shoot(shot: Shot): Promise<string> {
  if (standing !== shot.shape) {
    const plan = planVehicle(shot.shape);
    finishes = buildFinishes(paints[shot.paint], paints.black, plan.footprint);
    stage.setVehicle(plan.build(finishes, shot.cell));
    spans = { turned: plan.span, headOn: plan.headOnSpan };
    standing = shot.shape;
  }
  if (finishes) repaint(finishes, paints[shot.paint]);
  const headOn = Math.abs(Math.cos((shot.view.azimuth * Math.PI) / 180)) > 0.95;
  stage.shoot(shot.view, shot, shot.centred && headOn ? spans.headOn : spans.turned, shot.centred);
  return readPicture();
}

interface InsideShot {
  trim: TrimName;
  width: number;
  height: number;
}

/** The same from inside a cabin: the dash from between the front seats. */
async function shootInside(shot: InsideShot): Promise<string> {
  finishes = buildFinishes(paints.black, paints.black, { halfLength: 0, halfWidth: 0 });
  stage.setVehicle(buildDash(trims[shot.trim], finishes));
  standing = '';
  stage.shootInside([1.34, 1.17, 0.05], [-0.4, 0.73, -0.07], shot);
  return readPicture();
}

async function readPicture(): Promise<string> {
  const blob = await new Promise<Blob | null>((resolve) => stage.renderer.domElement.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture.');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

Object.assign(window, { shoot, shootInside });
