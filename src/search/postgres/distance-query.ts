import { type SQL, sql } from 'drizzle-orm';
import { getDistanceKm, type Point } from '#rules/search/distance.ts';

/** `base` must be defined before. */
export function createPointsQuery(): SQL {
  return sql`select distinct latitude, longitude from base where latitude is not null and longitude is not null`;
}

const numberArray = (values: readonly number[]) => sql`${sql.param([...values])}::float8[]`;

/** A join that gives each car its `distance_km`, null where it has no coordinates. Measured here, so that no bit differs. */
export function createDistanceJoin(points: readonly Point[], from: Point): SQL {
  const latitudes = numberArray(points.map(({ latitude }) => latitude));
  const longitudes = numberArray(points.map(({ longitude }) => longitude));
  const distances = numberArray(points.map((point) => getDistanceKm(from, point)));
  return sql`left join unnest(${latitudes}, ${longitudes}, ${distances})
    as point(point_latitude, point_longitude, distance_km) on point_latitude = latitude and point_longitude = longitude`;
}
