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

/** LEAD-09: what makes two locations the same: phone digits and street, or the place of the maps service. */
function listSigns({ phone, street, placeId }: ComparedLocation): string[] {
  const digits = readDigits(phone);
  const road = readStreet(street);
  return [
    ...(digits !== '' && road !== '' ? [`${digits} ${road}`] : []),
    ...(placeId?.trim() ? [`place ${placeId.trim()}`] : []),
  ];
}

/**
 * The first of each set of duplicates, in the order given. `byType` keeps the departments of one house apart, for lists
 * that show the hours of each; a choice of whom to ask needs the house once.
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
