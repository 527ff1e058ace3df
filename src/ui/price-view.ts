/** What stands where a price stands (CAR-03, CAR-04, CAR-16); an answer of `presentPrice` fits as it is. */
export type PriceView =
  | {
      kind: 'price';
      /** "$24,990" */
      text: string;
      /** "$26,990", only where it is above the price. */
      wasText: string | null;
      /** "Drive Away", or null. */
      priceType: string | null;
    }
  | {
      kind: 'preorder' | 'unknown';
      /** "PREORDER", or the site's no-price text. */
      text: string;
    }
  | { kind: 'unavailable' };
