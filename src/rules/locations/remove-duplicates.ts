export interface ComparedLocation {
  /** '', 'sales', 'used', 'service', … */
  locationType: string;
  phone: string | null;
  street: string | null;
  placeId: string | null;
}

const readDigits = (phone: string | null) => (phone ?? '').replace(/\D/g, '').replace(/^61(?=[23478])/, '0');
const readStreet = (street: string | null) =>
  (street ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** LEAD-09: keys that identify duplicates: phone digits and street, or the place id of the maps service. */
function listSigns({ phone, street, placeId }: ComparedLocation): string[] {
  const digits = readDigits(phone);
  const road = readStreet(street);
  return [
    ...(digits !== '' && road !== '' ? [`${digits} ${road}`] : []),
    ...(placeId?.trim() ? [`place ${placeId.trim()}`] : []),
  ];
}

/**
 * Duplicates: keeps the first, in the same order. `byType` keeps the departments of one address separate, for lists that
 * show the hours of each; a select of locations needs each address once.
 */
export function removeDuplicateLocations<Place>(
  places: readonly Place[],
  { read, byType }: { read(place: Place): ComparedLocation; byType: boolean },
): Place[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const compared = read(place);
    const signs = listSigns(compared).map((sign) => (byType ? `${compared.locationType} ${sign}` : sign));
    const isNew = !signs.some((sign) => seen.has(sign));
    for (const sign of signs) seen.add(sign);
    return isNew;
  });
}
