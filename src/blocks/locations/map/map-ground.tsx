import { type MapPoint, mapHeight, mapWidth, type PlaceMapView, placeInView } from '#rules/locations/place-map.ts';
import { type DrawnStreets, roadKinds } from '#rules/places/draw-streets.ts';
import { AtPoint } from '#ui/at-point.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import { placesMapMarks } from './places-map-marks.ts';

/** What the server draws of a part of the world: it needs no network and no scripts. */
export interface MapGroundView {
  view: PlaceMapView;
  /** Path of the land in the box of the map. */
  land: string;
  /** Null where only the coast is drawn. */
  streets: DrawnStreets | null;
  /** Names to find one's way by. */
  towns: readonly (MapPoint & { name: string })[];
}

/** Land and towns, in a box of 4 to 3. */
export function MapGround({ ground: { view, land, streets, towns } }: { ground: MapGroundView }) {
  return (
    <>
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true" className="absolute inset-0 size-full">
        <g {...mark(placesMapMarks.land, true)}>
          <path d={land} vectorEffect="non-scaling-stroke" className="fill-raised stroke-control-line" />
          {streets === null ? null : <Streets streets={streets} />}
        </g>
      </svg>
      {towns.map((town) => (
        <AtPoint key={town.name} at={placeInView(town, view)}>
          <span
            aria-hidden="true"
            {...markPoint(town)}
            className="-translate-y-1/2 whitespace-nowrap text-small text-quiet-text before:mr-1 before:inline-block before:size-1.5 before:-translate-y-0.5 before:rounded-full before:bg-current"
          >
            {town.name}
          </span>
        </AtPoint>
      ))}
    </>
  );
}

/** Widths in pixels of the box. */
const roadClasses: Readonly<Record<(typeof roadKinds)[number], string>> = {
  motorway: 'stroke-[5] stroke-quiet-text/60',
  main: 'stroke-[3.5] stroke-quiet-text/45',
  street: 'stroke-[2.5] stroke-quiet-text/30',
  lane: 'stroke-[1.5] stroke-quiet-text/25',
};

/** As far around the box as they are drawn; beyond it the coast goes on. */
function Streets({ streets }: { streets: DrawnStreets }) {
  return (
    <>
      <rect
        x={-mapWidth / 4}
        y={-mapHeight / 4}
        width={mapWidth * 1.5}
        height={mapHeight * 1.5}
        className="fill-raised"
      />
      <path d={streets.park} className="fill-success-text/15" />
      <path d={streets.water} className="fill-sea stroke-control-line/40" />
      {roadKinds.toReversed().map((kind) => (
        <path
          key={kind}
          d={streets[kind]}
          fill="none"
          strokeLinejoin="round"
          strokeLinecap="round"
          className={roadClasses[kind]}
        />
      ))}
    </>
  );
}

/** Where something stands, for those who move the map. */
export function markPoint(point: MapPoint) {
  return mark(placesMapMarks.at, `${point.x.toFixed(7)} ${point.y.toFixed(7)}`);
}
