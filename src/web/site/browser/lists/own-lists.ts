import { keepSearches } from './keep-searches.ts';
import { toggleCar } from './toggle-car.ts';

/** What a page of the site loads for a visitor's own lists when it is first touched. */
export const ownLists = { keepSearches, toggleCar };
