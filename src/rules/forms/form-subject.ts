import { getSiteVisitWords, getVisitWords, type VisitedVehicle, type VisitWords } from '../appointments/visit-words.ts';
import { getKindNoun, getSiteNoun, type StockNoun } from '../search/stock/stock-noun.ts';
import type { SiteSettings } from '../site-settings/settings.ts';

/** The words for what a form is about. */
export interface FormSubject extends StockNoun {
  visit: VisitWords;
  /** The vehicle's own; null where none is known. */
  name: string | null;
}

/** By the kind of the vehicle; where none is known, by what the site sells. */
export function getFormSubject(
  { stock }: Pick<SiteSettings, 'stock'>,
  vehicle: VisitedVehicle | null,
  name: string | null = null,
): FormSubject {
  return vehicle === null
    ? { ...getSiteNoun(stock), visit: getSiteVisitWords(stock.itemTypes), name }
    : { ...getKindNoun(stock, vehicle.itemType), visit: getVisitWords(vehicle), name };
}
