import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import { getLocalDate } from '#kernel/local-date.ts';
import { formatPrizeDay } from '#rules/prizes/prize-day.ts';
import type { SiteContext } from '#services/context.ts';
import { findSpin, type PrizeSpin } from '#services/prizes/find-spin.ts';
import { spinHref } from '../../addresses.ts';
import { type GarageSection, line, placeSection } from '../garage-section.ts';
import { emptyEntry, writeDay } from '../garage-words.ts';

/** USER-05, SITE-19: what the visitor's spin gave, with its code for as long as it is valid. */
export const prizesSection: GarageSection = {
  label: 'Prizes',
  ...placeSection('prizes'),
  summarise: async ({ ctx }, visitor) => {
    const spin = await findSpin(ctx, visitor, ctx.store.db);
    if (spin === null) return { count: 0, lines: [line('You have one spin left.', { href: spinHref })] };
    return { count: 1, lines: [line(spin.name, { note: readState(ctx, spin).text })] };
  },
  page: {
    load: async ({ ctx }, visitor) => {
      const spin = await findSpin(ctx, visitor, ctx.store.db);
      return {
        kind: 'content',
        text: 'What the prize wheel gave you.',
        notice: null,
        blocks:
          spin === null
            ? [
                {
                  kind: 'empty',
                  heading: 'You have not spun yet',
                  text: 'Each visitor has one spin.',
                  link: { label: 'Spin to win', href: spinHref },
                },
              ]
            : [{ kind: 'entries', heading: null, entries: [present(ctx, spin)] }],
      };
    },
  },
};

function readState(ctx: SiteContext, { validUntil }: PrizeSpin): GarageEntryView['state'] {
  if (validUntil === null) return { text: 'No prize', look: 'muted' };
  return validUntil < getLocalDate(ctx.clock.now(), ctx.site.settings.locale.timeZone)
    ? { text: `Ended on ${formatPrizeDay(validUntil)}`, look: 'muted' }
    : { text: `Valid until ${formatPrizeDay(validUntil)}`, look: 'highlight' };
}

function present(ctx: SiteContext, spin: PrizeSpin): GarageEntryView {
  const { id, name, text, terms, code, createdAt } = spin;
  return {
    ...{ ...emptyEntry, id: `prize-${id}`, heading: name, href: null, phone: null, state: readState(ctx, spin) },
    paragraphs: [text, terms, ...(code === null ? [] : ['Show the code when you visit us.'])].filter(
      (paragraph) => paragraph !== '',
    ),
    facts: [
      ...(code === null ? [] : [{ label: 'Code', text: code }]),
      { label: 'Spun', text: writeDay(ctx, createdAt) },
    ],
    links: [{ label: 'The wheel and its terms', href: spinHref }],
  };
}
