import { type SQL, sql } from 'drizzle-orm';

/** The car's own location, else its dealership's main one that visitors may see. */
export function getShownLocationId(car: { locationId: SQL; dealershipId: SQL }): SQL {
  return sql`coalesce(${car.locationId}, (
  select l.id from location l where l.dealership_id = ${car.dealershipId} and l.visible
  order by l.is_primary desc, (l.location_type in ('', 'sales', 'used')) desc, l.id limit 1))`;
}
