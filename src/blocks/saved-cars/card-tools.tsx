import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import type { CarCardView } from '../car/car-card-view.ts';
import { savedCarsMarks } from './saved-cars-marks.ts';

const toolClasses =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-raised text-raised-text';
const heartClasses = 'aria-pressed:text-accent aria-pressed:[&_.icon]:fill-current';
const compareClasses = 'aria-pressed:bg-inverse aria-pressed:text-inverse-text';

export type SavableCar = Pick<CarCardView, 'id' | 'href' | 'name' | 'image' | 'price' | 'keeps'>;

interface CardToolsProps {
  car: SavableCar;
  className?: string | undefined;
}

/**
 * The buttons that save a car (`startSavedCars`), beside words, which do not move once `data-keeps` on the page's root shows
 * them: nobody sees a button that does nothing.
 */
export function CardTools({ car, className = '' }: CardToolsProps) {
  const { favourite, compare } = car.keeps;
  if (!favourite && !compare) return null;
  const { id, href, name, image, price } = car;
  const kept = { id, href, name, image: image?.url ?? null, price: 'text' in price ? price.text : null };
  return (
    <div
      {...mark(savedCarsMarks.car, JSON.stringify(kept))}
      data-ground="surface"
      className={`invisible flex gap-2 [[data-keeps]_&]:visible ${className}`}
    >
      {favourite ? (
        <button
          type="button"
          {...mark(savedCarsMarks.favourites, id)}
          aria-pressed="false"
          aria-label={`Save ${name}`}
          className={`${toolClasses} ${heartClasses}`}
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
          className={`${toolClasses} ${compareClasses}`}
        >
          <Icon name="compare" />
        </button>
      ) : null}
    </div>
  );
}
