import { usedCarViewEvent } from '#rules/events/events.ts';

export interface LookedAtCarView {
  id: string;
  stocknum: string | null;
  make: string;
  model: string;
  body: string | null;
  simple_body: string | null;
  car_type: string;
  tag: string | null;
}

/** What the browser keeps of a car that was looked at, and the event that the look is (API-05); nothing is to be seen of it. */
export function LookedAtCar({ car }: { car: LookedAtCarView }) {
  return (
    <div
      hidden
      data-looked-at={JSON.stringify(car)}
      data-page-event={car.car_type === 'used' ? usedCarViewEvent : undefined}
    />
  );
}
