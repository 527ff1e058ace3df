import { keepLicencesWhole } from '#rules/car/licences.ts';

/** What the cheapest of several cars costs, with all that must stand beside its price. */
export interface LowestPriceView {
  /** "From $51,700", or the words for no price. */
  text: string;
  /** False for those words. */
  isFrom: boolean;
  /** "Drive Away", or null. */
  priceType: string | null;
  /** COMP-05: "DL# 1234567", per site, or null. */
  licencesText: string | null;
}

/** Its parts as spans, for a line or a cell. */
export function LowestPrice({ price }: { price: LowestPriceView }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className={price.isFrom ? 'whitespace-nowrap' : ''}>{price.text}</span>{' '}
        {price.priceType === null ? null : (
          <span className="min-w-0 font-body text-note font-normal wrap-anywhere text-quiet-text">
            {price.priceType}
          </span>
        )}
      </span>
      {price.licencesText === null ? null : (
        <span className="block font-body text-small font-normal text-quiet-text">
          {keepLicencesWhole(price.licencesText)}
        </span>
      )}
    </>
  );
}
