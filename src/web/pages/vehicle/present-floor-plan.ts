import type { FloorPlanView } from '#blocks/vehicle/floor-plan.tsx';
import { planRooms } from '#rules/car/floor-plan.ts';
import { formatFeet } from '#rules/car/specifications.ts';
import { isTowed } from '#rules/towing/check-towing.ts';
import type { CarDetail } from '#services/stock/find-car.ts';

/** CAR-14: null where the dealer has not named the rooms. */
export function presentFloorPlan(car: CarDetail): FloorPlanView | null {
  const { itemType, caravan } = car;
  if (itemType !== 'caravan' || caravan === null) return null;
  const rooms = planRooms(caravan.rooms ?? []);
  if (rooms.length === 0) return null;
  const size = [formatFeet(caravan.bodyLength), formatFeet(caravan.bodyWidth)].filter((part) => part !== null);
  const sleeps = caravan.sleeps ? [`sleeps ${caravan.sleeps}`] : [];
  const measures = [...(size.length === 0 ? [] : [`Body ${size.join(' by ')}`]), ...sleeps];
  return { rooms, measuresText: measures.join(', ') || null, isTowed: isTowed(car) };
}
