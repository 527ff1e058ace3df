import { and, eq } from 'drizzle-orm';
import { purchase } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { getCarName } from '#rules/car/name.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import {
  emptyPurchase,
  markPurchaseStep,
  mergePurchaseStep,
  type PurchaseDraft,
  readPurchaseDraft,
} from '#rules/purchases/purchase-draft.ts';
import type { AskedPurchaseStep } from '#rules/purchases/purchase-steps.ts';
import { listSeen, readSeen } from '#rules/purchases/purchase-sum.ts';
import { readPurchase } from '#rules/purchases/read-step.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { LocationDetail } from '../locations/list-locations.ts';
import type { CarDetail } from '../stock/find-car.ts';
import { valueTradeIn } from '../tradein/value-trade-in.ts';
import type { VehicleContext } from '../vehicle-services.ts';
import { type AssembledPurchase, assemblePurchase } from './assemble-purchase.ts';
import { findPurchase } from './find-purchase.ts';
import { getPurchaseOffer } from './get-purchase-offer.ts';

interface SaveStepInput {
  car: CarDetail;
  step: AskedPurchaseStep;
  /** As they were posted. */
  values: FormValues;
  /** What the page had shown of the sum (`writeSeen`). */
  seen: string;
  locations: readonly LocationDetail[];
}

/**
 * BUY-07: keeps what was typed in a step, right or not, and answers how the purchase stands then. A purchase that was sent stays as
 * it is, and null is answered.
 */
export async function savePurchaseStep(
  ctx: VehicleContext,
  visitor: Visitor,
  input: SaveStepInput,
): Promise<AssembledPurchase | null> {
  const { car, step, values, locations } = input;
  const found = await findPurchase(ctx, visitor, { carId: car.id, carSlug: car.slug });
  const draft = readPurchaseDraft(found?.content);
  const before = await assemblePurchase(ctx, { car, draft, locations });
  const seen = readSeen(input.seen, { ...draft.seen, ...(before === null ? {} : listSeen(before.sum)) });
  const estimate = step === 'trade-in' ? await estimateTradeIn(ctx, draft, input) : null;
  const change = (kept: PurchaseDraft): PurchaseDraft => {
    const merged = mergePurchaseStep(kept, step, values);
    return { ...merged, seen, ...(step === 'trade-in' ? { estimate } : {}) };
  };
  const assembled = await assemblePurchase(ctx, { car, draft: change(draft), locations });
  if (assembled === null) return null;
  const isRight = !assembled.wrong.has(step);
  const saved = await ctx.store.db.transaction(async (tx) => {
    // Another tab may have gone on meanwhile: only the fields of this step are written.
    const kept = await lockDraft(tx, ctx, visitor, car);
    if (kept === 'sent') return null;
    const next = markPurchaseStep(change(kept), step, isRight);
    await write(tx, ctx, visitor, { car, draft: next });
    return next;
  });
  return saved && assemblePurchase(ctx, { car, draft: saved, locations });
}

/** Worked out anew where the answers are others. */
async function estimateTradeIn(
  ctx: VehicleContext,
  draft: PurchaseDraft,
  { car, locations, step, values }: SaveStepInput,
): Promise<PurchaseDraft['estimate']> {
  const merged = mergePurchaseStep(draft, step, values);
  const { tradeIn } = readPurchase(merged.values, getPurchaseOffer(ctx, { car, locations })).answers;
  if (tradeIn === null) return null;
  const of = JSON.stringify(tradeIn);
  if (draft.estimate?.of === of && draft.estimate.result.kind === 'estimate') return draft.estimate;
  const { vehicle, answers } = tradeIn;
  const result = await valueTradeIn(ctx, { vehicle, answers, rego: null, regoState: null });
  return {
    of,
    result: readPurchaseDraft({ estimate: { of, result } }).estimate?.result ?? { kind: 'none', why: 'unavailable' },
  };
}

async function lockDraft(
  tx: Tx,
  { site }: VehicleContext,
  { account }: Visitor,
  car: CarDetail,
): Promise<PurchaseDraft | 'sent'> {
  const [row] = await tx
    .select()
    .from(purchase)
    .where(and(eq(purchase.siteId, site.id), eq(purchase.accountId, account.id), eq(purchase.carId, car.id)))
    .for('update');
  if (row?.state === 'sent') return 'sent';
  return row ? readPurchaseDraft(row.content) : emptyPurchase;
}

async function write(
  tx: Tx,
  ctx: VehicleContext,
  { account }: Visitor,
  { car, draft }: { car: CarDetail; draft: PurchaseDraft },
): Promise<void> {
  const now = ctx.clock.now();
  const changed = {
    carName: getCarName(car, ctx.site.settings.card),
    carSlug: car.slug,
    email: draft.values.email?.trim().toLowerCase() || null,
    content: draft,
    seenAt: now,
    updatedAt: now,
  };
  await tx
    .insert(purchase)
    .values({
      id: createId(now),
      siteId: ctx.site.id,
      accountId: account.id,
      carId: car.id,
      createdAt: now,
      ...changed,
    })
    .onConflictDoUpdate({ target: [purchase.accountId, purchase.carId], set: changed });
}
