import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import { formatDollars } from '#kernel/money.ts';
import { readPurchaseDraft } from '#rules/purchases/purchase-draft.ts';
import { findOpenStep, listPurchaseSteps, purchaseStepLabels } from '#rules/purchases/purchase-steps.ts';
import { canReserve } from '#rules/reservations/can-reserve.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import { assemblePurchase } from '#services/purchases/assemble-purchase.ts';
import { findDeposit } from '#services/purchases/find-deposit.ts';
import { listPurchases, type Purchase } from '#services/purchases/find-purchase.ts';
import { findCarById } from '#services/stock/find-car.ts';
import { purchaseHref } from '../../addresses.ts';
import type { PageRequest } from '../../page.ts';
import { type GarageSection, line, placeSection } from '../garage-section.ts';
import { emptyEntry, writeDay } from '../garage-words.ts';

interface Standing {
  state: GarageEntryView['state'];
  /** What there is to know of it, and what comes next. */
  text: string;
  action: string;
  totalText: string | null;
}

/** USER-05, BUY-07: cars that the visitor buys online, each with its step and what comes next. */
export const purchasesSection: GarageSection = {
  label: 'Buying online',
  ...placeSection('purchases'),
  summarise: async (request, visitor) => {
    const own = await readOwn(request, visitor);
    if (own.length === 0) return { count: 0, lines: [line('You are not buying anything online.')] };
    return {
      count: own.length,
      lines: own.map(({ purchase, standing }) =>
        line(purchase.carName, { note: standing.text, href: purchaseHref(purchase.carSlug) }),
      ),
    };
  },
  page: {
    load: async (request, visitor) => {
      const own = await readOwn(request, visitor);
      const { addresses } = await request.readSiteData();
      return {
        kind: 'content',
        text: 'Go on where you stopped, on any device.',
        notice: null,
        blocks:
          own.length === 0
            ? [
                {
                  kind: 'empty',
                  heading: 'Nothing begun yet',
                  text: 'Where a vehicle can be bought online, its page says so.',
                  link: { label: 'See all vehicles', href: formatSearchAddress(emptySelection, addresses) },
                },
              ]
            : [{ kind: 'entries', heading: null, entries: own.map((each) => present(request, each)) }],
      };
    },
  },
};

interface OwnPurchase {
  purchase: Purchase;
  standing: Standing;
}

async function readOwn(request: PageRequest, visitor: Visitor): Promise<OwnPurchase[]> {
  const own = await listPurchases(request.ctx, visitor);
  return Promise.all(own.map(async (purchase) => ({ purchase, standing: await findStanding(request, purchase) })));
}

async function findStanding(request: PageRequest, purchase: Purchase): Promise<Standing> {
  return purchase.state === 'sent' ? findSentStanding(request, purchase) : findOpenStanding(request, purchase);
}

async function findSentStanding({ ctx }: PageRequest, purchase: Purchase): Promise<Standing> {
  const { sent } = readPurchaseDraft(purchase.content);
  const deposit = await findDeposit(ctx.store.db, purchase);
  const isPaid = deposit?.row.state === 'reserved' || deposit?.row.state === 'completed';
  const isAsked = sent?.hasDeposit === true && !isPaid;
  return {
    state: { text: isPaid ? 'Reserved for you' : 'Sent', look: isAsked ? 'tag' : 'highlight' },
    text: isAsked
      ? 'Sent. The deposit is not paid: until then it is not reserved.'
      : 'Sent. We call you to go through it.',
    action: 'See your order',
    totalText: sent === null ? null : formatDollars(sent.sum.totalCents),
  };
}

async function findOpenStanding(request: PageRequest, purchase: Purchase): Promise<Standing> {
  const { ctx } = request;
  const found = purchase.carId === null ? null : await findCarById(ctx, purchase.carId);
  const car = found?.kind === 'found' && canReserve(found.car) ? found.car : null;
  const { locations } = await request.readSiteData();
  const draft = readPurchaseDraft(purchase.content);
  const assembled = car === null ? null : await assemblePurchase(ctx, { car, draft, locations });
  if (assembled === null) {
    return {
      state: { text: 'Not available', look: 'muted' },
      text: 'It is not available any more. Your answers can go on with another one.',
      action: 'See similar ones',
      totalText: null,
    };
  }
  const open = findOpenStep(listPurchaseSteps(assembled.offer), assembled.done);
  const isChanged = assembled.changes.length > 0;
  return {
    state: { text: 'Not sent yet', look: 'tag' },
    text: `Next step: ${purchaseStepLabels[open]}.${isChanged ? ' A price has changed.' : ''}`,
    action: 'Go on',
    totalText: formatDollars(assembled.sum.totalCents),
  };
}

function present({ ctx }: PageRequest, { purchase, standing }: OwnPurchase): GarageEntryView {
  const href = purchaseHref(purchase.carSlug);
  const { state, text, action, totalText } = standing;
  return {
    ...{ ...emptyEntry, id: `purchase-${purchase.id}`, heading: purchase.carName, href, state, phone: null },
    paragraphs: [text],
    facts: [
      { label: purchase.state === 'sent' ? 'Sent' : 'Last gone on', text: writeDay(ctx, purchase.seenAt) },
      ...(totalText === null ? [] : [{ label: 'Total', text: totalText }]),
    ],
    links: [{ label: action, href }],
  };
}
