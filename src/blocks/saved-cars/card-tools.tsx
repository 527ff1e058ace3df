import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import type { CarCardView } from '../car/car-card-view.ts';
import { savedCarsMarks } from './saved-cars-marks.ts';

const toolClasses =
  'inline-flex size-11 items-center justify-center rounded-full border border-card-line bg-raised text-raised-text aria-pressed:bg-inverse aria-pressed:text-inverse-text';

const onPicture = 'absolute right-3 top-3 z-10';

export type SavableCar = Pick<CarCardView, 'id' | 'href' | 'name' | 'image' | 'price' | 'keeps'>;

/**
 * The buttons that save a car (`startSavedCars`). `data-keeps` on the page's root shows them, so that nobody sees a button
 * that does nothing.
 */
export function CardTools({ car, className = onPicture }: { car: SavableCar; className?: string | undefined }) {
  const { favourite, compare } = car.keeps;
  if (!favourite && !compare) return null;
  const { id, href, name, image, price } = car;
  const kept = { id, href, name, image: image?.url ?? null, price: 'text' in price ? price.text : null };
  return (
    <div
      {...mark(savedCarsMarks.car, JSON.stringify(kept))}
      data-ground="surface"
      className={`hidden gap-2 [[data-keeps]_&]:flex ${className}`}
    >
      {favourite ? (
        <button
          type="button"
          {...mark(savedCarsMarks.favourites, id)}
          aria-pressed="false"
          aria-label={`Save ${name}`}
          className={toolClasses}
        >
          <Icon name="heart" />
        </button>
      ) : null}
      {compare ? (
        <button
          type="button"
          {...mark(savedCarsMarks.compare, id)}
          aria-pressed="false"
          aria-label={`Compare ${name}`}
          className={toolClasses}
        >
          <Icon name="compare" />
        </button>
      ) : null}
    </div>
  );
}
