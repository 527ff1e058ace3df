import type { Cents } from '#kernel/money.ts';
import type { Frequency } from './repayment.ts';

/** A finance provider's offer for a car; any value may be missing. */
export interface LenderOffer {
  provider: string;
  disclaimer: string | null;
  depositCents: Cents | null;
  paymentWeekCents: Cents | null;
  paymentMonthCents: Cents | null;
  /** The price that the payments were worked out for; null for a car that showed none. */
  priceCents: Cents | null;
  /** Percent a year. */
  interestRate: number | null;
  comparisonRate: number | null;
  termMonths: number | null;
  establishmentFeesCents: Cents | null;
  balloonCents: Cents | null;
}

/** One loan with all its terms, as sent to the browser; amounts in cents. */
export interface CarLoan {
  /** The price of the car. */
  amountCents: Cents;
  depositCents: Cents;
  residualCents: Cents;
  annualRatePercent: number;
  termYears: number;
  /** What the lender says it costs; null where that is worked out. */
  paymentCents: Record<Frequency, Cents | null>;
}

/** What is true of one price alone. */
const payments = ['paymentWeekCents', 'paymentMonthCents', 'totalPayableCents'] as const;
type PaidOffer = Pick<LenderOffer, 'priceCents'> &
  Partial<Pick<LenderOffer, 'disclaimer'>> & { [Payment in (typeof payments)[number]]?: Cents | null };

/** FIN-01: an offer without its payments where the car has another price by now, in figures and in words; rates and terms stay. */
export function dropStalePayments<Offer extends PaidOffer>(offer: Offer, priceCents: Cents | null): Offer {
  if (offer.priceCents === priceCents) return offer;
  const stale = payments.filter((name) => name in offer);
  const { disclaimer } = offer;
  return {
    ...offer,
    ...Object.fromEntries(stale.map((name) => [name, null])),
    ...(disclaimer
      ? {
          disclaimer: dropSentences(
            disclaimer,
            new Set(stale.flatMap((name) => readPayment(offer[name] ?? null) ?? [])),
          ),
        }
      : {}),
  };
}

/** A full stop ends a sentence only before a capital or an amount: not in "p.a. with a deposit". */
const sentenceEnds = /(?<=[.!?])[^\S\n]+(?=[A-Z$“"(])/;

/** A text without the sentences that name one of these amounts, to the cent or as whole dollars; null where nothing is left. */
function dropSentences(text: string, cents: ReadonlySet<Cents>): string | null {
  const dollars = new Set([...cents].flatMap((each) => [each / 100, Math.floor(each / 100), Math.ceil(each / 100)]));
  const isStale = (sentence: string) =>
    [...sentence.matchAll(/\$\s?(\d[\d,]*(?:\.\d{1,2})?)/g)].some(([, amount = '']) =>
      dollars.has(Number(amount.replaceAll(',', ''))),
    );
  const lines = text.split('\n').map((line) => {
    const sentences = line.split(sentenceEnds);
    return sentences.some(isStale) ? sentences.filter((sentence) => !isStale(sentence)).join(' ') : line;
  });
  return lines.join('\n').trim() || null;
}

/** A payment of zero counts as missing. */
export function readPayment(cents: Cents | null): Cents | null {
  return cents !== null && cents > 0 ? cents : null;
}

/** FIN-01: every input is the loan's own. Rates are compared to a hundredth of a percent. */
export function isSameLoan(asked: Omit<CarLoan, 'paymentCents'>, loan: CarLoan): boolean {
  return (
    asked.amountCents === loan.amountCents &&
    asked.depositCents === loan.depositCents &&
    asked.residualCents === loan.residualCents &&
    Math.abs(asked.termYears - loan.termYears) < 0.001 &&
    Math.abs(asked.annualRatePercent - loan.annualRatePercent) < 0.005
  );
}
