import type { ImageView } from '#ui/image-view.ts';
import { Price } from '#ui/price.tsx';
import type { PriceView } from '#ui/price-view.ts';
import { ImagePlaceholder } from '../pictures/image-placeholder.tsx';
import { Picture } from '../pictures/picture.tsx';
import { FinanceBox, type FinanceBoxView } from './finance-box.tsx';

export interface AskedCarView {
  name: string;
  href: string;
  image: ImageView | null;
  /** For the drawing where there is no photo. */
  body: string | null;
  price: PriceView;
  licencesText: string | null;
  box: FinanceBoxView | null;
}

export interface AskedCarProps {
  car: AskedCarView;
  /** Small, above what is asked about it. */
  isSmall?: boolean;
}

const looks = {
  whole: 'gap-x-10 gap-y-5 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] grid-cols-1',
  small: 'grid-cols-[7rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]',
} as const;

/** The car that a finance page is about, with its loan. */
export function AskedCar({ car, isSmall = false }: AskedCarProps) {
  return (
    <section aria-label={car.name} className={`grid ${isSmall ? looks.small : looks.whole}`}>
      <div className="self-start overflow-hidden rounded-card bg-muted">
        {car.image === null ? (
          <ImagePlaceholder body={car.body} />
        ) : (
          <Picture
            image={car.image}
            sizes={isSmall ? '10rem' : '(min-width: 48rem) 22rem, 100vw'}
            className="aspect-car w-full"
          />
        )}
      </div>
      <div className="min-w-0 content-center">
        <h2 className={`${isSmall ? 'text-lead font-semibold leading-tight' : 'text-subheading'} wrap-anywhere`}>
          <a href={car.href} className="underline-offset-4 hover:underline">
            {car.name}
          </a>
        </h2>
        <div className="mt-2">
          <Price price={car.price} />
          {car.licencesText === null ? null : <p className="text-small text-quiet-text">{car.licencesText}</p>}
        </div>
        {car.box === null ? null : (
          <div className="mt-4 max-w-narrow">
            <FinanceBox box={car.box} />
          </div>
        )}
      </div>
    </section>
  );
}
