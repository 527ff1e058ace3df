import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { offer, popup, slide } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { writePage } from '../content/write-page.ts';
import type { PageFile } from './read-site-pages.ts';
import type { SiteFile } from './site-file.ts';

interface Input {
  siteId: number;
  file: SiteFile;
  pages: readonly PageFile[];
  /** As the audit names whoever applies the files. */
  actor: string;
  now: Date;
}

/** Writes slides, offers, popups and pages that the files contain; returns the names of changed sections. */
export async function writeContent(tx: Tx, { siteId, file, pages, actor, now }: Input): Promise<string[]> {
  const changed: string[] = [];
  if (await writeSlides(tx, siteId, file.slides)) changed.push('slides');
  if (await writeOffers(tx, siteId, file.offers)) changed.push('offers');
  if (await writePopups(tx, siteId, file.popups)) changed.push('popups');
  for (const each of pages) {
    if (await writePage(tx, { siteId, ...each, actor, now })) changed.push(`page ${each.slug}`);
  }
  return changed;
}

async function writeSlides(tx: Tx, siteId: number, files: SiteFile['slides']): Promise<boolean> {
  if (files === undefined) return false;
  const wanted = files.map((file, position) => ({
    siteId,
    kind: file.kind,
    position,
    name: file.name,
    description: file.description,
    url: file.url ?? null,
    imageUrl: file.image ?? null,
    phoneImageUrl: file.phoneImage ?? null,
    imageDescription: file.imageDescription,
    hideOverlay: file.hideOverlay,
    startsAt: toDate(file.startsAt),
    expiresAt: toDate(file.expiresAt),
  }));
  const stored = await tx.select().from(slide).where(eq(slide.siteId, siteId)).orderBy(asc(slide.position));
  if (
    isDeepStrictEqual(
      stored.map(({ id, ...rest }) => rest),
      wanted,
    )
  )
    return false;
  await tx.delete(slide).where(eq(slide.siteId, siteId));
  if (wanted.length > 0) await tx.insert(slide).values(wanted);
  return true;
}

async function writeOffers(tx: Tx, siteId: number, files: SiteFile['offers']): Promise<boolean> {
  if (files === undefined) return false;
  const wanted = files.map((file, position) => ({
    siteId,
    position,
    title: file.title,
    text: file.text,
    terms: file.terms,
    imageUrl: file.image ?? null,
    imageDescription: file.imageDescription,
    targetUrl: file.target ?? null,
    make: file.make ?? null,
    startsAt: toDate(file.startsAt),
    expiresAt: toDate(file.expiresAt),
  }));
  const stored = await tx.select().from(offer).where(eq(offer.siteId, siteId)).orderBy(asc(offer.position));
  if (
    isDeepStrictEqual(
      stored.map(({ id, ...rest }) => rest),
      wanted,
    )
  )
    return false;
  await tx.delete(offer).where(eq(offer.siteId, siteId));
  if (wanted.length > 0) await tx.insert(offer).values(wanted);
  return true;
}

async function writePopups(tx: Tx, siteId: number, files: SiteFile['popups']): Promise<boolean> {
  if (files === undefined) return false;
  const wanted = files.map((file) => ({
    siteId,
    title: file.title,
    description: file.description,
    imageUrl: file.image ?? null,
    imageDescription: file.imageDescription,
    buttonLabel: file.buttonLabel ?? null,
    buttonUrl: file.buttonUrl ?? null,
    startsAt: toDate(file.startsAt),
    expiresAt: toDate(file.expiresAt),
  }));
  const stored = await tx.select().from(popup).where(eq(popup.siteId, siteId)).orderBy(asc(popup.id));
  if (
    isDeepStrictEqual(
      stored.map(({ id, ...rest }) => rest),
      wanted,
    )
  )
    return false;
  await tx.delete(popup).where(eq(popup.siteId, siteId));
  if (wanted.length > 0) await tx.insert(popup).values(wanted);
  return true;
}

function toDate(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
