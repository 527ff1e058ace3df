import type { ComponentType, ReactNode } from 'react';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import type { CarCardProps } from '../car/car-card-view.ts';
import { LatestStock, type LatestStockProps } from '../car/latest-stock.tsx';
import { ReviewList } from '../content/review-list.tsx';
import { WarrantyBlock } from '../content/warranty-block.tsx';
import type { EnquiryFormView } from '../forms/enquiry-form.tsx';
import { LocationBlock } from '../locations/location-block.tsx';
import { LocationCard } from '../locations/location-card.tsx';
import { Picture } from '../pictures/picture.tsx';
import { ValuationStart } from '../trade-in/valuation-start.tsx';
import { InlineText, WrittenBlock, withKeys } from './document-text.tsx';
import { DocumentVideo } from './document-video.tsx';
import type { DocumentBlockView, PictureShape } from './document-view.ts';

/** What the template puts in: its card of a car, and forms, which may be islands. */
export interface DocumentParts {
  Card: ComponentType<CarCardProps>;
  cardWidth?: LatestStockProps['cardWidth'];
  Form: ComponentType<{ form: EnquiryFormView }>;
}

/** `chapter`: beside its heading. */
type Room = 'page' | 'chapter' | 'narrow';

const columnCounts: Readonly<Record<number, string>> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

/** The distance to what stands above. */
const distances: Readonly<Record<DocumentBlockView['type'], string>> = {
  heading: 'mt-12 [&+*]:mt-4',
  paragraph: 'mt-4',
  bulletList: 'mt-4',
  orderedList: 'mt-4',
  blockquote: 'mt-8',
  table: 'mt-6',
  buttons: 'mt-6',
  horizontalRule: 'mt-10',
  picture: 'mt-8',
  video: 'mt-8',
  columns: 'mt-12',
  accordion: 'mt-6',
  form: 'mt-12',
  valuation: 'mt-12',
  cars: 'mt-14',
  locations: 'mt-14',
  map: 'mt-8',
  reviews: 'mt-14',
  warranties: 'mt-14',
};

/** Blocks that may be wider than a line of text. */
export const wide: readonly DocumentBlockView['type'][] = ['columns', 'cars', 'locations', 'reviews', 'warranties'];
/** And beside a heading, where a line of text may still be shorter than its place. */
const filling: readonly DocumentBlockView['type'][] = [
  ...wide,
  'picture',
  'video',
  'table',
  'accordion',
  'form',
  'valuation',
  'map',
];

const fills: Readonly<Record<Room, (type: DocumentBlockView['type']) => boolean>> = {
  page: (type) => wide.includes(type),
  chapter: (type) => filling.includes(type),
  narrow: () => true,
};

interface BlocksProps {
  blocks: readonly DocumentBlockView[];
  parts: DocumentParts;
  room: Room;
}

/** Written blocks, one under the other. */
export function Blocks({ blocks, parts, room }: BlocksProps) {
  return withKeys(blocks).map(({ key, item }) => {
    const width = fills[room](item.type) ? '' : 'w-full max-w-text';
    const isSmallHeading = item.type === 'heading' && item.level > 2;
    return (
      <div key={key} className={`${isSmallHeading ? 'mt-8 [&+*]:mt-4' : distances[item.type]} ${width}`}>
        <Block block={item} parts={parts} room={room} />
      </div>
    );
  });
}

function Block({ block, parts, room }: { block: DocumentBlockView; parts: DocumentParts; room: Room }): ReactNode {
  switch (block.type) {
    case 'heading':
      return <Heading block={block} room={room} />;
    case 'picture':
      return <Figure block={block} />;
    case 'video':
      return <DocumentVideo video={block.video} />;
    case 'columns':
      return <Columns block={block} parts={parts} />;
    case 'accordion':
      return <Accordion block={block} parts={parts} />;
    case 'form':
      return <parts.Form form={block.form} />;
    case 'valuation':
      return <ValuationStart start={block.start} />;
    case 'cars':
      return <LatestStock {...block} Card={parts.Card} cardWidth={parts.cardWidth} />;
    case 'locations':
      return <LocationBlock heading={{ one: block.heading, several: block.heading }} locations={block.locations} />;
    case 'map':
      return <LocationCard location={block.location} map={block.map} />;
    case 'reviews':
      return <ReviewList reviews={block.reviews} />;
    case 'warranties':
      return <WarrantyBlock heading={block.heading} warranties={block.warranties} />;
    default:
      return <WrittenBlock node={block} />;
  }
}

export type BlockOf<Type extends DocumentBlockView['type']> = Extract<DocumentBlockView, { type: Type }>;

export function Heading({ block: { level, id, content }, room }: { block: BlockOf<'heading'>; room: Room }) {
  const Tag = `h${level}` as const;
  const large = room === 'narrow' ? 'text-subheading' : 'text-heading';
  return (
    <Tag
      id={id}
      className={`scroll-mt-32 ${level === 2 ? large : level === 3 ? 'text-subheading' : 'text-card-title'}`}
    >
      <InlineText nodes={content} />
    </Tag>
  );
}

/** Shown whole. One that nobody has measured keeps a place of 3 to 2, so that nothing jumps when it comes. */
const figures: Readonly<Record<PictureShape, { className: string; sizes: string }>> = {
  wide: { className: 'h-auto w-full', sizes: '(min-width: 64rem) 50rem, 92vw' },
  tall: { className: 'h-auto w-full max-w-[26rem]', sizes: '(min-width: 32rem) 26rem, 92vw' },
  unknown: { className: 'aspect-[3/2] w-full bg-muted object-contain!', sizes: '(min-width: 64rem) 50rem, 92vw' },
};

function Figure({ block: { image, shape, caption } }: { block: BlockOf<'picture'> }) {
  const { className, sizes } = figures[shape];
  const picture = <Picture image={image} sizes={sizes} className={`rounded-card ${className}`} />;
  if (caption === '') return picture;
  return (
    <figure>
      {picture}
      <figcaption className="mt-2 text-note text-quiet-text">{caption}</figcaption>
    </figure>
  );
}

function Columns({ block: { columns }, parts }: { block: BlockOf<'columns'>; parts: DocumentParts }) {
  return (
    <div className={`grid grid-cols-1 gap-x-12 gap-y-10 ${columnCounts[columns.length] ?? ''}`}>
      {withKeys(columns).map(({ key, item }) => (
        <div key={key} className="grid grid-cols-1 content-start *:min-w-0 *:first:mt-0">
          <Blocks blocks={item} parts={parts} room="narrow" />
        </div>
      ))}
    </div>
  );
}

function Accordion({ block: { questions }, parts }: { block: BlockOf<'accordion'>; parts: DocumentParts }) {
  return (
    <div className="lined border-y border-line">
      {withKeys(questions).map(({ key, item: { title, blocks } }) => (
        <Disclosure key={key} summary={title} className="py-2">
          <div className="grid max-w-text grid-cols-1 pb-5 *:min-w-0 *:first:mt-0">
            <Blocks blocks={blocks} parts={parts} room="narrow" />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
