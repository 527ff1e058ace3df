import type { DocumentBlockView, DocumentView } from '#blocks/document/document-view.ts';
import type { ContentDocument, ContentNode } from '#rules/content/document.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { findPictureSizes } from '#services/pictures/find-picture-sizes.ts';
import { loadLocationMap } from '../locations/present-location-map.ts';
import type { PageRequest } from '../page.ts';
import { loadSliderCars, type SliderCars } from './load-slider-cars.ts';
import { findLocation, presentDocument } from './present-document.ts';

export interface LoadedDocument {
  view: DocumentView;
  /** Its main headings, as links to them. */
  headings: readonly { label: string; href: string }[];
  /** For the answer of the page: see `PageContent`. */
  frameOrigins: readonly string[];
  /** Any change of the stock may change it. */
  showsStock: boolean;
}

/** A document with the cars, places and forms that it names; `forms` are those that may be posted to the page. */
export async function loadDocument(
  request: PageRequest,
  document: ContentDocument,
  forms: readonly EnquiryForm[],
): Promise<LoadedDocument> {
  const siteData = await request.readSiteData();
  const sliders = listSliders(document);
  const loaded = await Promise.all(sliders.map(async (node) => [node, await loadSliderCars(request, node)] as const));
  const cars = new Map<ContentNode<'carSlider'>, SliderCars>(loaded);
  const pictureSizes = await findPictureSizes(request.ctx, listPictures(document.content));
  const maps = new Map(
    await Promise.all(
      listMaps(document.content).map(async (slug) => {
        const location = findLocation(siteData.locations, slug);
        return [slug, location && (await loadLocationMap(location, request.ctx))] as const;
      }),
    ),
  );
  const { view, headings } = presentDocument({ request, siteData, document, cars, pictureSizes, maps, forms });
  return { view, headings, frameOrigins: listOrigins(view.blocks), showsStock: sliders.length > 0 };
}

function listSliders({ content }: ContentDocument): ContentNode<'carSlider'>[] {
  return content.filter((node) => node.type === 'carSlider');
}

const listPictures = (nodes: readonly ContentNode[]) =>
  listInside(nodes, (node) => (node.type === 'picture' ? [node.attrs.src] : []));
const listMaps = (nodes: readonly ContentNode[]) =>
  listInside(nodes, (node) => (node.type === 'map' ? [node.attrs.location] : []));

function listInside(nodes: readonly ContentNode[], read: (node: ContentNode) => string[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'columns') return node.content.flatMap(({ content }) => listInside(content, read));
    if (node.type === 'accordion') return node.content.flatMap(({ content }) => listInside(content, read));
    return read(node);
  });
}

function listOrigins(blocks: readonly DocumentBlockView[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'video') return block.video.kind === 'embed' ? [new URL(block.video.url).origin] : [];
    if (block.type === 'columns') return block.columns.flatMap(listOrigins);
    return block.type === 'accordion' ? block.questions.flatMap((question) => listOrigins(question.blocks)) : [];
  });
}
