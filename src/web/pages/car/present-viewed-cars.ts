import type { ViewedCarsView } from '#blocks/saved-cars/viewed/viewed-cars.tsx';
import type { SiteSettings } from '#rules/site-settings/settings.ts';

/** USER-04: the row of cars that were looked at before; null where the site has none. */
export function presentViewedCars({ viewedCars, favourites }: SiteSettings): ViewedCarsView | null {
  return viewedCars ? { canSave: favourites !== 'off' } : null;
}
