/** What a visitor needs a location for, beside its cars. */
export type Department = 'service' | 'parts';

const types: Readonly<Record<Department, readonly string[]>> = {
  service: ['service', 'service-and-parts'],
  parts: ['parts', 'service-and-parts'],
};

/** LEAD-10, LEAD-11: the locations with such a department, in their order. */
export function listDepartments<Place extends { locationType: string }>(
  locations: readonly Place[],
  department: Department,
): Place[] {
  return locations.filter(({ locationType }) => types[department].includes(locationType));
}
