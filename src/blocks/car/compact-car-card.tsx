import { keepLicencesWhole } from '#rules/car/licences.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { UnbrokenWords } from '#ui/unbroken-words.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CardTools } from '../saved-cars/card-tools.tsx';
import type { CarCardProps, CarCardView } from './car-card-view.ts';
import { CardPicture } from './card-picture.tsx';
import { CardTell } from './card-tell.tsx';
import { CardMarks, describeKind } from './card-words.tsx';
import { listOtherWays, OtherWay } from './other-ways.tsx';
import { PriceNotes } from './price-notes.tsx';
import { Saving } from './saving.tsx';

/**
 * Name, facts, price and place; what the price comes to by the week and the ways to pay open under it. On phones the whole
 * picture stands beside the words, and the tag with these.
 */
export function CompactCarCard({ car, headingLevel = 'h2', first = false }: CarCardProps) {
  const Heading = headingLevel;
  const placeText = describeKind(car);
  return (
    <div className="@container h-full">
      <article className="ring-card relative flex h-full flex-col overflow-hidden has-[details[open]]:overflow-visible has-[details[open]]:border-control-line rounded-card border border-card-line bg-raised text-raised-text shadow-card hover:border-control-line">
        <div className="grid grid-cols-1 @min-[20rem]:grid-cols-[42%_minmax(0,1fr)] @min-[20rem]:items-start">
          <CardPicture
            car={car}
            first={first}
            sizes="(min-width: 40rem) 18rem, 45vw"
            className="aspect-4/3 w-full"
            tagClassName="inset-x-3 top-3 @min-[20rem]:hidden"
          />
          <div className="min-w-0 px-4 pt-3 @min-[20rem]:px-3">
            <CardMarks tag={car.tag} stateText={car.stateText} className="mb-1.5 hidden @min-[20rem]:flex" />
            <Heading className="line-clamp-2 font-semibold! leading-snug tracking-normal!">
              <a href={car.href} className="after:absolute after:inset-0 focus-visible:outline-none">
                <UnbrokenWords text={car.name} />
              </a>
            </Heading>
            <SpecificationLine car={car} />
            {placeText === '' ? null : <p className="mt-1 line-clamp-2 text-small text-quiet-text">{placeText}</p>}
          </div>
        </div>
        <div className="flex min-w-0 flex-1 flex-col px-4 pb-2 pt-2">
          <div className="mb-2 mt-auto flex items-center justify-between">
            <CompactPrice price={car.price} />
            <CardTools car={car} className="relative shrink-0 gap-1.5!" />
          </div>
          {car.licencesText === null ? null : (
            <p className="pb-2 text-small text-quiet-text">{keepLicencesWhole(car.licencesText)}</p>
          )}
          <Prices car={car} />
        </div>
      </article>
    </div>
  );
}

function CompactPrice({ price }: Pick<CarCardView, 'price'>) {
  if (price.kind === 'unavailable') return null;
  return (
    <p className="flex min-h-11 min-w-0 flex-wrap content-center items-baseline gap-x-1.5">
      <span className={`font-heading font-heading-weight ${price.kind === 'unknown' ? 'text-body' : 'text-price'}`}>
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
  );
}

/** The loan, the subscription, the market, and the ways to buy. */
function Prices({ car }: { car: CarCardView }) {
  const links = listOtherWays(car);
  const { subscriptionText, finance, noFinanceText, saving } = car;
  const hasPrices =
    [subscriptionText, finance, noFinanceText, saving].some((part) => part !== null) || links.length > 0;
  if (!hasPrices) return <CardTell car={car} className="-mt-1" />;
  return (
    <details name="prices" className="border-t border-line" data-key={`prices ${car.id}`}>
      <summary
        aria-label={`Prices of ${car.name}`}
        className="relative flex min-h-11 items-center justify-between gap-2 text-note font-semibold"
      >
        Prices
        <Icon name="chevron-down" className="size-4 turns-open" />
      </summary>
      <div className="over-next relative">
        {subscriptionText === null ? null : (
          <p className="flex flex-wrap items-center gap-x-1.5 text-small text-quiet-text">
            <Badge look="highlight">{subscriptionText}</Badge> by subscription
          </p>
        )}
        <PriceNotes car={{ ...car, licencesText: null }} />
        {saving === null ? null : <Saving saving={saving} />}
        <CardTell car={car} className="w-full" />
        {links.length === 0 ? null : (
          <div className="mb-2 mt-3 flex flex-wrap gap-1.5">
            {links.map((link) => (
              <OtherWay key={link.label} car={car} way={link} className="flex-1 px-2!" />
            ))}
          </div>
        )}
      </div>
    </details>
  );
}

/** "12,480 km · Automatic · Petrol · SUV", in lines of about the same length; the dot before the first of a line lies outside the box. */
function SpecificationLine({ car }: { car: CarCardView }) {
  if (car.facts.length === 0) return null;
  return (
    <div className="mt-1 overflow-hidden">
      <ul className="-ml-3 text-balance text-small text-quiet-text">
        {car.facts.map((fact) => (
          <li key={fact.kind} className="relative inline-block pl-3">
            <span aria-hidden="true" className="absolute left-1">
              ·
            </span>
            <VisuallyHidden>{fact.label}: </VisuallyHidden>
            {fact.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
