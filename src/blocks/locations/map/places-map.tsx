import {
  clusterPoints,
  type MapPoint,
  mapHeight,
  mapWidth,
  type PlaceMapView,
  placeInView,
} from '#rules/locations/place-map.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { getButtonClasses } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MapAttribution } from './map-attribution.tsx';
import { MapButtons } from './map-button.tsx';
import { placesMapMarks } from './places-map-marks.ts';

export interface MapPlaceView extends MapPoint {
  /** As in the list beside the map. */
  number: number;
  name: string;
  /** Of its block on the page. */
  href: string;
  /** Its block does not match what was searched for. */
  hidden: boolean;
}

export interface PlacesMapView {
  view: PlaceMapView;
  places: readonly MapPlaceView[];
  /** Names to find one's way by. */
  towns: readonly (MapPoint & { name: string })[];
  /** Path of the land in the box of the map. */
  land: string;
  /** Tiles that are laid over the drawing, where the site has a source of them. */
  tiles: { address: string; attribution: string; attributionHref: string | null; askedHost: string | null } | null;
}

/** Room of a pin in the box: on a phone it is half as wide. */
const pinDistance = 60;

/**
 * LOC-03: all places on one map, drawn by the server from a coastline of our own: it needs no network and no scripts. Pins are
 * links to the blocks; places that lie close share one. `controlPlacesMap` adds keys, dragging, zoom and tiles.
 */
export function PlacesMap({ map }: { map: PlacesMapView }) {
  const { view, places, towns, tiles } = map;
  const shown = places.filter(({ hidden }) => !hidden);
  const clusters = clusterPoints(shown, { view, width: mapWidth, distance: pinDistance });
  return (
    <div
      {...mark(placesMapMarks.map, JSON.stringify(view))}
      {...mark(placesMapMarks.tiles, tiles?.address)}
      className="relative aspect-4/3 overflow-hidden rounded-card border border-card-line bg-muted text-muted-text"
    >
      <section
        {...mark(placesMapMarks.ground, true)}
        aria-label="Map of our locations"
        className="absolute inset-0 touch-pan-y touch-pinch-zoom select-none outline-offset-[-4px]"
      >
        <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true" className="absolute inset-0 size-full">
          <path
            {...mark(placesMapMarks.land, true)}
            d={map.land}
            vectorEffect="non-scaling-stroke"
            className="fill-raised stroke-control-line"
          />
        </svg>
        {towns.map((town) => (
          <Town key={town.name} town={town} view={view} />
        ))}
        {places.map((place) => (
          <Pin
            key={place.number}
            place={place}
            view={view}
            shared={place.hidden ? 0 : (clusters.find(([first]) => first === shown.indexOf(place))?.length ?? 0)}
          />
        ))}
      </section>
      <div {...mark(placesMapMarks.controls, true)} hidden className="absolute right-3 top-3 z-20">
        <MapButtons
          marker={placesMapMarks.move}
          back={{ label: 'Show all locations', children: <Icon name="expand" /> }}
        />
      </div>
      {tiles === null ? null : <Tiles tiles={tiles} />}
    </div>
  );
}

function locate(point: MapPoint, view: PlaceMapView) {
  const { x, y } = placeInView(point, view);
  return { left: `${(x * 100).toFixed(2)}%`, top: `${(y * 100).toFixed(2)}%` };
}

const writePoint = ({ x, y }: MapPoint) => `${x.toFixed(7)} ${y.toFixed(7)}`;

function Town({ town, view }: { town: PlacesMapView['towns'][number]; view: PlaceMapView }) {
  return (
    <span
      aria-hidden="true"
      {...mark(placesMapMarks.at, writePoint(town))}
      style={locate(town, view)}
      className="pointer-events-none absolute -translate-y-1/2 whitespace-nowrap text-small text-quiet-text before:mr-1 before:inline-block before:size-1.5 before:-translate-y-0.5 before:rounded-full before:bg-current"
    >
      {town.name}
    </span>
  );
}

/** Hidden where it shares the pin of another. */
function Pin({ place, view, shared }: { place: MapPlaceView; view: PlaceMapView; shared: number }) {
  return (
    <a
      href={place.href}
      hidden={shared === 0}
      {...mark(placesMapMarks.at, writePoint(place))}
      {...mark(placesMapMarks.pin, place.number)}
      {...mark(placesMapMarks.out, place.hidden || undefined)}
      style={locate(place, view)}
      title={shared > 1 ? `${shared} locations` : place.name}
      className="absolute z-10 inline-flex size-9 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 border-accent-text bg-accent text-note font-semibold tabular-nums text-accent-text shadow-card hover:bg-accent-strong [&[hidden]]:hidden"
    >
      <span {...mark(placesMapMarks.pinText, true)} aria-hidden="true">
        {shared > 1 ? `${shared}×` : place.number}
      </span>
      <VisuallyHidden>{place.name}</VisuallyHidden>
    </a>
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
