import { LinkButton } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { UnbrokenWords } from '#ui/unbroken-words.tsx';
import { CardTools } from '../saved-cars/card-tools.tsx';
import type { CarCardProps, CarCardView } from './car-card-view.ts';
import { CarFacts } from './car-facts.tsx';
import { CardPicture } from './card-picture.tsx';
import { CardTell } from './card-tell.tsx';
import { listOtherWays } from './other-ways.tsx';
import { PriceNotes } from './price-notes.tsx';
import { Saving } from './saving.tsx';

/** One car of a list. The name's link covers the card; buttons lie above it. */
export function CarCard({ car, headingLevel = 'h2', first = false }: CarCardProps) {
  const Heading = headingLevel;
  return (
    <article className="group/card ring-card relative flex h-full flex-col overflow-hidden rounded-card border border-card-line bg-raised text-raised-text shadow-card">
      <CardPicture
        car={car}
        first={first}
        sizes="(min-width: 80rem) 25rem, (min-width: 40rem) 46vw, 92vw"
        className="aspect-car w-full motion-safe:transition-transform motion-safe:duration-500 motion-safe:group-hover/card:scale-[1.02]"
        tagClassName="inset-x-3 top-3"
      />
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        {car.condition === null ? null : <p className="mb-1 text-small text-quiet-text">{car.condition}</p>}
        <Heading className="line-clamp-2 text-card-title">
          <a href={car.href} className="after:absolute after:inset-0 focus-visible:outline-none">
            <UnbrokenWords text={car.name} />
          </a>
        </Heading>
        <CarFacts layout="pairs" facts={car.facts} className="mt-3" />
        <CardTell car={car} className="mt-2 max-sm:hidden" />
        <div className="mt-auto pt-3 sm:pt-6">
          {car.saving === null ? null : <Saving saving={car.saving} />}
          <div className="flex min-h-12 justify-between gap-2">
            <Price price={car.price} subscriptionText={car.subscriptionText} />
            <CardTools car={car} className="relative shrink-0" />
          </div>
          <PriceNotes car={car} />
        </div>
        <div className="pt-2 sm:pt-3">
          {car.location === null ? null : (
            <p className="flex min-w-0 items-center gap-1.5 border-line text-note text-quiet-text sm:border-t sm:pt-3">
              <Icon name="pin" className="size-4" />
              <span className="line-clamp-2 min-w-0">{car.location}</span>
            </p>
          )}
          <CardButtons car={car} />
        </div>
      </div>
    </article>
  );
}

/** On phones the card itself is the way to the car. */
function CardButtons({ car }: { car: CarCardView }) {
  if (car.sold || car.buttons.length === 0) return null;
  const leadsElsewhere = listOtherWays(car).length > 0;
  return (
    <div className={`relative mt-4 flex flex-wrap gap-2 ${leadsElsewhere ? '' : 'max-sm:hidden'}`}>
      {car.buttons.map((button, at) => (
        <LinkButton
          key={button.label}
          href={button.href}
          look={at === 0 && car.buttons.length > 1 ? 'accent' : 'outline'}
          aria-label={`${button.label}: ${car.name}`}
          className={`flex-1 whitespace-nowrap px-3! ${button.href === car.href ? 'max-sm:hidden' : ''}`}
        >
          {button.label}
        </LinkButton>
      ))}
    </div>
  );
}
