import type { DocumentBlockView, DocumentVideoView, DocumentView } from '#blocks/document/document-view.ts';
import type { LocationMapView } from '#blocks/locations/map/location-map.tsx';
import { slugify } from '#kernel/slug.ts';
import type { ContentDocument, ContentNode } from '#rules/content/document.ts';
import { getNodeText } from '#rules/content/document-text.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { readVideo } from '#rules/gallery/video.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { LocationDetail } from '#services/locations/list-locations.ts';
import type { PictureSize } from '#services/pictures/find-picture-sizes.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { sellHref, tradeInHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import { presentWarranties } from '../car/present-warranties.ts';
import { presentContentImage } from '../home/present-content.ts';
import { listOnce, presentLocation } from '../locations/present-location.ts';
import { presentReviews } from '../locations/present-reviews.ts';
import type { PageRequest } from '../page.ts';
import { presentValuationStart } from '../trade-in/present-valuation-start.ts';
import type { SliderCars } from './load-slider-cars.ts';
import { presentDocumentForm } from './present-document-form.ts';

interface DocumentInput {
  request: PageRequest;
  siteData: SiteData;
  document: ContentDocument;
  /** Of each row of cars. */
  cars: ReadonlyMap<ContentNode<'carSlider'>, SliderCars>;
  /** Of its pictures, by address, as far as they are known. */
  pictureSizes: ReadonlyMap<string, PictureSize>;
  /** By the place that a block names. */
  maps: ReadonlyMap<string, LocationMapView | null>;
  /** Those that may be posted to the page. */
  forms: readonly EnquiryForm[];
  /** The node has a heading above it already. */
  isHeaded?: boolean;
}

export interface PresentedDocument {
  view: DocumentView;
  /** Main headings, as links to them. */
  headings: LinkView[];
}

/** What the page itself uses. */
const takenIds = ['main', 'menu', 'outline', 'enquiry'];

/** A document as blocks; what it names and the site does not have takes no room. */
export function presentDocument(input: DocumentInput): PresentedDocument {
  const ids = new Set(takenIds);
  const headings: LinkView[] = [];
  const present = (nodes: readonly ContentNode[]): DocumentBlockView[] =>
    nodes.flatMap((node, at) => {
      if (node.type !== 'heading') return presentNode(node, { ...input, isHeaded: isHeaded(nodes, at) }, present) ?? [];
      const id = chooseId(getNodeText(node), ids);
      if (node.attrs.level === 2) headings.push({ label: getNodeText(node), href: `#${id}` });
      return [{ type: 'heading', level: node.attrs.level, id, content: node.content }];
    });
  return { view: { blocks: present(input.document.content) }, headings };
}

/** With no more than its text between them. */
function isHeaded(nodes: readonly ContentNode[], at: number): boolean {
  return nodes.slice(0, at).findLast(({ type }) => type !== 'paragraph')?.type === 'heading';
}

function chooseId(text: string, taken: Set<string>): string {
  const slug = slugify(text) || 'section';
  let id = slug;
  for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`;
  taken.add(id);
  return id;
}

type PresentNodes = (nodes: readonly ContentNode[]) => DocumentBlockView[];

function presentNode(node: ContentNode, input: DocumentInput, present: PresentNodes): DocumentBlockView | null {
  switch (node.type) {
    case 'paragraph':
    case 'bulletList':
    case 'orderedList':
    case 'blockquote':
    case 'table':
    case 'buttons':
    case 'horizontalRule':
      return node;
    case 'picture':
      return presentPicture(node, input);
    case 'video': {
      const video = presentVideo(node, input);
      return video && { type: 'video', video };
    }
    case 'columns':
      return { type: 'columns', columns: node.content.map(({ content }) => present(content)) };
    case 'accordion': {
      const questions = node.content.map(({ attrs, content }) => ({ title: attrs.title, blocks: present(content) }));
      return { type: 'accordion', questions };
    }
    default:
      return presentSection(node, input);
  }
}

function presentPicture({ attrs }: ContentNode<'picture'>, { pictureSizes }: DocumentInput): DocumentBlockView | null {
  const { src, alt, caption } = attrs;
  const image = presentContentImage({ imageUrl: src, imageDescription: alt }, 'card');
  if (image === null) return null;
  const size = pictureSizes.get(src);
  const shape = size === undefined ? 'unknown' : size.height > size.width ? 'tall' : 'wide';
  return { type: 'picture', image: { ...image, ...size }, shape, caption };
}

function presentVideo({ attrs }: ContentNode<'video'>, { request }: DocumentInput): DocumentVideoView | null {
  const { url, title, poster } = attrs;
  const video = readVideo(url, request.ctx.site.settings.gallery.embedPrefix);
  if (video === null) return null;
  const image = presentContentImage({ imageUrl: poster ?? null, imageDescription: '' }, 'card');
  if (video.kind === 'file') return { ...video, playUrl: video.url, title, host: '', poster: image };
  const player = new URL(video.url);
  const host = player.hostname.replace(/^(?:www|player)\./, '');
  player.searchParams.set('autoplay', '1');
  return { ...video, playUrl: player.href, title, host, poster: image };
}

/** A form; one about a vehicle that somebody offers asks for that first, so it is where its valuation begins. */
function presentFormNode({ attrs }: ContentNode<'form'>, input: DocumentInput): DocumentBlockView | null {
  const path = valuationHrefs[attrs.form];
  if (path === undefined) {
    const form = presentDocumentForm(attrs.form, input);
    return form && { type: 'form', form };
  }
  const { ctx, hasPage } = input.request;
  if (!hasPage(path)) return null;
  const { tradeIn } = ctx.site.settings;
  const start = presentValuationStart({ path, tradeIn, failed: null, id: `enquiry-${attrs.form}` });
  return { type: 'valuation', start };
}

const valuationHrefs: Partial<Record<EnquiryForm, string>> = { 'trade-in': tradeInHref, 'sell-my-car': sellHref };

/** What the site's own data fills. */
function presentSection(node: ContentNode, input: DocumentInput): DocumentBlockView | null {
  const { request, siteData } = input;
  const { ctx, hasPage } = request;
  const placed = { ctx, hasPage, locations: siteData.locations, addresses: siteData.addresses };
  switch (node.type) {
    case 'form':
      return presentFormNode(node, input);
    case 'carSlider':
      return presentSlider(node, input);
    case 'locations': {
      const { heading, location } = node.attrs;
      const found = listOnce(siteData.locations, { byType: true }).filter(
        ({ slug }) => location === '' || slug === location,
      );
      const locations = found.map((each) => presentLocation(each, placed));
      return locations.length === 0 ? null : { type: 'locations', heading: heading || 'Where we are', locations };
    }
    case 'map': {
      const location = findLocation(siteData.locations, node.attrs.location);
      const map = input.maps.get(node.attrs.location) ?? null;
      return location && { type: 'map', location: presentLocation(location, placed), map };
    }
    case 'reviews': {
      const reviews = presentReviews(siteData.reviews, ctx);
      return reviews && { type: 'reviews', reviews: { ...reviews, heading: node.attrs.heading || reviews.heading } };
    }
    case 'warranties': {
      const warranties = presentWarranties(ctx, siteData.dealerships);
      if (warranties.length === 0) return null;
      return { type: 'warranties', heading: node.attrs.heading || 'Our warranties', warranties };
    }
    default:
      return null;
  }
}

function presentSlider(node: ContentNode<'carSlider'>, { request: { ctx }, cars }: DocumentInput) {
  const found = cars.get(node);
  if (found === undefined || found.cars.length === 0) return null;
  return {
    type: 'cars' as const,
    heading: node.attrs.heading || found.heading,
    cars: found.cars.map((car) => presentCarCard(car, ctx)),
    moreLink: { label: `View all ${getSiteNoun(ctx.site.settings.stock).many}`, href: found.href },
  };
}

/** That a map names; the first where it names none. */
export function findLocation(locations: readonly LocationDetail[], slug: string): LocationDetail | null {
  return (slug === '' ? locations[0] : locations.find((each) => each.slug === slug)) ?? null;
}
