import { mark } from '#ui/behaviour/mark.ts';
import { getButtonClasses } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { locationMapMarks } from './location-map-marks.ts';
import { MapAttribution } from './map-attribution.tsx';
import { MapButtons } from './map-button.tsx';

export interface LocationMapView {
  /** Of the location. */
  name: string;
  latitude: number;
  longitude: number;
  zoom: number;
  /** Address of a tile, with {z}, {x} and {y} in it. */
  tiles: string;
  /** Whose tiles they are; empty where nobody has to be named. */
  attribution: string;
  attributionHref: string | null;
  /** The host that is asked once a visitor presses the button; null where it is asked when the map comes into sight. */
  askedHost: string | null;
}

/**
 * Where a location is (VDP-17). The map is drawn by `showMap`, and nobody else hears of the visitor before; until then,
 * and where it cannot be had, it says which place it would be. Address and directions stand beside it.
 */
export function LocationMap({ map }: { map: LocationMapView }) {
  const { latitude, longitude, zoom, tiles } = map;
  return (
    <div
      {...mark(locationMapMarks.map, JSON.stringify({ latitude, longitude, zoom, tiles }))}
      className="relative h-64 overflow-hidden bg-muted text-muted-text sm:h-80"
    >
      <div
        {...mark(locationMapMarks.rest, true)}
        className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center"
      >
        <Icon name="pin" className="size-8" />
        <span className="font-semibold">{map.name}</span>
        {map.askedHost === null ? null : (
          <>
            <button type="button" hidden {...mark(locationMapMarks.ask, true)} className={getButtonClasses('outline')}>
              Show the map
            </button>
            <span hidden {...mark(locationMapMarks.ask, true)} className="text-small">
              Map provided by {map.askedHost}.
            </span>
          </>
        )}
      </div>
      <div hidden {...mark(locationMapMarks.drawing, true)}>
        <div
          {...mark(locationMapMarks.tiles, true)}
          role="application"
          aria-label={`Map of ${map.name}. Arrow keys move it, plus and minus zoom.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
          tabIndex={0}
          className="absolute inset-0 cursor-grab touch-pan-y touch-pinch-zoom select-none outline-offset-[-4px] active:cursor-grabbing"
        >
          <span
            {...mark(locationMapMarks.pin, true)}
            className="absolute z-10 -translate-x-1/2 -translate-y-full text-accent"
          >
            <Pin />
          </span>
        </div>
        <div className="absolute right-3 top-3 z-10">
          <MapButtons
            marker={locationMapMarks.move}
            back={{ label: `Back to ${map.name}`, children: <Icon name="pin" /> }}
          />
        </div>
        <MapAttribution attribution={map.attribution} attributionHref={map.attributionHref} />
      </div>
    </div>
  );
}

function Pin() {
  return (
    <svg viewBox="0 0 32 40" aria-hidden="true" className="h-10 w-8 drop-shadow">
      <path fill="currentColor" d="M16 0C7.2 0 0 7 0 15.7 0 27.5 16 40 16 40s16-12.5 16-24.3C32 7 24.8 0 16 0Z" />
      <circle cx="16" cy="15.5" r="6" className="fill-accent-text" />
    </svg>
  );
}
