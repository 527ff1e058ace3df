import { PostButton, type PostButtonView } from '#blocks/account/post-button.tsx';
import { CarCard } from '#blocks/car/car-card.tsx';
import type { CarCardView } from '#blocks/car/car-card-view.ts';
import { RateNotes } from '#blocks/car/rate-notes.tsx';
import { FormNotice, type FormNoticeView } from '#blocks/forms/form-notice.tsx';
import { GarageFrame } from '#blocks/garage/garage-frame.tsx';
import type { GarageLinkView } from '#blocks/garage/garage-view.ts';
import { NoSavedCars } from '#blocks/saved-cars/no-saved-cars.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface WatchlistView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  /** "3 cars", or null without any. */
  countText: string | null;
  /** What has just been removed; null for nothing. */
  notice: FormNoticeView | null;
  /** Cars that the site does not show any more. */
  gone: readonly { id: string; text: string; remove: PostButtonView }[];
  /** Sold ones too: their cards say so. */
  cars: readonly { car: CarCardView; changeText: string | null; remove: PostButtonView }[];
  empty: { heading: string; text: string; link: LinkView };
  /** Null where the garage leads there. */
  accountLink: LinkView | null;
  garage: readonly GarageLinkView[];
}

/** USER-02: the cars that a visitor keeps with his account. */
export function WatchlistPage({ view }: PageSlotProps<WatchlistView>) {
  const { gone, cars, empty } = view;
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <GarageFrame links={view.garage}>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <div>
              <h1 className="text-title">{view.heading}</h1>
              {view.countText === null ? null : <p className="mt-2 text-quiet-text">{view.countText}</p>}
            </div>
            {view.accountLink === null ? null : (
              <a
                href={view.accountLink.href}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2"
              >
                {view.accountLink.label}
              </a>
            )}
          </div>
          {view.notice === null ? null : <FormNotice notice={view.notice} />}
          {gone.length === 0 ? null : (
            <ul className="mt-6 grid max-w-text gap-2">
              {gone.map(({ id, text, remove }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-muted px-5 py-2 text-note text-muted-text"
                >
                  <span className="py-1.5">{text}</span>
                  <PostButton button={remove} look="plain" />
                </li>
              ))}
            </ul>
          )}
          {cars.length === 0 ? (
            gone.length === 0 ? (
              <NoSavedCars empty={empty} />
            ) : null
          ) : (
            <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:mt-8 xl:grid-cols-3">
              {cars.map(({ car, changeText, remove }, at) => (
                <li key={car.id} className="flex min-w-0 flex-col">
                  <CarCard car={car} first={at < 3} headingLevel="h2" />
                  <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
                    <p className="text-note font-semibold">{changeText}</p>
                    <PostButton button={remove} look="plain" />
                  </div>
                </li>
              ))}
            </ul>
          )}
          <RateNotes cars={cars.map(({ car }) => car)} />
        </GarageFrame>
      </Container>
    </Main>
  );
}
