import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  type car,
  carCaravan,
  carFeature,
  carFlaw,
  carHotspot,
  carImage,
  carLender,
  carMarketPrice,
  carSpecification,
  carSpinDraft,
  carSpinImage,
  carVariant,
  carVideo,
} from '#db/schema/index.ts';
import type { PhotoFlaw } from '#rules/photos/photo-flaw.ts';
import type { ShownPicture } from '../pictures/shown-picture.ts';

export type RowOf<Table extends PgTable> = Table['$inferInsert'];
type PartOf<Table extends PgTable> = Omit<RowOf<Table>, 'carId'>;

/** A car's own row. */
export type CarRow = RowOf<typeof car>;

/** A video by its address; the title is empty where nobody has given one. */
export interface TitledVideo {
  url: string;
  title: string;
}

/** What a car has besides its own row. A part, or a column of one, that is absent stays; an empty list deletes. */
export interface CarParts {
  variant?: PartOf<typeof carVariant>;
  caravan?: PartOf<typeof carCaravan>;
  marketPrice?: PartOf<typeof carMarketPrice>;
  /** One a finance provider, by its name. */
  lenders?: readonly PartOf<typeof carLender>[];
  images?: readonly string[];
  features?: readonly string[];
  specifications?: readonly { label: string; value: string | null }[];
  videos?: readonly TitledVideo[];
  walkaroundVideos?: readonly TitledVideo[];
  spinImages?: readonly string[];
  spinDraft?: readonly PartOf<typeof carSpinDraft>[];
  flaws?: readonly PhotoFlaw[];
  hotspots?: readonly Omit<PartOf<typeof carHotspot>, 'id'>[];
}

/** Parts of one row. */
export const rowParts = [
  { part: 'variant', table: carVariant },
  { part: 'caravan', table: carCaravan },
  { part: 'marketPrice', table: carMarketPrice },
] as const;

/** A row of nothing but nulls says nothing. */
export const filled = <Row extends object>(row: Row | undefined): Row[] =>
  row && Object.values(row).some((value) => value !== null && value !== undefined) ? [row] : [];

/** What is stored of photos, by their address. */
export type Pictures = ReadonlyMap<string, ShownPicture>;

/** A part that is a list: its table, and its rows. */
export interface ListPart {
  part: keyof CarParts;
  table: PgTable;
  /** Which rows of the table are of this part. */
  within: SQL;
  /** Columns that whoever writes a car does not say. */
  derived: readonly string[];
  rowsOf(parts: CarParts, pictures: Pictures): readonly object[] | undefined;
}

function listPart<Table extends PgTable>(
  part: keyof CarParts,
  table: Table,
  rowsOf: (parts: CarParts, pictures: Pictures) => readonly PartOf<Table>[] | undefined,
  {
    within = sql`true`,
    derived = [],
  }: { within?: SQL; derived?: readonly (keyof Table['$inferSelect'] & string)[] } = {},
): ListPart {
  return { part, table, within, derived, rowsOf };
}

const inOrder = (urls: readonly string[] | undefined) => urls?.map((url, position) => ({ position, url }));

const videos = (part: 'videos' | 'walkaroundVideos', kind: 'video' | 'walkaround') =>
  listPart(part, carVideo, (parts) => parts[part]?.map((row, position) => ({ ...row, position, kind })), {
    within: sql`${carVideo.kind} = ${kind}`,
  });

/** Written as a whole each. */
export const listParts: readonly ListPart[] = [
  // An offer without its price is given the car's (`priceOffers`).
  listPart('lenders', carLender, (parts) => parts.lenders, { derived: ['priceCents'] }),
  listPart(
    'images',
    carImage,
    (parts, pictures) => inOrder(parts.images)?.map((row) => ({ ...row, ...pictures.get(row.url) })),
    { derived: ['thumbUrl', 'width', 'height', 'storedUrl', 'colour', 'missing'] },
  ),
  listPart('flaws', carFlaw, (parts) => parts.flaws?.map((row, position) => ({ position, ...row }))),
  listPart('spinImages', carSpinImage, (parts) => inOrder(parts.spinImages)),
  listPart('spinDraft', carSpinDraft, (parts) => parts.spinDraft),
  // A feed does not say which picture; staff set it.
  listPart('hotspots', carHotspot, (parts) => parts.hotspots, { derived: ['id', 'picture'] }),
  listPart('features', carFeature, (parts) => parts.features?.map((name, position) => ({ position, name }))),
  listPart('specifications', carSpecification, (parts) =>
    parts.specifications?.map((row, position) => ({ position, ...row })),
  ),
  videos('videos', 'video'),
  videos('walkaroundVideos', 'walkaround'),
];
