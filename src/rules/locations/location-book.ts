import { getPlaceName, toPlaceSlug } from './place-name.ts';

/** A location that visitors may see, as far as its addresses need it. */
export interface BookedLocation {
  id: number;
  dealershipId: number;
  slug: string;
  name: string;
  dealership: { slug: string };
  address: { street: string | null; city: string | null; postcode: string | null; placeId: string | null } | null;
}

/** Departments of one dealership that visitors take for one place (LOC-01, LOC-04). */
export interface LocationGroup<Location> {
  /** SITE-08: of `/contact-us/{slug}`; no other group of the site has it. */
  slug: string;
  /** "Northside Toyota Kedron" of several departments, the whole name of a single location. */
  name: string;
  /** In the site's order; the first is the main one. */
  locations: readonly Location[];
}

export interface LocationBook<Location> {
  /** In the site's order. */
  groups: readonly LocationGroup<Location>[];
  /** Of `/our-location/{slug}`. */
  getSlug(location: Location): string;
  getGroup(location: Location): LocationGroup<Location>;
  findBySlug(slug: string): Location | null;
  findGroup(slug: string): LocationGroup<Location> | null;
}

/** The groups and addresses of a site's locations, which come in the site's order: decision 33. */
export function openLocationBook<Location extends BookedLocation>(
  locations: readonly Location[],
): LocationBook<Location> {
  const slugs = nameUniquely(locations, ({ slug }) => slug);
  const bySlug = new Map(locations.map((location) => [slugs.get(location) ?? '', location]));
  const groups = groupLocations(locations);
  const byGroupSlug = new Map(groups.map((group) => [group.slug, group]));
  const byLocation = new Map(groups.flatMap((group) => group.locations.map((each) => [each.id, group] as const)));
  return {
    groups,
    getSlug: (location) => slugs.get(location) ?? location.slug,
    getGroup: (location) => {
      const group = byLocation.get(location.id);
      if (group === undefined) throw new Error(`location ${location.id} is not in the book`);
      return group;
    },
    findBySlug: (slug) => bySlug.get(slug) ?? bySlug.get(slug.toLowerCase()) ?? null,
    findGroup: (slug) => byGroupSlug.get(slug) ?? byGroupSlug.get(slug.toLowerCase()) ?? null,
  };
}

/** Of one dealership: at one address, or with one name but for the department at its end. */
function groupLocations<Location extends BookedLocation>(locations: readonly Location[]): LocationGroup<Location>[] {
  const groups: Location[][] = [];
  for (const location of locations) {
    const joined = groups.filter((group) => group.some((each) => isOnePlace(each, location)));
    const [first, ...others] = joined;
    if (first === undefined) groups.push([location]);
    else {
      first.push(location, ...others.flat());
      for (const other of others) groups.splice(groups.indexOf(other), 1);
    }
  }
  const ordered = groups.map((group) => group.toSorted((a, b) => locations.indexOf(a) - locations.indexOf(b)));
  const mains = ordered.flatMap((group) => group.slice(0, 1));
  const slugs = nameUniquely(mains, ({ name, slug }) => toPlaceSlug(getPlaceName(name)) || slug);
  return ordered.flatMap((group) => {
    const [main] = group;
    if (main === undefined) return [];
    const name = group.length === 1 ? main.name : getPlaceName(main.name);
    return [{ slug: slugs.get(main) ?? main.slug, name, locations: group }];
  });
}

function isOnePlace(a: BookedLocation, b: BookedLocation): boolean {
  if (a.dealershipId !== b.dealershipId) return false;
  const [signsOfA, signsOfB] = [listSigns(a), listSigns(b)];
  return signsOfA.some((sign) => signsOfB.includes(sign));
}

function listSigns({ name, address }: BookedLocation): string[] {
  const street = toPlaceSlug(address?.street ?? '');
  const placeId = address?.placeId?.trim();
  return [
    `name ${toPlaceSlug(getPlaceName(name))}`,
    ...(street === '' ? [] : [`street ${street} ${address?.postcode ?? address?.city?.toLowerCase() ?? ''}`]),
    ...(placeId ? [`place ${placeId}`] : []),
  ];
}

/** The first has the plain slug; a later one of the same slug has its dealership's behind it, then a number. */
function nameUniquely<Location extends BookedLocation>(
  locations: readonly Location[],
  read: (location: Location) => string,
): Map<Location, string> {
  const taken = new Set<string>();
  const slugs = new Map<Location, string>();
  for (const location of locations) {
    const plain = read(location);
    let slug = taken.has(plain) ? `${plain}-${location.dealership.slug}` : plain;
    for (let number = 2; taken.has(slug); number++) slug = `${plain}-${location.dealership.slug}-${number}`;
    taken.add(slug);
    slugs.set(location, slug);
  }
  return slugs;
}
