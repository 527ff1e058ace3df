import { type SQL, sql } from 'drizzle-orm';
import { getDistanceKm, type Point } from '#rules/search/distance.ts';

/** `base` must be defined before. */
export function createPlacesQuery(): SQL {
  return sql`select distinct latitude, longitude from base where latitude is not null and longitude is not null`;
}

const numberArray = (values: readonly number[]) => sql`${sql.param([...values])}::float8[]`;

/** A join that gives each car its `distance_km`, null where it has no place. Measured here, so that no bit differs. */
export function createDistanceJoin(places: readonly Point[], from: Point): SQL {
  const latitudes = numberArray(places.map(({ latitude }) => latitude));
  const longitudes = numberArray(places.map(({ longitude }) => longitude));
  const distances = numberArray(places.map((place) => getDistanceKm(from, place)));
  return sql`left join unnest(${latitudes}, ${longitudes}, ${distances})
    as place(place_latitude, place_longitude, distance_km) on place_latitude = latitude and place_longitude = longitude`;
}
