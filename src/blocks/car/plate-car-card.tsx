import { Price } from '#ui/price.tsx';
import { UnbrokenWords } from '#ui/unbroken-words.tsx';
import { CardTools } from '../saved-cars/card-tools.tsx';
import type { CarCardProps, CarCardView } from './car-card-view.ts';
import { CardPicture } from './card-picture.tsx';
import { CardTell } from './card-tell.tsx';
import { describeKind } from './card-words.tsx';
import { KeyFigures } from './key-figures.tsx';
import { listOtherWays, OtherWay } from './other-ways.tsx';
import { PriceNotes } from './price-notes.tsx';
import { Saving } from './saving.tsx';

/** Picture, name, place, and what it sleeps and weighs as on a plate of the maker; the price and the way to ask in one line. */
export function PlateCarCard({ car, headingLevel = 'h2', first = false }: CarCardProps) {
  const Heading = headingLevel;
  const kindText = describeKind(car);
  return (
    <article className="group/card ring-card relative flex h-full flex-col overflow-hidden rounded-card border border-card-line bg-raised text-raised-text shadow-card">
      <CardPicture
        car={car}
        first={first}
        sizes="(min-width: 80rem) 27rem, (min-width: 40rem) 46vw, 92vw"
        className="aspect-car w-full motion-safe:transition-transform motion-safe:duration-500 motion-safe:group-hover/card:scale-[1.02]"
        tagClassName="inset-x-3 top-3"
      />
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <Heading className="line-clamp-2 text-card-title">
          <a href={car.href} className="after:absolute after:inset-0 focus-visible:outline-none">
            <UnbrokenWords text={car.name} />
          </a>
        </Heading>
        {kindText === '' ? null : <p className="mt-1 line-clamp-2 text-note text-quiet-text">{kindText}</p>}
        <div className="mt-auto">
          <KeyFigures figures={car.figures} className="mb-3 mt-3 sm:mb-4" />
          <CardTell car={car} className="-mt-3 mb-3 max-sm:hidden" />
          {car.saving === null ? null : <Saving saving={car.saving} />}
          <div className="flex min-h-12 flex-wrap items-start justify-between gap-x-4 gap-y-3">
            <div className="min-w-0 grow basis-32">
              <Price price={car.price} subscriptionText={car.subscriptionText} />
            </div>
            <div className="flex flex-wrap gap-2">
              <CardTools car={car} className="relative shrink-0" />
              <CardLinks car={car} />
            </div>
          </div>
          <PriceNotes car={car} />
        </div>
      </div>
    </article>
  );
}

function CardLinks({ car }: { car: CarCardView }) {
  const links = listOtherWays(car);
  if (links.length === 0) return null;
  return (
    <div className="relative flex flex-wrap gap-2">
      {links.map((link) => (
        <OtherWay key={link.label} car={car} way={link} className="px-4!" />
      ))}
    </div>
  );
}
