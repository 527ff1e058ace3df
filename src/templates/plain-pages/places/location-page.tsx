import type { BrandView } from '#blocks/brands/brand-grid.tsx';
import { BrandLinks } from '#blocks/brands/brand-links.tsx';
import { ReviewList, type ReviewListView } from '#blocks/content/review-list.tsx';
import {
  LocationAddress,
  LocationButtons,
  LocationLinks,
  LocationRating,
} from '#blocks/locations/location-contact.tsx';
import type { LocationCardView } from '#blocks/locations/location-view.ts';
import { LocationMap, type LocationMapView } from '#blocks/locations/map/location-map.tsx';
import { OpeningHours } from '#blocks/locations/opening-hours.tsx';
import { Picture } from '#blocks/pictures/picture.tsx';
import { Container } from '#ui/container.tsx';
import type { ImageView } from '#ui/image-view.ts';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface DepartmentLinkView extends LinkView {
  current: boolean;
}

export interface LocationPageView {
  breadcrumbs: readonly LinkView[];
  location: LocationCardView;
  /** "418 Gympie Road, Kedron QLD 4031"; may be empty. */
  placeLine: string;
  /** Empty where the place has no other. */
  departments: readonly DepartmentLinkView[];
  /** "See 32 cars here" */
  stock: LinkView | null;
  map: LocationMapView | null;
  images: readonly ImageView[];
  brands: readonly BrandView[];
  reviews: ReviewListView | null;
}

/** LOC-04 */
export function LocationPage({ view }: PageSlotProps<LocationPageView>) {
  const { location, reviews } = view;
  return (
    <Main>
      <Container className="pb-16 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <LocationHead view={view} />
        <div className="mt-10 grid grid-cols-1 gap-6 lg:mt-14 lg:grid-cols-2 lg:gap-10">
          <div className={panel}>
            <h2 className="text-subheading">Find us</h2>
            <LocationAddress lines={location.addressLines} className="mt-3" />
            <div className="mt-2">
              <LocationLinks location={location} />
            </div>
            {location.licences.length === 0 ? null : (
              <p className="mt-4 text-small text-quiet-text">{location.licences.join(' · ')}</p>
            )}
            {view.map === null ? null : (
              <div className="mt-6 overflow-hidden rounded-box border border-line">
                <LocationMap map={view.map} />
              </div>
            )}
          </div>
          {location.hours.length === 0 && location.holidays.length === 0 ? null : (
            <div className={panel}>
              <h2 className="mb-3 text-subheading">Opening hours</h2>
              <OpeningHours location={location} />
            </div>
          )}
        </div>
        <LocationPictures images={view.images} />
      </Container>
      {view.brands.length === 0 ? null : (
        <Container className="pb-16">
          <BrandLinks heading="Brands here" brands={view.brands} />
        </Container>
      )}
      {reviews === null ? null : (
        <Container className="pb-24">
          <ReviewList reviews={reviews} />
        </Container>
      )}
    </Main>
  );
}

const panel = 'rounded-card border border-card-line bg-raised p-6 text-raised-text sm:p-8';

function LocationHead({ view: { location, placeLine, departments, stock } }: { view: LocationPageView }) {
  return (
    <header className="mt-6 lg:mt-10">
      <h1 className="text-title">{location.name}</h1>
      {placeLine === '' ? null : <p className="mt-2 text-lead text-quiet-text">{placeLine}</p>}
      {location.rating === null ? null : (
        <div className="mt-3">
          <LocationRating rating={location.rating} />
        </div>
      )}
      {departments.length === 0 ? null : (
        <nav aria-label="Departments" className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {departments.map(({ label, href, current }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={current ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-control border border-control-line px-5 font-semibold hover:bg-muted hover:text-muted-text aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-text"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <LocationButtons location={location} />
        {stock === null ? null : (
          <a
            href={stock.href}
            className="inline-flex min-h-12 items-center font-semibold text-link underline underline-offset-4 sm:ml-3"
          >
            {stock.label}
          </a>
        )}
      </div>
    </header>
  );
}

/** LOC-06: upright, 900 x 1200. */
function LocationPictures({ images }: { images: readonly ImageView[] }) {
  if (images.length === 0) return null;
  return (
    <ul aria-label="Photos" className="mt-10 grid grid-cols-2 gap-3 sm:gap-6 md:grid-cols-3 lg:mt-14 lg:grid-cols-4">
      {images.map((image) => (
        <li key={image.url}>
          <Picture image={image} sizes="(min-width: 64rem) 22rem, 46vw" className="aspect-3/4 w-full rounded-card" />
        </li>
      ))}
    </ul>
  );
}
