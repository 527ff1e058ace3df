import { keepSearches } from './keep-searches.ts';
import { toggleCar } from './toggle-car.ts';

/** What a page loads when it is first touched, as one file: what changes saved cars, and the past searches. */
export const firstTouch = { keepSearches, toggleCar };
