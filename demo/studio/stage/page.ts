import { type CoatName, findCoats, findLook } from '../coats.ts';
import { addFlaw } from '../flaws/add-flaw.ts';
import { type FlawName, type PlacedFlaw, placeFlaw } from '../flaws/place-flaw.ts';
import { buildBoot } from '../interior/build-boot.ts';
import { buildVan } from '../interior/build-van.ts';
import { buildCabin, CABIN_EYE } from '../interior/cabin/build-cabin.ts';
import type { Gear } from '../interior/cabin/cabin-shape.ts';
import { drawInstruments } from '../interior/instruments.ts';
import { trims } from '../interior/trims.ts';
import { type VanTrimName, vanTrims } from '../interior/van-trims.ts';
import { buildPart } from '../parts/build-part.ts';
import { type PartShape, usualView } from '../parts/part-shape.ts';
import { type PartName, parts } from '../parts/parts.ts';
import type { ShapeName } from '../shapes/shapes.ts';
import type { CloseUp, View } from './angles.ts';
import { buildFinishes, type FinishSet, repaint } from './finishes.ts';
import {
  bootViews,
  type CabinViewName,
  cabinViews,
  type InsideName,
  type InsideView,
  insides,
} from './inside-views.ts';
import type { CameraPlace } from './place-camera.ts';
import { chooseSpan, planVehicle, type Spans } from './plan-vehicle.ts';
import { Stage } from './stage.ts';
import { buildYard } from './yard.ts';

interface Shot {
  shape: ShapeName;
  paint: CoatName;
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
let spans: Spans = { span: 5, headOnSpan: 5, sideSpan: 5 };
let finishes: FinishSet | null = null;

/** Takes one picture and gives it back as a data address. */
async function shoot(shot: Shot): Promise<string> {
  putOnStage(shot);
  stage.shoot(shot.view, shot, takeIn(shot), shot.centred);
  return readPicture();
}

/** The same, white where the vehicle is and black elsewhere. */
async function shootMask(shot: Shot): Promise<string> {
  putOnStage(shot);
  stage.shootMask(shot.view, shot, takeIn(shot), shot.centred);
  return readPicture();
}

function takeIn({ view, centred }: Shot): number {
  return centred ? chooseSpan(spans, view) : spans.span;
}

interface CloseShot extends Omit<Shot, 'view' | 'centred'> {
  part: CloseUp;
}

/** A part of it from near by. */
async function shootCloseUp(shot: CloseShot): Promise<string> {
  putOnStage(shot);
  stage.shootCloseUp(shot.part, shot);
  return readPicture();
}

interface FilmShot extends Omit<Shot, 'view' | 'centred'> {
  place: CameraPlace;
}

/** The same from a camera that goes anywhere. */
async function shootFilm(shot: FilmShot): Promise<string> {
  putOnStage(shot);
  stage.shootFrom(shot.place, shot);
  return readPicture();
}

interface FlawShot extends Omit<Shot, 'view' | 'centred'> {
  flaw: FlawName;
}

/** A flaw of it from near by. */
async function shootFlaw(shot: FlawShot): Promise<string> {
  const placed = placeFlaw(shot.shape, shot.flaw);
  if (placed === null) throw new Error(`The ${shot.shape} has no place for ${shot.flaw}.`);
  putOnStage(shot, { name: shot.flaw, placed });
  stage.shootPoint(placed, shot);
  return readPicture();
}

function putOnStage(
  { shape, paint, cell }: Pick<Shot, 'shape' | 'paint' | 'cell'>,
  flaw?: { name: FlawName; placed: PlacedFlaw },
): void {
  const look = findLook(paint) === null ? undefined : paint;
  const wanted = [shape, look, flaw?.name].join(' ');
  if (standing !== wanted) {
    const plan = planVehicle(shape, paint);
    finishes = buildFinishes(findCoats(paint), plan.footprint);
    const vehicle = plan.build(finishes, cell);
    if (flaw) addFlaw(vehicle, flaw.name, flaw.placed);
    stage.setVehicle(vehicle);
    spans = plan;
    standing = wanted;
  }
  if (finishes) repaint(finishes, findCoats(paint).paint);
}

interface InsideShot {
  /** The folder of a cabin's pictures. */
  inside: InsideName;
  width: number;
  height: number;
}

interface CabinShot extends InsideShot {
  name: CabinViewName;
}

/** The same from inside a cabin. */
async function shootCabin({ inside, name, ...size }: CabinShot): Promise<string> {
  const { light, gear, ...view } = cabinViews[name];
  // From afar a display shows what is true of any gearbox.
  putCabinOnStage(inside, gear, name.startsWith('instruments') ? gear : null);
  stage.shootSoftly(view, light, size, buildYard());
  return readPicture();
}

function putCabinOnStage(inside: InsideName, gear: Gear | null, told: Gear | null): void {
  const wanted = ['inside', inside, gear, told].join(' ');
  if (standing === wanted) return;
  const { cabin, trim } = insides[inside];
  stage.setInside(buildCabin({ cabin, trim: trims[trim], gear, cluster: drawInstruments(cabin, told) }));
  standing = wanted;
}

interface BootShot extends InsideShot {
  name: keyof typeof bootViews;
}

/** What lies behind the last row. */
async function shootBoot({ inside, name, ...size }: BootShot): Promise<string> {
  stage.setInside(buildBoot(trims[insides[inside].trim], name === 'boot' ? 'second' : 'third'));
  standing = '';
  const { light, ...view } = bootViews[name];
  stage.shootSoftly(view, light, size);
  return readPicture();
}

interface VanShot extends Omit<InsideShot, 'inside'> {
  trim: VanTrimName;
  view: InsideView;
}

/** The same from inside a van. */
async function shootVan({ trim, view, ...size }: VanShot): Promise<string> {
  stage.setInside(buildVan(vanTrims[trim]));
  standing = '';
  stage.shootRoom(view, size);
  return readPicture();
}

interface AroundShot {
  inside: InsideName;
  width: number;
}

/** A whole cabin all around. */
async function shootAround({ inside, width }: AroundShot): Promise<string> {
  putCabinOnStage(inside, 'automatic', null);
  stage.shootAround(CABIN_EYE, width);
  return readPicture();
}

interface PartShot {
  part: PartName;
  width: number;
  height: number;
}

/** A part or an accessory by itself. */
async function shootPart(shot: PartShot): Promise<string> {
  const { pieces, view = usualView }: PartShape = parts[shot.part];
  stage.setVehicle(buildPart(pieces));
  standing = '';
  stage.shootFitted(view, shot);
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

Object.assign(window, {
  shoot,
  shootMask,
  shootCloseUp,
  shootFlaw,
  shootFilm,
  shootCabin,
  shootBoot,
  shootVan,
  shootAround,
  shootPart,
});
