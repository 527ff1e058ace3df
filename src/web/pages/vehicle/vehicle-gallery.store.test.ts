import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carHotspot, carImage, carSpinImage, carVideo } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;

beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

/** A car that has everything there can be to see. */
async function createSeenCar(site: TestSite): Promise<void> {
  const { id: carId } = await createTestCar(site, {
    slug: `car-of-${site.site.slug}`,
    status: 'coming_soon',
    videoUrl: 'https://player.example/embed/one',
    spinInteriorImageUrl: '/media/inside.jpg',
  });
  const { db } = web.ctx.store;
  const place = (name: string) => (position: number) => ({ carId, position, url: `/media/${name}-${position}.webp` });
  await db.insert(carImage).values([0, 1, 2, 3].map(place('photo')));
  await db.insert(carSpinImage).values([0, 1, 2].map(place('spin')));
  await db.insert(carVideo).values({ carId, kind: 'walkaround', position: 0, url: 'https://video.example/around.mp4' });
  const spot = { carId, x: 0.5, y: 0.5, description: '' };
  await db.insert(carHotspot).values([
    { ...spot, view: 'exterior', frame: 1, title: 'A scratch' },
    { ...spot, view: 'interior', title: 'Heated seats' },
  ]);
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
}

async function read(site: TestSite) {
  const answer = await web.ask(`${site.site.slug}.example`, `/cars/car-of-${site.site.slug}`);
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { html, frames: /frame-src [^;]*/.exec(policy)?.[0], preload: /<link[^>]*as="image"[^>]*>/.exec(html)?.[0] };
}

describe('the gallery of a car', () => {
  it('VDP-03 begins with the spin, asks for its first picture in the head, and has all the rest', async () => {
    const site = await createTestSite(web, {});
    await createSeenCar(site);
    const { html, frames, preload } = await read(site);
    expect(preload).toContain('/media/spin-0.webp');
    expect(html.indexOf(preload ?? '')).toBeLessThan(html.indexOf('<script'));
    for (const mode of ['360°', 'Walkaround', 'Photos', 'Interior']) expect(html).toContain(mode);
    expect(html).toContain('A scratch');
    expect(html).toContain('Heated seats');
    expect(html).toContain('https://video.example/around.mp4');
    // What a visitor without scripts follows.
    for (const view of ['https://video.example/around.mp4', '/media/inside.jpg'])
      expect(html).toMatch(new RegExp(`noscript:flex.*<a href="${view}`));
    expect(html).toContain('aria-label="All photos"');
    expect(frames).toBe("frame-src 'self'");
  });

  it('VDP-02 follows the settings of the site: first mode, thumbnails, place and player of the video', async () => {
    const site = await createTestSite(web, {
      settings: {
        gallery: {
          firstMode: 'gallery',
          thumbnailsInStockOnly: true,
          videoPosition: 3,
          embedPrefix: 'https://player.example/embed/',
        },
      },
    });
    await createSeenCar(site);
    const { html, frames, preload } = await read(site);
    expect(preload).toContain('/media/photo-0.webp');
    expect(html).not.toContain('aria-label="All photos"');
    expect(html).toMatch(/id="[^"]*-2"[^>]*>.*from.*player\.example.*id="[^"]*-3"/);
    expect(html).not.toContain('<iframe');
    expect(frames).toBe("frame-src 'self' https://player.example");
  });
});
