import { clusterPoints, type MapPoint, mapWidth, type PlaceMapView, placeInView } from '#rules/locations/place-map.ts';
import { AtPoint } from '#ui/at-point.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { getButtonClasses } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MapAttribution, StreetsAttribution } from './map-attribution.tsx';
import { MapButtons } from './map-button.tsx';
import { MapGround, type MapGroundView, markPoint } from './map-ground.tsx';
import { describeSharedPin, placesMapMarks } from './places-map-marks.ts';

export interface MapPlaceView extends MapPoint {
  /** As in the list beside the map. */
  number: number;
  name: string;
  /** Of its block on the page. */
  href: string;
  /** Its block does not match what was searched for. */
  hidden: boolean;
}

export interface PlacesMapView extends MapGroundView {
  places: readonly MapPlaceView[];
  /** Tiles that are laid over the drawing, where the site has a source of them. */
  tiles: { address: string; attribution: string; attributionHref: string | null; askedHost: string | null } | null;
}

/** Room of a pin in the box: a finger's on a phone, where the box is less than half as wide. */
const pinDistance = 100;

/**
 * LOC-03: all places on one map, drawn by the server from a coastline of our own: it needs no network and no scripts. Pins are
 * links to the blocks; places that lie close share one. `controlPlacesMap` adds keys, dragging, zoom and tiles.
 */
export function PlacesMap({ map }: { map: PlacesMapView }) {
  const { view, places, tiles } = map;
  const shown = places.filter(({ hidden }) => !hidden);
  const clusters = clusterPoints(shown, { view, width: mapWidth, distance: pinDistance });
  return (
    <div
      {...mark(placesMapMarks.map, JSON.stringify(view))}
      {...mark(placesMapMarks.tiles, tiles?.address)}
      className="relative overflow-hidden rounded-card border border-card-line bg-sea text-muted-text"
    >
      <div className="relative">
        <section
          {...mark(placesMapMarks.ground, true)}
          aria-label="Map of our locations"
          className="relative block aspect-4/3 [touch-action:pan-y_pinch-zoom] select-none overflow-hidden outline-offset-[-4px]"
        >
          <MapGround ground={map} />
          {places.map((place) => (
            <Pin
              key={place.number}
              place={place}
              view={view}
              shared={place.hidden ? 0 : (clusters.find(([first]) => first === shown.indexOf(place))?.length ?? 0)}
            />
          ))}
        </section>
        {map.streets === null ? null : <StreetsAttribution />}
        {tiles === null ? null : <Tiles tiles={tiles} />}
      </div>
      <div className="bg-raised max-sm:h-15 max-sm:border-t max-sm:border-line sm:absolute sm:right-3 sm:top-3 sm:z-20 sm:bg-transparent noscript:hidden">
        <div {...mark(placesMapMarks.controls, true)} hidden className="max-sm:p-2">
          <MapButtons
            marker={placesMapMarks.move}
            back={{ label: 'Show all locations', children: <Icon name="expand" /> }}
            isRow
          />
        </div>
      </div>
    </div>
  );
}

/** Hidden where it shares the pin of another; several have a sign of another shape, so that its figure is not taken for a number of the list. */
function Pin({ place, view, shared }: { place: MapPlaceView; view: PlaceMapView; shared: number }) {
  return (
    <AtPoint at={placeInView(place, view)} className="z-10">
      <a
        href={place.href}
        hidden={shared === 0}
        {...markPoint(place)}
        {...mark(placesMapMarks.pin, place.number)}
        {...mark(placesMapMarks.out, place.hidden || undefined)}
        {...mark(placesMapMarks.shared, shared > 1 || undefined)}
        title={shared > 1 ? `${shared} locations` : place.name}
        className="pointer-events-auto inline-flex h-11 min-w-11 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 border-accent-text bg-accent text-note font-semibold tabular-nums text-accent-text shadow-card hover:bg-accent-strong data-[places-shared]:rounded-control data-[places-shared]:border-accent data-[places-shared]:bg-raised data-[places-shared]:px-2 data-[places-shared]:text-raised-text [&[hidden]]:hidden"
      >
        <span {...mark(placesMapMarks.pinText, true)} aria-hidden="true">
          {shared > 1 ? describeSharedPin(shared) : place.number}
        </span>
        <VisuallyHidden>{place.name}</VisuallyHidden>
      </a>
    </AtPoint>
  );
}

function Tiles({ tiles: { attribution, attributionHref, askedHost } }: { tiles: NonNullable<PlacesMapView['tiles']> }) {
  return (
    <>
      {askedHost === null ? null : (
        <button
          type="button"
          hidden
          {...mark(placesMapMarks.ask, true)}
          className={`${getButtonClasses('outline')} absolute bottom-3 left-3 z-20`}
        >
          Show streets from {askedHost}
        </button>
      )}
      <MapAttribution attribution={attribution} attributionHref={attributionHref} />
    </>
  );
}
