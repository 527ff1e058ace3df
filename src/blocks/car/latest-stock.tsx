import type { ComponentType } from 'react';
import { partMarks } from '#ui/behaviour/later-parts.ts';
import { mark } from '#ui/behaviour/mark.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { SectionHeading } from '../content/section-heading.tsx';
import type { CarCardProps, CarCardView } from './car-card-view.ts';
import { RateNotes } from './rate-notes.tsx';

/** How much of the window a card takes; in wide windows as many as stand whole beside each other. */
const cardWidths = {
  card: 'w-[min(80vw,21rem)] xl:w-[calc(25%-1.125rem)]',
  /** Three of them. */
  picture: 'w-[min(84vw,27rem)] xl:w-[calc(100%/3-1rem)]',
  compact: 'w-[min(70vw,17rem)] xl:w-[calc(25%-1.125rem)]',
} as const;

export interface LatestStockProps {
  heading: string;
  cars: readonly CarCardView[];
  moreLink: LinkView | null;
  Card: ComponentType<CarCardProps>;
  cardWidth?: keyof typeof cardWidths | undefined;
}

/** A row of cards that is swiped sideways; the browser moves it by keys as well. */
export function LatestStock({ heading, cars, moreLink, Card, cardWidth = 'card' }: LatestStockProps) {
  if (cars.length === 0) return null;
  return (
    <section aria-label={heading}>
      <SectionHeading heading={heading} moreLink={moreLink} isRow />
      <ul
        {...mark(partMarks.parts, true)}
        className="[--part:24rem] swipe-row max-lg:bleed-page gap-4 pb-4 pt-1 max-lg:scroll-px-(--page-edge) max-lg:px-page sm:gap-6 lg:-mx-1 lg:px-1"
      >
        {cars.map((car) => (
          <li key={car.id} className={`shrink-0 snap-start scroll-ml-1 ${cardWidths[cardWidth]}`}>
            <Card car={car} headingLevel="h3" />
          </li>
        ))}
      </ul>
      <RateNotes cars={cars} />
    </section>
  );
}
