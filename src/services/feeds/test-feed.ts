import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { car, event } from '#db/schema/index.ts';
import type { TestApp, TestSite } from '#tests/support/test-app.ts';
import { type ImportFeedInput, importFeed } from './import-feed.ts';
import { type Mapping, parseMapping } from './map/mapping.ts';
import type { ImportOutcome, RejectedRow } from './runs/import-report.ts';

export function createTestMapping(changes: Record<string, unknown> = {}): Mapping {
  return parseMapping(
    {
      name: 'yard',
      format: 'csv',
      key: { columns: ['stock'] },
      coverage: 'full',
      dealership: { column: 'dealer' },
      fields: {
        stockNumber: 'stock',
        make: 'make',
        model: 'model',
        carType: { value: 'used' },
        year: 'year',
        price: 'price',
        'variant.cylinders': 'cyl',
        features: { column: 'features', split: '|' },
        images: { column: 'images', split: '|' },
      },
      ...changes,
    },
    'yard',
  );
}

export const feedHeader = 'stock,make,model,year,price,cyl,features,images,dealer';

type RowChanges = Partial<Record<'price' | 'year' | 'cyl' | 'dealer' | 'features' | 'images', string>>;

export function writeRow(stock: string, { year, price, cyl, features, dealer, images }: RowChanges = {}): string {
  const photos = [1, 2].map((at) => `https://p.example/${stock}-${at}.jpg`).join('|');
  return [
    stock,
    'Mazda,CX-5',
    year ?? '2021',
    price ?? '25990',
    cyl ?? '4',
    features ?? 'Bluetooth|Sunroof',
    images ?? photos,
    dealer ?? '',
  ].join();
}

export function writeRows(count: number, changes: RowChanges = {}): string[] {
  return Array.from({ length: count }, (_, at) => writeRow(`S${at + 1}`, changes));
}

let files = 0;
export async function writeFeed({ config }: TestSite, lines: readonly string[], header = feedHeader): Promise<string> {
  files += 1;
  const file = join(config.FORECOURT_DATA, `feed-${files}.csv`);
  await writeFile(file, `${[header, ...lines].join('\n')}\n`);
  return file;
}

export async function runFeed(
  site: TestSite,
  lines: readonly string[],
  input: Partial<ImportFeedInput> = {},
): Promise<ImportOutcome & { rejects: RejectedRow[] }> {
  const rejects: RejectedRow[] = [];
  const file = input.file ?? (await writeFeed(site, lines));
  const outcome = await importFeed(
    site,
    { mapping: createTestMapping(), ...input, file },
    { onReject: (reject) => rejects.push(reject) },
  );
  return { ...outcome, rejects };
}

export function listCars({ ctx }: TestApp, site: TestSite) {
  return ctx.store.db.select().from(car).where(eq(car.dealershipId, site.dealership.id)).orderBy(car.id);
}

export async function countEvents({ ctx }: TestApp, site: TestSite, kind: string): Promise<number> {
  const ofKind = and(eq(event.kind, kind), eq(event.dealershipId, site.dealership.id));
  return ctx.store.db.$count(event, ofKind);
}
