import { slugify } from '#kernel/slug.ts';

const maxWords = 80;

/** The address of a car, given once and kept: its name as it came and its number, which makes it nobody else's. */
export function getCarSlug(
  car: { year?: unknown; make?: unknown; model?: unknown; badge?: unknown },
  id: number,
): string {
  const name = [car.year, car.make, car.model, car.badge]
    .filter((part) => part !== null && part !== undefined)
    .join(' ');
  const words = slugify(name).slice(0, maxWords).replace(/-+$/, '');
  return words === '' ? `car-${id}` : `${words}-${id}`;
}
