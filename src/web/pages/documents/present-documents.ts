import type { PrintedCarView } from '#blocks/vehicle/printed-car.tsx';
import { isScalable } from '#rules/pictures/picture-address.ts';
import { getToday } from '#services/locations/list-locations.ts';
import { resolveLook } from '#templates/resolve-look.ts';
import { type DocumentFont, getDocumentFont } from '#theme/document-fonts.ts';
import { baseTokens } from '#theme/tokens.ts';
import type {
  DocumentPresenters,
  DocumentRequest,
  PdfPictures,
  PresentedDocument,
  SocialCardDocument,
} from '#web/http/car-documents.ts';
import { findShownCar } from '../car/find-shown-car.ts';
import { findOwnPicture, getCardVersion, presentSocialCard } from '../car/present-social-card.ts';
import { presentPrintedCar } from '../print/present-printed-car.ts';
import { presentPaymentReceipt } from './present-payment-receipt.ts';
import { presentReceipt } from './present-receipt.ts';

/** The data of a PDF, sent to the thread that renders it. */
export interface PdfView extends PdfPictures {
  kind: 'car';
  car: PrintedCarView;
  look: PdfLook;
  /** "As at 20 November 2026" */
  dateText: string;
}

export interface PdfLook {
  accent: string;
  text: string;
  quiet: string;
  line: string;
  headingFont: DocumentFont;
  bodyFont: DocumentFont;
}

/** A document is always white, whatever the site's colours. */
const paperColours = {
  text: baseTokens['surface-text'],
  quiet: baseTokens['quiet-text'],
  line: baseTokens.line,
};
const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** VDP-18: unknown if the site offers no PDFs or the car belongs to another site. */
async function presentPdf(request: DocumentRequest, slug: string): Promise<PresentedDocument<PdfView>> {
  const { ctx, origin } = request;
  if (!ctx.site.settings.vehicle.print) return { kind: 'unknown' };
  const found = await findShownCar(request, slug);
  if (found.kind === 'moved') return found;
  if (found.kind !== 'found') return { kind: 'unknown' };
  const { car } = found;
  const { locations } = await request.readSiteData();
  const logoUrl = ctx.site.settings.look.logoUrl ?? '';
  return {
    kind: 'found',
    document: {
      kind: 'car',
      car: presentPrintedCar({ ctx, car, locations, origin }),
      look: createLook(request),
      pictureUrl: findOwnPicture(car),
      logoUrl: isScalable(logoUrl) ? logoUrl : null,
      dateText: `As at ${dateFormat.format(new Date(`${getToday(ctx)}T00:00:00Z`))}`,
    },
  };
}

function createLook({ ctx: { site } }: DocumentRequest): PdfLook {
  const { tokens } = resolveLook(site.template, site.settings.look.tokens);
  return {
    accent: tokens.accent,
    ...paperColours,
    headingFont: getDocumentFont(tokens['font-heading']),
    bodyFont: getDocumentFont(tokens['font-body']),
  };
}

async function presentCard(request: DocumentRequest, slug: string): Promise<PresentedDocument<SocialCardDocument>> {
  const found = await findShownCar(request, slug);
  if (found.kind === 'moved') return found;
  if (found.kind !== 'found') return { kind: 'unknown' };
  const view = presentSocialCard(request.ctx, found.car);
  return { kind: 'found', document: { view, version: getCardVersion(view) } };
}

export const documentPresenters: DocumentPresenters = {
  presentPdf,
  presentReceipt: (request, key) => presentReceipt(request, key, createLook(request)),
  presentPaymentReceipt: (request, token) => presentPaymentReceipt(request, token, createLook(request)),
  presentCard,
};
