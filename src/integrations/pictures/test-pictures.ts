import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { carImage, event, picture } from '#db/schema/index.ts';
import { claimPicture } from '#services/pictures/claim-picture.ts';
import { ingestPicture, type PicturePorts } from '#services/pictures/ingest-picture.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { findCarById } from '#services/stock/find-car.ts';
import { saveCar } from '#services/stock/save-car.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { createTestSite, openTestApp } from '#tests/support/test-app.ts';
import { openPictureFetcher } from '../open-picture-fetcher.ts';
import { startExamplePictureServer } from './picture-server.examples.ts';

export type TestPictures = Awaited<ReturnType<typeof openTestPictures>>;

/** An app that downloads pictures from a server that behaves as a test says. */
export async function openTestPictures() {
  const clock = createMovableClock();
  const [app, server] = await Promise.all([
    openTestApp({ clock, settings: { PICTURE_PRIVATE_ADDRESSES: 'true' } }),
    startExamplePictureServer(),
  ]);
  const { db } = app.ctx.store;
  const site = await createTestSite(app);
  const ports: PicturePorts = { fetcher: openPictureFetcher(app.ctx), library: openPictureLibrary(app.ctx.storage) };
  let cars = 0;
  const ingestNext = async () => {
    const claimed = await claimPicture(app.ctx, []);
    return claimed && ingestPicture(app.ctx, { claimed, ports });
  };
  return {
    app,
    clock,
    server,
    site,
    ports,
    photo: await paint(1600, 1200),
    addressOf: (path: string) => `${server.origin}${path}`,
    async addCar(images: readonly string[]): Promise<number> {
      cars += 1;
      const columns = { make: 'Kia', model: 'Rio', carType: 'used', stockNumber: `P${cars}` } as const;
      return (await saveCar(site, { columns, parts: { images } })).carId;
    },
    ingestNext,
    async ingestAll(): Promise<void> {
      while (await ingestNext());
    },
    async getImages(carId: number) {
      const found = await findCarById(site, carId);
      if (found.kind !== 'found') throw new Error(found.kind);
      return found.car.images;
    },
    async readRow(address: string) {
      const [row] = await db.select().from(picture).where(eq(picture.address, address));
      return row;
    },
    countCarEvents: (carId: number) => db.$count(event, and(eq(event.carId, carId), eq(event.kind, 'car.changed'))),
    /** Empties the queue for the next test. */
    async clear(): Promise<void> {
      await db.delete(carImage);
      await db.delete(picture);
      server.asked.splice(0);
    },
    close: () => Promise.all([app.close(), server.close()]),
  };
}

export function paint(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a dealer' } })
    .toBuffer();
}
