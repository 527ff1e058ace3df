import { usedCarViewEvent } from '#rules/events/events.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { eventMarks } from '#ui/behaviour/report-event.ts';
import { type ViewedCar, viewedCarMarks } from './viewed-car.ts';

/** What the browser keeps of a car that was looked at, and the event that the look is (API-05); nothing is to be seen of it. */
export function ViewedCarData({ car }: { car: ViewedCar }) {
  return (
    <div
      hidden
      {...mark(viewedCarMarks.car, JSON.stringify(car))}
      {...mark(eventMarks.page, car.car_type === 'used' ? usedCarViewEvent : undefined)}
    />
  );
}
