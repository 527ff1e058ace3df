import { type FlawName, flawNames, placeFlaw, shownOn } from '../flaws/place-flaw.ts';
import { paints } from '../paints.ts';
import type { ShapeName } from '../shapes/shapes.ts';
import { angles } from '../stage/angles.ts';
import { buildFinishes } from '../stage/finishes.ts';
import { aimAtVehicle, centreVehicle } from '../stage/place-camera.ts';
import { chooseSpan, planVehicle, toStudio } from '../stage/plan-vehicle.ts';
import { still } from '../still.ts';
import { seePoint, standCamera } from './see-point.ts';

/** A flaw on the picture of the walk round that shows it from afar: 0 to 1 from the left and from the top. */
export interface FlawSpot {
  name: FlawName;
  photo: string;
  x: number;
  y: number;
}

/** Coarse: the picture is shifted by the outline of the vehicle alone. */
const cell = 0.04;

/** The flaws on the pictures of a shape, worked out from the vehicle itself; those that it cannot have are left out. */
export function pointAtFlaws(shape: ShapeName): FlawSpot[] {
  const plan = planVehicle(shape);
  const vehicle = plan.build(buildFinishes({ paint: paints.black }, plan.footprint), cell);
  vehicle.updateMatrixWorld(true);
  return flawNames.flatMap((name) => {
    const placed = placeFlaw(shape, name);
    if (placed === null) return [];
    const photo = shownOn[name];
    const camera = standCamera(aimAtVehicle(angles[photo], chooseSpan(plan, angles[photo])));
    centreVehicle(camera, vehicle, { width: still.ratio, height: 1 });
    return [{ name, photo, ...seePoint(camera, toStudio(vehicle, placed.at)) }];
  });
}
