import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CarState } from '../car-status/car-state.tsx';
import type { CarCardProps, CarCardView } from './car-card-view.ts';
import { CardPicture } from './card-picture.tsx';
import { CardTell } from './card-tell.tsx';
import { PriceNotes } from './price-notes.tsx';

/** Price first, the rest in two lines: many cars in one window. On phones the picture stands beside the words. */
export function CompactCarCard({ car, headingLevel = 'h2', first = false }: CarCardProps) {
  const Heading = headingLevel;
  const placeText = [car.condition, car.location].filter((part) => part !== null).join(' · ');
  return (
    <div className="@container h-full">
      <article className="ring-card relative grid h-full grid-cols-1 grid-rows-[auto_auto_1fr] overflow-hidden rounded-card border border-card-line bg-raised text-raised-text shadow-card hover:border-control-line @min-[20rem]:grid-cols-[44%_minmax(0,1fr)] @min-[20rem]:grid-rows-[auto_1fr]">
        {/* Beside the tag there is no room for the buttons in a narrow window. */}
        <CardPicture
          car={car}
          first={first}
          sizes="(min-width: 40rem) 18rem, 45vw"
          className="aspect-car size-full"
          tagClassName="left-2 top-2"
          toolsClassName="absolute right-3 top-3 z-10 max-sm:inset-x-0 max-sm:bottom-2 max-sm:top-auto max-sm:justify-center"
        />
        <div className="min-w-0 px-4 pt-3 @min-[20rem]:pl-3.5">
          <CompactPrice car={car} />
          <CarState text={car.stateText} className="mt-1.5 flex" />
          <Heading className="mt-2 line-clamp-2 font-semibold! leading-snug tracking-normal!">
            <a href={car.href} className="after:absolute after:inset-0 focus-visible:outline-none">
              {car.name}
            </a>
          </Heading>
          <PriceNotes car={car} />
        </div>
        <div className="flex min-w-0 flex-col px-4 pb-4 pt-1.5 @min-[20rem]:col-span-2 @min-[20rem]:pt-3">
          <SpecificationLine car={car} />
          {placeText === '' ? null : <p className="mt-auto truncate pt-2 text-small text-quiet-text">{placeText}</p>}
          <OtherLinks car={car} />
          <CardTell car={car} className="mt-1 -mb-2" />
        </div>
      </article>
    </div>
  );
}

function CompactPrice({ car }: { car: CarCardView }) {
  const { price, subscriptionText } = car;
  if (price.kind === 'unavailable') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span
          className={`font-heading font-heading-weight tabular-nums ${price.kind === 'unknown' ? 'text-body' : 'text-price'}`}
        >
          {price.text}
        </span>
        {price.kind === 'price' && price.wasText !== null ? (
          <span className="text-small text-quiet-text">
            <VisuallyHidden>Was </VisuallyHidden>
            <s>{price.wasText}</s>
          </span>
        ) : null}
        {price.kind === 'price' && price.priceType !== null ? (
          <span className="min-w-0 text-small wrap-anywhere text-quiet-text">{price.priceType}</span>
        ) : null}
      </p>
      {subscriptionText === null ? null : (
        <p className="flex flex-wrap items-center gap-x-1.5 text-small text-quiet-text">
          <Badge look="highlight">{subscriptionText}</Badge> by subscription
        </p>
      )}
    </div>
  );
}

/** The whole card leads to the car, so only what leads elsewhere stands here. */
function OtherLinks({ car }: { car: CarCardView }) {
  const links = car.sold ? [] : car.buttons.filter(({ href }) => href !== car.href);
  if (links.length === 0) return null;
  return (
    <div className="relative mt-3 flex flex-wrap gap-1.5">
      {links.map((link) => (
        <LinkButton
          key={link.label}
          href={link.href}
          look="outline"
          aria-label={`${link.label}: ${car.name}`}
          className="min-h-11! flex-1 whitespace-nowrap px-2! text-note!"
        >
          {link.label}
        </LinkButton>
      ))}
    </div>
  );
}

/** "12,480 km · Automatic · Petrol · SUV" */
function SpecificationLine({ car }: { car: CarCardView }) {
  if (car.facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-1 text-small text-quiet-text">
      {car.facts.map((fact, at) => (
        <li key={fact.kind}>
          <VisuallyHidden>{fact.label}: </VisuallyHidden>
          {fact.text}
          {at < car.facts.length - 1 ? <span aria-hidden="true">&nbsp;·</span> : null}
        </li>
      ))}
    </ul>
  );
}
