import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openStore } from '#db/open-store.ts';
import { openPictureFetcher } from '#integrations/open-picture-fetcher.ts';
import {
  type ExamplePictureServer,
  sendBytes,
  startExamplePictureServer,
} from '#integrations/pictures/picture-server.examples.ts';
import { openPictureStorages } from '#integrations/storage/open-picture-storage.ts';
import { type ExampleS3Server, startExampleS3Server } from '#integrations/storage/s3-server.examples.ts';
import { silentLog } from '#kernel/log.ts';
import { backUp } from '#services/backup/back-up.ts';
import { restore } from '#services/backup/restore.ts';
import type { AppContext } from '#services/context.ts';
import { openEnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import { checkPictures } from '#services/pictures/check-pictures.ts';
import { claimPicture } from '#services/pictures/claim-picture.ts';
import { ingestPicture } from '#services/pictures/ingest-picture.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { applySites } from '#services/sites/apply-sites.ts';
import { findSite } from '#services/sites/find-site.ts';
import {
  createExampleDealership,
  createExampleSite,
  exampleLooks,
  writeSiteFolder,
} from '#services/sites/site-folder.examples.ts';
import { saveCar } from '#services/stock/save-car.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import { openWeb } from './open-web.ts';
import { openTestWeb, type TestWeb } from './test-web.ts';

const bucket = 'yard-pictures';
const account = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of ours', region: 'us-east-1' };
const slug = 'hillside';
const host = `${slug}.example`;

let folder: string;
let s3: ExampleS3Server;
let photos: ExamplePictureServer;
let moved: TestWeb;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-moved-'));
  s3 = await startExampleS3Server({ bucket, ...account });
  photos = await startExamplePictureServer();
  const archive = join(folder, 'all.tar.gz');
  await fillAndBackUp(archive);
  moved = await openTestWeb({
    settings: {
      PICTURE_STORAGE: 's3',
      S3_BUCKET: bucket,
      S3_ENDPOINT: s3.endpoint.href,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    },
  });
  await restore(moved.ctx, { sourceFile: archive, force: false, intake: moved.intake });
  const site = await findSite(moved.ctx, slug);
  const [dealershipId = 0] = site?.dealershipIds ?? [];
  await moved.tell({ kind: 'site.changed', siteId: site?.id ?? 0 }, { kind: 'stock.reloaded', dealershipId });
});
afterAll(async () => {
  await moved?.close();
  await photos.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** A server on the embedded store with its pictures in the data folder, as on the first day; its archive is all that is left. */
async function fillAndBackUp(archive: string): Promise<void> {
  const first = await openTestApp({ settings: { PICTURE_PRIVATE_ADDRESSES: 'true' } });
  const isEmbedded = inject('store').kind === 'embedded';
  const store = isEmbedded
    ? first.ctx.store
    : await openStore({ config: { ...first.ctx.config, DATABASE_URL: undefined }, log: silentLog });
  if (!isEmbedded) await migrate(store.db, { log: silentLog });
  const ctx: AppContext = { ...first.ctx, store };
  await writeSites(join(folder, 'sites'));
  await applySites(ctx, { folder: join(folder, 'sites'), looks: exampleLooks });
  const site = await findSite(ctx, slug);
  if (!site) throw new Error('the site was not applied');
  const addresses = ['front', 'side', 'rear'].map((name) => `${photos.origin}/${name}.jpg`);
  for (const [at, address] of addresses.entries()) {
    photos.behave(new URL(address).pathname, sendBytes(await paint(1200 + at, 800)));
  }
  await saveCar(
    { ...ctx, site },
    { columns: { make: 'Kia', model: 'Rio', carType: 'used', priceCents: 19_990_00 }, parts: { images: addresses } },
  );
  const ports = { fetcher: openPictureFetcher(ctx), library: openPictureLibrary(ctx.storage) };
  for (let claimed = await claimPicture(ctx, []); claimed; claimed = await claimPicture(ctx, [])) {
    await ingestPicture(ctx, { claimed, ports });
  }
  await backUp(ctx, archive);
  if (!isEmbedded) await store.close();
  await first.close();
}

async function writeSites(sites: string): Promise<void> {
  const media = (name: string) => `/media/${slug}/${name}`;
  await writeSiteFolder(
    sites,
    {
      ...createExampleSite(slug),
      settings: { look: { logoUrl: media('logo.svg') } },
      slides: [
        { name: 'Winter', image: media('slides/winter.webp') },
        { name: 'Plates', kind: 'promotion', image: media('slides/plates.png') },
      ],
      manufacturers: [{ slug: 'toyota', name: 'Toyota', logo: media('toyota.svg') }],
      dealerships: [{ ...createExampleDealership(slug), logo: media('dealer.png') }],
    },
    { 'about-us.md': `# About us\n\n![The yard](${media('yard.jpg')})\n` },
  );
  const folderOfMedia = join(sites, slug, 'media');
  await mkdir(join(folderOfMedia, 'slides'), { recursive: true });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>';
  for (const name of ['logo.svg', 'toyota.svg']) await writeFile(join(folderOfMedia, name), svg);
  for (const name of ['slides/winter.webp', 'slides/plates.png', 'dealer.png', 'yard.jpg']) {
    await writeFile(join(folderOfMedia, name), await paint(1600, 700));
  }
}

function paint(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer();
}

/** Every address of a picture of ours in a page. */
async function listPictures(path: string): Promise<string[]> {
  const html = await (await moved.ask(host, path)).text();
  return [...new Set(html.replaceAll('&amp;', '&').match(/\/media\/[^\s"'),<>\\]+/g))];
}

describe('a server that was moved to PostgreSQL and a bucket', () => {
  it('API-04 OPS-04 shows every photo, logo and slide of its pages', async () => {
    const car = /\/cars\/[a-z0-9-]+/.exec(await (await moved.ask(host, '/search')).text())?.[0] ?? '';
    const paths = ['/', '/search', car];
    const shown = new Set((await Promise.all(paths.map(listPictures))).flat());
    const names = [...shown].map((address) => address.replace(/\?.*$/, ''));
    for (const name of ['logo.svg', 'slides/winter.webp', 'slides/plates.png']) {
      expect(names).toContain(`/media/${slug}/${name}`);
    }
    expect(new Set(names.filter((name) => name.startsWith('/media/pictures/'))).size).toBe(3);
    for (const address of [...shown, `/media/${slug}/yard.jpg`]) {
      const answer = await moved.ask(host, address);
      expect([answer.status, (await answer.arrayBuffer()).byteLength > 0], address).toEqual([200, true]);
    }
    expect(await checkPictures(moved.ctx, null)).toEqual({ media: 6, lost: [] });
  });

  it('API-04 OPS-05 shows the same logo on every node, of which none has the file', async () => {
    const config = { ...moved.ctx.config, FORECOURT_DATA: join(folder, 'another-node') };
    const { s3: storage } = openPictureStorages({ config, clock: moved.clock });
    if (!storage) throw new Error('no bucket');
    const ctx = { ...moved.ctx, config, storage };
    const intake = await openEnquiryIntake(ctx);
    const other = await openWeb({
      ctx,
      intake,
      vehicles: moved.vehicles,
      pictures: openPictureLibrary(storage),
      onEvents: () => () => {},
      readIndexLag: async () => 0,
      reserve: null,
      checkReadiness: async () => ({ store: true, journal: true, migrations: true, index: true }),
    });
    const address = `/media/${slug}/logo.svg`;
    const answer = await other.fetch(new Request(`http://${host}${address}`), {});
    expect([answer.status, await answer.text()]).toEqual([200, await (await moved.ask(host, address)).text()]);
    // One node is given a new logo; the other asks the bucket again after a while.
    await moved.ctx.storage.write(`media/${slug}/logo.svg`, Buffer.from('<svg>new</svg>'));
    expect(await (await moved.ask(host, address)).text()).toBe('<svg>new</svg>');
    other.close();
    await intake.close();
  });
});
