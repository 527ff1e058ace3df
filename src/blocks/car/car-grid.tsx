import type { ComponentType } from 'react';
import { PromoCard, type PromoCardView } from '../results/promo-card.tsx';
import { ResultCards } from '../results/result-cards.tsx';
import type { CarCardProps, CarCardView } from './car-card-view.ts';
import { RateNotes } from './rate-notes.tsx';

export type GridCellView = { kind: 'car'; car: CarCardView } | { kind: 'promo'; promo: PromoCardView };

/** Three a row beside a panel; one under the other; as many as fit; ten in rows that are full, six on phones. */
const layouts = {
  cards: 'gap-6 sm:grid-cols-2 xl:grid-cols-3',
  list: 'gap-5 sm:max-lg:grid-cols-2 lg:[--card:15rem]',
  dense: 'gap-3 [--card:15rem] min-[30rem]:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] lg:gap-4 lg:[--card:26rem]',
  ten: 'gap-3 [--card:15rem] sm:grid-cols-2 lg:grid-cols-4 lg:gap-4 lg:[--card:26rem] xl:grid-cols-5 max-xl:[&>:nth-child(n+9)]:hidden max-sm:[&>:nth-child(n+7)]:hidden',
} as const;

export interface CarGridProps {
  /** In the order shown; promo cards stand at their positions already. */
  cells: readonly GridCellView[];
  layout?: keyof typeof layouts;
  /** The card component, chosen by the caller, so that a page loads no other. */
  Card: ComponentType<CarCardProps>;
  headingLevel?: 'h2' | 'h3';
  /** Seen at once: its first photo, all that a phone shows of them, comes before scripts and typeface. */
  first?: boolean;
}

export function CarGrid({ cells, layout = 'cards', Card, headingLevel = 'h2', first = true }: CarGridProps) {
  return (
    <>
      <ResultCards className={`later-cards grid grid-cols-1 ${layouts[layout]}`}>
        {cells.map((cell, at) => (
          <li key={getId(cell)} data-key={getId(cell)} className="min-w-0">
            {cell.kind === 'car' ? (
              <Card car={cell.car} first={first && at === 0} headingLevel={headingLevel} />
            ) : (
              <PromoCard promo={cell.promo} />
            )}
          </li>
        ))}
      </ResultCards>
      <RateNotes cars={cells.flatMap((cell) => (cell.kind === 'car' ? [cell.car] : []))} />
    </>
  );
}

function getId(cell: GridCellView): string {
  return cell.kind === 'car' ? cell.car.id : cell.promo.id;
}
