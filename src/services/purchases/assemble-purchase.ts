import type { FieldProblem } from '#kernel/refusal.ts';
import { getPriceCents, presentPrice } from '#rules/car/price/price.ts';
import { type DeliveryQuote, quoteDelivery } from '#rules/purchases/delivery-price.ts';
import type { PurchaseDraft } from '#rules/purchases/purchase-draft.ts';
import {
  type AskedPurchaseStep,
  listPurchaseSteps,
  type PurchaseOffer,
  type PurchaseStep,
} from '#rules/purchases/purchase-steps.ts';
import {
  addUpPurchase,
  deliveryKey,
  extraKey,
  listPriceChanges,
  type PriceChange,
  type PurchaseSum,
} from '#rules/purchases/purchase-sum.ts';
import { listTickedExtras, type PurchaseAnswers, readPurchase } from '#rules/purchases/read-step.ts';
import { nameVehicle } from '#rules/tradein/trade-in-facts.ts';
import type { SiteContext } from '../context.ts';
import type { LocationDetail } from '../locations/list-locations.ts';
import { findPlace } from '../places/find-place.ts';
import type { CarDetail } from '../stock/find-car.ts';
import { getPurchaseOffer } from './get-purchase-offer.ts';

/** A purchase with what car and site say of it now. */
export interface AssembledPurchase {
  car: CarDetail;
  draft: PurchaseDraft;
  offer: PurchaseOffer;
  steps: readonly PurchaseStep[];
  answers: PurchaseAnswers;
  /** What is wrong with each step, filled in or not; those that are right are left out. */
  wrong: ReadonlyMap<AskedPurchaseStep, readonly FieldProblem[]>;
  /** Those that were right when they were sent, and are still. */
  done: readonly AskedPurchaseStep[];
  sum: PurchaseSum;
  changes: readonly PriceChange[];
}

interface AssembleInput {
  car: CarDetail;
  draft: PurchaseDraft;
  locations: readonly LocationDetail[];
}

/** BUY-07: everything anew at each look, by the rules that price and loan have elsewhere. Null for a car without a price. */
export async function assemblePurchase(
  ctx: SiteContext,
  { car, draft, locations }: AssembleInput,
): Promise<AssembledPurchase | null> {
  const priceCents = getPriceCents(car);
  if (priceCents === null) return null;
  const offer = getPurchaseOffer(ctx, { car, locations });
  const { answers, wrong: wrongAnswers } = readPurchase(draft.values, offer);
  const delivery = await findDelivery(ctx, car, answers);
  const sum = addUpPurchase({
    ...{ priceCents, priceType: readPriceType(ctx, car), extras: answers.extras },
    delivery: delivery?.kind === 'quoted' ? delivery : null,
    tradeIn: getTradeIn(answers, draft),
    depositCents: offer.deposit?.amountCents ?? null,
  });
  const wrong = new Map(wrongAnswers);
  if (delivery?.kind === 'refused') wrong.set('handover', [{ field: 'delivery_postcode', message: delivery.message }]);
  if (answers.payment?.way === 'finance' && answers.payment.ownCents >= sum.leftCents) {
    const message = 'That is all there is to pay: please enter less, or choose to pay without finance.';
    wrong.set('payment', [{ field: 'own_money', message }]);
  }
  return {
    ...{ car, draft, offer, answers, wrong, sum },
    steps: listPurchaseSteps(offer),
    done: draft.done.filter((step) => !wrong.has(step)),
    changes: listPriceChanges(draft.seen, sum, listChosen(draft)),
  };
}

function readPriceType({ site }: SiteContext, car: CarDetail): string | null {
  const price = presentPrice(car, site.settings);
  return price.kind === 'price' ? price.priceType : null;
}

async function findDelivery(
  ctx: SiteContext,
  car: CarDetail,
  { handover }: PurchaseAnswers,
): Promise<DeliveryQuote | null> {
  if (handover?.way !== 'delivery') return null;
  const { postcode } = handover;
  const place = await findPlace(ctx, postcode);
  const { latitude = null, longitude = null } = car.address ?? {};
  const from = latitude === null || longitude === null ? null : { latitude, longitude };
  return quoteDelivery(ctx.site.settings, { postcode, from, to: place });
}

function getTradeIn({ tradeIn }: PurchaseAnswers, { estimate }: PurchaseDraft) {
  if (tradeIn === null || estimate?.result.kind !== 'estimate') return null;
  return { name: nameVehicle(tradeIn.vehicle), cents: estimate.result.valuation.minCents };
}

/** Keys of the lines that the visitor has chosen, offered still or not. */
function listChosen({ values }: PurchaseDraft): string[] {
  const { handover, delivery_postcode: postcode = '' } = values;
  return [
    ...listTickedExtras(values).map(extraKey),
    ...(handover === 'delivery' ? [deliveryKey(postcode.trim())] : []),
  ];
}
