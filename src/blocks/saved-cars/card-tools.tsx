import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import type { CarCardView } from '../car/car-card-view.ts';
import { savedCarsMarks } from './saved-cars-marks.ts';

const toolClasses =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-raised text-raised-text';
const heartClasses = 'aria-pressed:text-accent aria-pressed:[&_.icon]:fill-current';
const compareClasses = 'aria-pressed:bg-inverse aria-pressed:text-inverse-text';

const onPicture = 'absolute right-3 top-3 z-10';

export type SavableCar = Pick<CarCardView, 'id' | 'href' | 'name' | 'image' | 'price' | 'keeps'>;

interface CardToolsProps {
  car: SavableCar;
  className?: string | undefined;
  /** Where the two stand apart. */
  only?: keyof SavableCar['keeps'] | undefined;
  /** Beside words, which do not move once a script shows them. */
  inLine?: boolean;
}

/**
 * The buttons that save a car (`startSavedCars`). `data-keeps` on the page's root shows them, so that nobody sees a button
 * that does nothing.
 */
export function CardTools({ car, className = onPicture, only, inLine = false }: CardToolsProps) {
  const favourite = car.keeps.favourite && only !== 'compare';
  const compare = car.keeps.compare && only !== 'favourite';
  if (!favourite && !compare) return null;
  const { id, href, name, image, price } = car;
  const kept = { id, href, name, image: image?.url ?? null, price: 'text' in price ? price.text : null };
  return (
    <div
      {...mark(savedCarsMarks.car, JSON.stringify(kept))}
      data-ground="surface"
      className={`${inLine ? 'invisible flex [[data-keeps]_&]:visible' : 'hidden [[data-keeps]_&]:flex'} gap-2 ${className}`}
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
