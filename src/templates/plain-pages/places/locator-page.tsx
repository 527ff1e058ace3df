import { LocationGroup, type LocationLayout } from '#blocks/locations/location-group.tsx';
import type { LocationGroupView } from '#blocks/locations/location-view.ts';
import { LocatorForm, type LocatorFormView } from '#blocks/locations/locator-form.tsx';
import { locatorMarks } from '#blocks/locations/locator-marks.ts';
import { PlacesMap, type PlacesMapView } from '#blocks/locations/map/places-map.tsx';
import { OpenText } from '#blocks/locations/open-text.tsx';
import { PhoneLink } from '#blocks/locations/phone-link.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

export interface LocatorView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  form: LocatorFormView;
  /** "3 locations" */
  summaryText: string;
  layout: LocationLayout;
  groups: readonly LocationGroupView[];
  /** Null where the site shows none. */
  map: PlacesMapView | null;
}

/** LOC-03, LOC-08 */
export function LocatorPage({ view }: PageSlotProps<LocatorView>) {
  const { groups, layout, map } = view;
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={view.breadcrumbs} />
        <div className="mt-6 flex flex-wrap items-baseline gap-x-6">
          <h1 className="text-title">{view.heading}</h1>
          <p role="status" {...mark(locatorMarks.summary, true)} className="text-lead text-quiet-text">
            {view.summaryText}
          </p>
        </div>
        <LocatorForm form={view.form} />
        {map === null || groups.length === 0 ? null : (
          <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <PlacesMap map={map} />
            <PlacesList groups={groups} />
          </div>
        )}
        <LocationGroups groups={groups} layout={layout} isListed={map !== null} />
      </Container>
    </Main>
  );
}

/** Every place beside the map, with the number of its pin. */
function PlacesList({ groups }: Pick<LocatorView, 'groups'>) {
  return (
    <ol
      aria-label="Places on the map"
      className="grid grid-cols-1 content-start sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1"
    >
      {groups.map(({ id, name, hidden, tabs }, at) => {
        const [first] = tabs[0]?.locations ?? [];
        return (
          <li
            key={id}
            hidden={hidden}
            {...mark(locatorMarks.line, id)}
            className="flex items-center justify-between gap-4 border-t border-line [&[hidden]]:hidden"
          >
            <a
              href={`#${id}`}
              className="flex min-h-11 min-w-0 items-center gap-3 py-2 underline-offset-4 hover:underline"
            >
              <span
                aria-hidden="true"
                className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent text-small font-semibold tabular-nums text-accent-text"
              >
                {at + 1}
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{name}</span>
                <span className="block text-note text-quiet-text">
                  {[first?.addressLines.at(-1), first?.distanceText].filter(Boolean).join(' · ')}
                </span>
                {first?.openText == null ? null : (
                  <span className="block text-note text-quiet-text">
                    <OpenText text={first.openText} />
                  </span>
                )}
              </span>
            </a>
            {first?.phone == null ? null : (
              <PhoneLink
                phone={first.phone}
                compact="price"
                className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap text-note font-semibold hover:underline"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const lists: Readonly<Record<LocationLayout, string>> = {
  card: 'grid grid-cols-1 gap-6',
  slider: 'swipe-row max-lg:bleed-page gap-4 pb-4 max-lg:scroll-px-(--page-edge) max-lg:px-page sm:gap-6',
  grid: 'grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3',
  list: 'border-b border-line',
};

/** More cards under each other would bury the list above them on a phone. */
const mostStacked = 3;
const swipedOnPhones = 'max-sm:swipe-row max-sm:bleed-page max-sm:scroll-px-(--page-edge) max-sm:px-page';

interface LocationGroupsProps extends Pick<LocatorView, 'groups' | 'layout'> {
  /** The list beside the map leads to each of them. */
  isListed: boolean;
}

function LocationGroups({ groups, layout, isListed }: LocationGroupsProps) {
  const isSwiped = isListed && layout === 'grid' && groups.length > mostStacked;
  const isSlide = layout === 'slider' || isSwiped;
  const slide = isSlide ? `w-[min(85vw,24rem)] shrink-0 snap-start ${isSwiped ? 'sm:w-auto' : ''}` : '';
  return (
    <div className={`mt-10 ${isSwiped ? swipedOnPhones : ''} ${lists[layout]}`}>
      {groups.map((group) => (
        <div key={group.id} className={`min-w-0 has-[>[hidden]]:hidden ${slide}`}>
          <LocationGroup group={group} layout={layout} />
        </div>
      ))}
    </div>
  );
}
