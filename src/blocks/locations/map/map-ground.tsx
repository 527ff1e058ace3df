import { type MapPoint, mapHeight, mapWidth, type PlaceMapView, placeInView } from '#rules/locations/place-map.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { placesMapMarks } from './places-map-marks.ts';

/** What the server draws of a part of the world: it needs no network and no scripts. */
export interface MapGroundView {
  view: PlaceMapView;
  /** Path of the land in the box of the map. */
  land: string;
  /** Names to find one's way by. */
  towns: readonly (MapPoint & { name: string })[];
}

/** Land and towns, in a box of 4 to 3. */
export function MapGround({ ground: { view, land, towns } }: { ground: MapGroundView }) {
  return (
    <>
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true" className="absolute inset-0 size-full">
        <g {...mark(placesMapMarks.land, true)}>
          <path d={land} vectorEffect="non-scaling-stroke" className="fill-raised stroke-control-line" />
        </g>
      </svg>
      {towns.map((town) => (
        <span
          key={town.name}
          aria-hidden="true"
          {...locateInView(town, view)}
          className="pointer-events-none absolute -translate-y-1/2 whitespace-nowrap text-small text-quiet-text before:mr-1 before:inline-block before:size-1.5 before:-translate-y-0.5 before:rounded-full before:bg-current"
        >
          {town.name}
        </span>
      ))}
    </>
  );
}

/** Where something stands, for those without scripts and for those who move the map. */
export function locateInView(point: MapPoint, view: PlaceMapView) {
  const { x, y } = placeInView(point, view);
  return {
    ...mark(placesMapMarks.at, `${point.x.toFixed(7)} ${point.y.toFixed(7)}`),
    style: { left: `${(x * 100).toFixed(2)}%`, top: `${(y * 100).toFixed(2)}%` },
  };
}
