import type { CarSheetView } from '#blocks/car-sheet.tsx';
import { isScalable } from '#rules/pictures/picture-address.ts';
import { getToday } from '#services/locations/list-locations.ts';
import { resolveLook } from '#templates/resolve-look.ts';
import { type DocumentFont, getDocumentFont } from '#theme/document-fonts.ts';
import { baseTokens } from '#theme/tokens.ts';
import type { CardPaper, PaperPresenters, PaperRequest, PresentedPaper, SheetPaper } from '#web/http/car-papers.ts';
import { findShownCar } from '#web/pages/car/find-shown-car.ts';
import { findOwnPicture, getCardVersion, presentSocialCard } from '#web/pages/car/present-social-card.ts';
import { presentCarSheet } from '#web/pages/print/present-car-sheet.ts';

/** A sheet as a file is printed from this; a thread of its own is sent it. */
export interface SheetPaperView extends SheetPaper {
  sheet: CarSheetView;
  look: SheetLook;
  /** "As at 20 November 2026" */
  dateText: string;
}

export interface SheetLook {
  accent: string;
  text: string;
  quiet: string;
  line: string;
  headingFont: DocumentFont;
  bodyFont: DocumentFont;
}

/** Paper is white, whatever the look. */
const paperColours = {
  text: baseTokens['surface-text'],
  quiet: baseTokens['quiet-text'],
  line: baseTokens.line,
};
const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** VDP-18: none where the site has none, and none of another site's car. */
async function presentSheet(given: PaperRequest, slug: string): Promise<PresentedPaper<SheetPaperView>> {
  const { ctx, origin } = given;
  if (!ctx.site.settings.vehicle.print) return { kind: 'unknown' };
  const found = await findShownCar(given, slug);
  if (found.kind === 'moved') return found;
  if (found.kind !== 'found') return { kind: 'unknown' };
  const { car } = found;
  const { locations } = await given.readFacts();
  const { tokens } = resolveLook(ctx.site.template, ctx.site.settings.look.tokens);
  const logoUrl = ctx.site.settings.look.logoUrl ?? '';
  return {
    kind: 'found',
    paper: {
      sheet: presentCarSheet({ ctx, car, locations, origin }),
      look: {
        accent: tokens.accent,
        ...paperColours,
        headingFont: getDocumentFont(tokens['font-heading']),
        bodyFont: getDocumentFont(tokens['font-body']),
      },
      pictureUrl: findOwnPicture(car),
      logoUrl: isScalable(logoUrl) ? logoUrl : null,
      dateText: `As at ${dateFormat.format(new Date(`${getToday(ctx)}T00:00:00Z`))}`,
    },
  };
}

async function presentCard(given: PaperRequest, slug: string): Promise<PresentedPaper<CardPaper>> {
  const found = await findShownCar(given, slug);
  if (found.kind === 'moved') return found;
  if (found.kind !== 'found') return { kind: 'unknown' };
  const view = presentSocialCard(given.ctx, found.car);
  return { kind: 'found', paper: { view, version: getCardVersion(view) } };
}

export const paperPresenters: PaperPresenters = { presentSheet, presentCard };
