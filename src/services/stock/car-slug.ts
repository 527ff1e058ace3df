import { slugify } from '#kernel/slug.ts';

const maxWords = 80;

/** The address of a car, made once and kept: its first name and its number, which makes it unique. */
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
