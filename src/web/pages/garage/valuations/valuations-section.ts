import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import { describeProgress } from '#rules/garage/enquiry-progress.ts';
import { inspectionRequested, offerAccepted } from '#rules/tradein/trade-in-stages.ts';
import type { OwnEnquiry } from '#services/garage/list-own-enquiries.ts';
import { sellHref, tradeInHref } from '../../addresses.ts';
import type { PageRequest } from '../../page.ts';
import { type GarageSection, line, placeSection } from '../garage-section.ts';
import { emptyEntry } from '../garage-words.ts';
import { presentEntry } from '../present-entry.ts';
import { readOwnOf } from '../read-own-enquiries.ts';

/** USER-05, LEAD-07: the visitor's own vehicles, what they are worth here, and how far that has come. */
export const valuationsSection: GarageSection = {
  label: 'Valuations',
  ...placeSection('valuations'),
  summarise: async (request, visitor) => {
    const own = await readOwnOf(request, visitor, 'valuation');
    const [last] = own;
    if (last === undefined) {
      return { count: 0, lines: [line('What is your vehicle worth?', { href: tradeInHref })] };
    }
    const note = [readFigure(last) ?? 'No online estimate', describeStage(last)].join(', ');
    return { count: own.length, lines: [line(nameVehicle(last), { note })] };
  },
  page: {
    load: async (request, visitor) => {
      const own = await readOwnOf(request, visitor, 'valuation');
      return {
        kind: 'content',
        text: 'Online estimates of vehicles that you have told us about. The price is settled when we have seen the vehicle.',
        notice: null,
        blocks:
          own.length === 0
            ? [noValuations]
            : [{ kind: 'entries', heading: null, entries: own.map((each) => present(request, each)) }],
      };
    },
  },
};

const noValuations = {
  kind: 'empty',
  heading: 'No valuations yet',
  text: 'Tell us about your vehicle, and see what we would pay.',
  link: { label: 'Value my vehicle', href: tradeInHref },
} as const;

function nameVehicle({ fields }: OwnEnquiry): string {
  const { trade_year: year, trade_make: make, trade_model: model, trade_badge: badge } = fields;
  return [year, make, model, badge].filter(Boolean).join(' ') || 'Your vehicle';
}

/** "$14,300 to $15,900" */
function readFigure({ fields }: OwnEnquiry): string | null {
  return fields.valuation && fields.valuation !== 'none' ? fields.valuation : null;
}

function describeStage(enquiry: OwnEnquiry): string {
  const { text, isOver } = describeProgress(enquiry);
  if (isOver) return text;
  if (enquiry.subcategory === offerAccepted) return 'Offer accepted';
  if (enquiry.subcategory === inspectionRequested) return 'Inspection requested';
  return readFigure(enquiry) === null ? text : 'Waiting for your answer';
}

function present({ ctx }: PageRequest, enquiry: OwnEnquiry): GarageEntryView {
  const { fields, form, car } = enquiry;
  const entry = presentEntry(ctx, enquiry);
  const { isOver } = describeProgress(enquiry);
  const figure = readFigure(enquiry);
  const facts = [
    { label: 'Online estimate', text: figure ?? 'None: we value it when we see it' },
    { label: 'Kilometres', text: fields.trade_km ?? '' },
    { label: 'Rego', text: fields.rego ?? '' },
    { label: 'Towards', text: car?.name ?? '' },
    ...entry.facts.filter(({ label }) => label !== 'About'),
  ];
  return {
    ...{ ...emptyEntry, ...entry },
    ...{ heading: nameVehicle(enquiry), href: null },
    state: { text: describeStage(enquiry), look: isOver ? 'muted' : 'highlight' },
    paragraphs:
      figure === null
        ? []
        : ['An estimate follows the market: it holds until we have inspected the vehicle and agreed on a price.'],
    facts: facts.filter(({ text }) => text !== ''),
    links: isOver ? [] : [{ label: 'Value it again', href: form === 'sell-my-car' ? sellHref : tradeInHref }],
  };
}
