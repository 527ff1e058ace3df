/** Parts of a car's page that show its loan: replaced as a whole when the price changes while the page is open (`renewFinance`). */
export const financePlaces = ['offer', 'line', 'panel', 'calculator', 'disclaimer'] as const;
export type FinancePlace = (typeof financePlaces)[number];

export const loanMarks = {
  /** Its value is the name of the part. */
  place: 'data-finance',
  /** What a comparison rate is worked out on, and its warning. */
  example: 'data-loan-example',
  warning: 'data-loan-warning',
  /** An example of the site, which goes once the rate has one of its own. */
  siteExample: 'data-site-example',
} as const;

export function findFinancePlace(name: FinancePlace, page: ParentNode = document): HTMLElement | null {
  return page.querySelector<HTMLElement>(`[${loanMarks.place}=${name}]`);
}
