import { Badge } from '#ui/badge.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { Container } from '#ui/container.tsx';
import { SectionHeading } from '../../content/section-heading.tsx';
import { CardTools } from '../card-tools.tsx';
import { viewedCarsMarks } from '../saved-cars-marks.ts';

export interface ViewedCarsView {
  /** Whether a heart stands on each. */
  canSave: boolean;
}

export interface ViewedCarsProps {
  viewed: ViewedCarsView;
  /** `after` follows the band above without room of its own. */
  room?: 'wide' | 'after' | undefined;
}

/** The browser says which car a tile is. */
const unfilledCar = { id: '0', href: '/', name: 'Car', image: null, price: { kind: 'unavailable' } } as const;

/** Cars that the visitor has looked at: the browser fills the row and shows it (`showViewed`). */
export function ViewedCars({ viewed, room = 'after' }: ViewedCarsProps) {
  return (
    <div {...mark(viewedCarsMarks.row, true)} hidden>
      <Container className={room === 'wide' ? 'py-section' : 'pb-section'}>
        <section aria-label="Recently viewed">
          <SectionHeading heading="Recently viewed" isRow />
          <ul className="swipe-row max-lg:bleed-page gap-4 pb-4 pt-1 max-lg:scroll-px-(--page-edge) max-lg:px-page sm:gap-6 lg:-mx-1 lg:px-1" />
        </section>
      </Container>
      <template>
        <li className="ring-card relative w-[min(56vw,14rem)] shrink-0 snap-start scroll-ml-1 rounded-card">
          <div className="aspect-car overflow-hidden rounded-card bg-muted">
            <img src="data:," alt="" loading="lazy" decoding="async" className="size-full object-cover" />
          </div>
          <div className="mt-2 flex items-start justify-between gap-2">
            <h3 className="line-clamp-2 text-note font-semibold">
              <a href="/" className="after:absolute after:inset-0 focus-visible:outline-none">
                Car
              </a>
            </h3>
            <CardTools
              car={{ ...unfilledCar, keeps: { favourite: viewed.canSave, compare: false } }}
              className="relative shrink-0"
            />
          </div>
          <p {...mark(viewedCarsMarks.state, true)} hidden className="mt-1">
            <Badge look="inverse">{null}</Badge>
          </p>
          <p {...mark(viewedCarsMarks.price, true)} className="text-note" />
          <p {...mark(viewedCarsMarks.note, true)} className="text-small text-quiet-text" />
        </li>
      </template>
    </div>
  );
}
