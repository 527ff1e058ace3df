/** SRCH-24: the groups of bodies that `categories` has, each with the simple bodies in it. A body of no group is its own. */
export const bodyGroups: Readonly<Record<string, readonly string[]>> = {
  SUV: ['SUV', 'Crossover'],
  'Sedan, Hatch & Wagon': ['Sedan', 'Hatchback', 'Hatch', 'Wagon'],
  'Ute & Van': ['Ute', 'Commercial', 'Van', 'Cab Chassis'],
  'Coupe & Convertible': ['Coupe', 'Convertible'],
  'People Mover': ['People Mover', 'Bus'],
  'Caravan & Camper': ['Caravan', 'Hybrid Caravan', 'Pop Top', 'Camper Trailer'],
  Motorhome: ['Motorhome', 'Campervan'],
  'Road Bike': ['Naked', 'Sports', 'Sport Touring', 'Touring', 'Cruiser', 'Classic', 'Scooter'],
  'Adventure & Trail Bike': ['Adventure', 'Trail', 'Enduro', 'Motocross'],
};

const groups = new Map(
  Object.entries(bodyGroups).flatMap(([group, bodies]) => bodies.map((body) => [body.toLowerCase(), group] as const)),
);

/** SRCH-24: the group of a trimmed simple body. */
export function getBodyGroup(body: string): string {
  return groups.get(body.toLowerCase()) ?? body;
}
