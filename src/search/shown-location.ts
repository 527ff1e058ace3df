import { type SQL, sql } from 'drizzle-orm';

/**
 * Where a car stands: its own location, else where its dealership sells cars, of those that visitors may see. As
 * `choosePlace` decides for an enquiry.
 */
export function getShownLocationId(car: { locationId: SQL; dealershipId: SQL }): SQL {
  return sql`coalesce((select l.id from location l where l.id = ${car.locationId} and l.visible), (
  select l.id from location l where l.dealership_id = ${car.dealershipId} and l.visible
  order by (l.location_type in ('', 'sales', 'used')) desc, l.is_primary desc, l.id limit 1))`;
}
