import { showCompareTray } from './compare-tray.ts';
import { offerSearches } from './offer-searches.ts';
import { sayCarSaved } from './say-watched.ts';
import { toggleCar } from './toggle-car.ts';

/** What a page loads when it is first touched, as one file: what changes saved cars, shows those to compare, and offers past searches. */
export const firstTouch = { offerSearches, sayCarSaved, showCompareTray, toggleCar };
