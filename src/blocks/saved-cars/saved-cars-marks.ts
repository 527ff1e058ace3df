export const savedCarsMarks = {
  /** Around the buttons of a car: what is kept of it, as JSON. */
  car: 'data-car',
  /** On a button: the car's id. */
  favourites: 'data-favourite',
  compare: 'data-compare',
  /** On the way to the list of a site whose server keeps it. */
  watchlist: 'data-watchlist',
  /** Where the number of saved cars stands: which of them. */
  count: 'data-saved-count',
} as const;

export const savedPageMarks = {
  /** Which of the saved cars. */
  page: 'data-saved-page',
  /** The page is filled with what this browser keeps. */
  own: 'data-own',
  waits: 'data-waits',
  failed: 'data-saved-failed',
  body: 'data-saved-body',
  /** A car that the site does not show any more: its id. */
  gone: 'data-gone',
  goneName: 'data-gone-name',
  /** On a button: the id of the car to remove. */
  remove: 'data-take-out',
} as const;

export const viewedCarsMarks = {
  row: 'data-viewed-row',
  state: 'data-viewed-state',
  price: 'data-viewed-price',
  note: 'data-viewed-note',
} as const;
