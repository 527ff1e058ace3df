import type { CarChoiceView } from '#blocks/forms/car-choice/car-choice.tsx';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { presentCarCard } from '../car/present-car-card.ts';

/** LEAD-12: a car to choose, with what tells it from others of its name. */
export function presentCarChoice(car: CarCard, { ctx, href }: { ctx: SiteContext; href: string }): CarChoiceView {
  const { name, image, body, price, licencesText, facts, location } = presentCarCard(car, ctx);
  const telling = facts.filter(({ kind }) => kind === 'odometer' || kind === 'transmission');
  return {
    ...{ id: car.id, name, href, image: image && { ...image, alt: '' }, body, price, licencesText },
    facts: [car.colour, ...telling.map(({ text }) => text)].filter(Boolean).join(', '),
    place: [car.stockNumber && `Stock ${car.stockNumber}`, location].filter(Boolean).join(', '),
  };
}
