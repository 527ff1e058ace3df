import { mark } from '#ui/behaviour/mark.ts';
import { getButtonClasses } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { locationMapMarks } from './location-map-marks.ts';
import { MapAttribution, StreetsAttribution } from './map-attribution.tsx';
import { MapButtons } from './map-button.tsx';
import { MapGround, type MapGroundView } from './map-ground.tsx';

export interface LocationMapView {
  /** Of the location. */
  name: string;
  /** Drawn by the server, with the location in its middle. */
  ground: MapGroundView;
  /** Null where the site has no source of them. */
  tiles: MapTilesView | null;
}

export interface MapTilesView {
  latitude: number;
  longitude: number;
  zoom: number;
  /** Address of a tile, with {z}, {x} and {y} in it. */
  address: string;
  /** Whose tiles they are; empty where nobody has to be named. */
  attribution: string;
  attributionHref: string | null;
  /** The host that is asked once a visitor presses the button; null where it is asked when the map comes into sight. */
  askedHost: string | null;
}

/**
 * Where a location is (VDP-17): a drawing of our own, which needs no network. Tiles are laid over it by `showMap` where the site has
 * a source of them; nobody else hears of the visitor before. Address and directions stand beside it.
 */
export function LocationMap({ map: { name, ground, tiles } }: { map: LocationMapView }) {
  return (
    <div
      {...mark(locationMapMarks.map, tiles === null ? undefined : writeTiles(tiles))}
      className="relative h-64 overflow-hidden bg-sea text-muted-text sm:h-80"
    >
      <div {...mark(locationMapMarks.rest, true)} className="absolute inset-0">
        <div
          role="img"
          aria-label={`Map of ${name}`}
          className="absolute left-1/2 top-1/2 aspect-4/3 min-h-full min-w-full -translate-1/2"
        >
          <MapGround ground={ground} />
          <span className="absolute left-1/2 top-1/2 z-10 -translate-x-1/2 -translate-y-full text-accent">
            <Pin />
          </span>
        </div>
        {tiles?.askedHost == null ? null : (
          <div className="absolute inset-x-3 bottom-3 z-10 flex flex-wrap items-center gap-x-3 gap-y-1">
            <button type="button" hidden {...mark(locationMapMarks.ask, true)} className={getButtonClasses('outline')}>
              Show the map
            </button>
            <span
              hidden
              {...mark(locationMapMarks.ask, true)}
              className="rounded-tag bg-raised px-2 text-small text-raised-text"
            >
              Map provided by {tiles.askedHost}.
            </span>
          </div>
        )}
      </div>
      {ground.streets === null ? null : <StreetsAttribution />}
      {tiles === null ? null : <TileMap name={name} tiles={tiles} />}
    </div>
  );
}

function writeTiles({ latitude, longitude, zoom, address }: MapTilesView): string {
  return JSON.stringify({ latitude, longitude, zoom, tiles: address });
}

function TileMap({ name, tiles }: { name: string; tiles: MapTilesView }) {
  return (
    <div hidden {...mark(locationMapMarks.drawing, true)}>
      <div
        {...mark(locationMapMarks.tiles, true)}
        role="application"
        aria-label={`Map of ${name}. Arrow keys move it, plus and minus zoom.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
        tabIndex={0}
        className="absolute inset-0 cursor-grab [touch-action:pan-y_pinch-zoom] select-none outline-offset-[-4px] active:cursor-grabbing"
      >
        <span
          {...mark(locationMapMarks.pin, true)}
          className="absolute z-10 -translate-x-1/2 -translate-y-full text-accent"
        >
          <Pin />
        </span>
      </div>
      <div className="absolute right-3 top-3 z-10">
        <MapButtons marker={locationMapMarks.move} back={{ label: `Back to ${name}`, children: <Icon name="pin" /> }} />
      </div>
      <MapAttribution attribution={tiles.attribution} attributionHref={tiles.attributionHref} />
    </div>
  );
}

function Pin() {
  return (
    <svg viewBox="0 0 32 40" aria-hidden="true" className="h-10 w-8 [filter:drop-shadow(0_1px_1px_var(--quiet-text))]">
      <path fill="currentColor" d="M16 0C7.2 0 0 7 0 15.7 0 27.5 16 40 16 40s16-12.5 16-24.3C32 7 24.8 0 16 0Z" />
      <circle cx="16" cy="15.5" r="6" className="fill-accent-text" />
    </svg>
  );
}
