import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry, location, page, picture, review } from '#db/schema/index.ts';
import { exampleDocument } from '#rules/content/document.examples.ts';
import type { PageContent } from '#rules/content/page-content.ts';
import { standaloneForms } from '#rules/forms/form-names.ts';
import { readMarkdown } from '#services/content/markdown/read-markdown.ts';
import { savePage } from '#services/content/save-page.ts';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { markEveryField } from '#tests/support/mark-every-field.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { person } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
/** It has somebody who answers each of the forms. */
let answering: TestSite;

/** What a browser fills in by itself, or a page for the platform. */
const sentAlong = ['form', 'submission_key', 'lead_attributes', 'car_id'];
const postedForms = standaloneForms.filter((form) => form !== 'trade-in' && form !== 'sell-my-car');

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000' } });
  site = await createTestSite(web, {
    settings: { warranties: [{ condition: 'used', plan: '3-years' }], tradeIn: { enabled: false } },
  });
  other = await createTestSite(web);
  answering = await createTestSite(web, {
    settings: {
      forms: { showLocation: true, categories: ['mark-category'] },
      service: { services: ['mark-logbook', 'mark-brakes'] },
      careers: { positions: [{ slug: 'technician', title: 'mark-position', text: ['Fix cars.'] }] },
      tradeIn: { plates: [{ rego: 'GARAGE', state: 'QLD', make: 'Kia', model: 'Rio', badge: 'S', year: 2022 }] },
    },
  });
  await web.ctx.store.db
    .update(location)
    .set({ locationType: 'service-and-parts' })
    .where(eq(location.id, answering.location.id));
  await createTestCar(site, { carType: 'used', make: 'Kia', model: 'Rio', priceCents: 1_599_000 });
  const of = { dealershipId: site.dealership.id, rating: 5, reviewDate: '2026-02-01' };
  await web.ctx.store.db.insert(review).values({ ...of, customerName: 'Ann', text: 'They rang back.' });
  await web.tell(
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'site.changed', siteId: other.site.id },
    { kind: 'site.changed', siteId: answering.site.id },
  );
});
afterAll(() => web?.close());

const hostOf = (of: TestSite) => `${of.site.slug}.example`;

async function save(of: TestSite, slug: string, changes: Partial<PageContent> | string): Promise<void> {
  const written = typeof changes === 'string' ? readMarkdown(`# Title\n\n${changes}`) : null;
  if (written?.kind === 'problems') throw new Error(JSON.stringify(written.problems));
  const content = written?.page ?? {
    ...{ title: 'About us', description: '', pictureUrl: null, draft: false, startsAt: null, expiresAt: null },
    document: exampleDocument,
    ...(changes as Partial<PageContent>),
  };
  await savePage({ ...of, search: web.ctx.search, actor: { kind: 'cli' } }, { slug, content });
  await web.tell({ kind: 'content.changed', siteId: of.site.id });
}

async function ask(path: string, of = site) {
  const answer = await web.ask(hostOf(of), path);
  return { answer, status: answer.status, html: await answer.text() };
}

describe('content pages', () => {
  it('SITE-24 SITE-18 shows every type of node, with the head of the page', async () => {
    await save(site, 'about-us', { description: 'Who we are', pictureUrl: '/media/x/card.webp' });
    const { answer, html } = await ask('/about-us');
    expect(answer.status).toBe(200);
    expect(html).toContain(`<title>About us | ${site.site.name}</title>`);
    expect(html).toContain('<meta name="description" content="Who we are"/>');
    expect(html).toContain(`<link rel="canonical" href="http://${hostOf(site)}/about-us"/>`);
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/[^"]+\/media\/[^"]*card/);
    expect(html).toContain(`<meta property="og:image:alt" content="About us | ${site.site.name}"/>`);
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toMatch(/<h1[^>]*>About us<\/h1>/);
    expect(html).toMatch(/<h2 id="how-we-sell"[^>]*>How we sell<\/h2>/);
    expect(html).toMatch(/<strong[^>]*>strong<\/strong>/);
    expect(html).toMatch(/<em><a href="\/contact"/);
    expect(html).toMatch(/<ol start="3"/);
    expect(html).toMatch(/<th scope="col"/);
    const text = readText(html);
    const shown = [
      'Good.',
      'Ann',
      'Fourteen hoists',
      'Used cars',
      'Monday',
      'A walk round the yard',
      'Right',
      'So much.',
    ];
    const filled = [
      'Just in',
      'Kia Rio',
      'Test Motors Brisbane',
      'They say',
      'They rang back.',
      '3 year',
      'Send Enquiry',
    ];
    for (const words of [...shown, ...filled]) expect(text).toContain(words);
    expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self' https://www.youtube.com;");
  });

  it('SITE-16 SITE-05 shows a page of one site on no other, and answers 404 where there is none', async () => {
    await save(site, 'privacy-policy', 'Ours alone.');
    expect((await ask('/privacy-policy')).html).toContain('Ours alone.');
    for (const path of ['/privacy-policy', '/about-us', '/pages/towing']) {
      expect((await ask(path, other)).status).toBe(404);
    }
    expect((await ask('/terms-and-conditions')).status).toBe(404);
  });

  it('SITE-24 shows free pages under /pages/, each page at one address', async () => {
    await save(site, 'towing', 'How much it pulls.');
    expect((await ask('/pages/towing')).html).toContain('How much it pulls.');
    expect((await ask('/Pages/Towing/')).html).toContain(`href="http://${hostOf(site)}/pages/towing"`);
    const { answer } = await ask('/pages/about-us');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/about-us']);
    expect((await ask('/towing')).status).toBe(404);
  });

  it('SITE-24 OPS-07 purges the cached page when it is saved, and lists it in the sitemap while it is shown', async () => {
    await save(site, 'opening', 'Before.');
    expect((await ask('/pages/opening')).html).toContain('Before.');
    expect((await ask('/sitemap.xml')).html).toContain('/pages/opening</loc>');
    await save(site, 'opening', 'After.');
    expect((await ask('/pages/opening')).html).toContain('After.');
    await save(site, 'opening', { draft: true });
    expect((await ask('/pages/opening')).status).toBe(404);
    expect((await ask('/sitemap.xml')).html).not.toContain('/pages/opening');
  });

  it('SITE-24 changes a row of cars with the stock', async () => {
    await save(site, 'bargains', '::cars[Bargains]{search="/search/used-cars?price=-20000"}');
    expect((await ask('/pages/bargains')).html).not.toContain('Mazda');
    const car = await createTestCar(site, { carType: 'used', make: 'Mazda', model: '2', priceCents: 1_299_000 });
    await web.tell({ kind: 'car.changed', dealershipId: site.dealership.id, carId: car.id });
    expect(readText((await ask('/pages/bargains')).html)).toContain('Mazda 2');
  });

  it('SITE-24 VDP-10 leaves sold cars out of its rows of cars', async () => {
    const soldAt = web.clock.now();
    const sold = await createTestCar(site, { make: 'Suzuki', model: 'Jimny', status: 'sold', soldAt });
    const kept = await createTestCar(site, { make: 'Suzuki', model: 'Swift' });
    for (const { id } of [sold, kept]) {
      await web.tell({ kind: 'car.changed', dealershipId: site.dealership.id, carId: id });
    }
    await save(site, 'small-ones', '::cars[Small ones]{search="/search/suzuki"}');
    const text = readText((await ask('/pages/small-ones')).html);
    expect(text).toContain('Suzuki Swift');
    expect(text).not.toMatch(/Suzuki Jimny|JUST SOLD/);
    expect(readText((await ask('/search/suzuki')).html)).toContain('Suzuki Jimny');
  });

  it('SITE-24 gives a form no heading of its own below that of its part', async () => {
    const form = '::form{form="contact"}';
    await save(site, 'ask-us', `## Ask for a Saturday\n\nWe drive along.\n\n${form}`);
    await save(site, 'plain-form', form);
    expect(readText((await ask('/pages/ask-us')).html)).not.toContain('Send us a message');
    expect(readText((await ask('/pages/plain-form')).html)).toContain('Send us a message');
  });

  it('SITE-24 leaves out what the site does not have, and does not fail', async () => {
    await save(
      other,
      'careers-day',
      '::cars{search="/search/no-such-make"}\n\n::reviews\n\n::map{location="gone"}\n\nStill here.',
    );
    const { status, html } = await ask('/pages/careers-day', other);
    expect(status).toBe(200);
    expect(html).toContain('Still here.');
  });

  it('SITE-24 LEAD-04 posts a form to its page: an enquiry of the site, or all that was typed again', async () => {
    await save(site, 'ask-us', 'Ask.\n\n::form{form="contact"}');
    const post = (fields: Record<string, string>, path = '/pages/ask-us') =>
      web.post(hostOf(site), path, { ...person, form: 'contact', category: 'General Enquiry', ...fields });
    const failed = await post({ email: 'nobody', message: 'Typed with care' });
    const html = await failed.text();
    expect(failed.status).toBe(422);
    expect(html).toContain('Typed with care');
    expect(html).toContain('action="/pages/ask-us#enquiry-contact"');
    const sent = await post({ message: 'From the page' });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/success?form=contact'),
    ]);
    const stored = await web.ctx.store.db.select().from(enquiry);
    expect(stored.find(({ message }) => message === 'From the page')?.siteId).toBe(site.site.id);
    const elsewhere = await post({ email: 'nobody', message: 'Not lost' }, '/pages/towing');
    expect(await elsewhere.text()).toContain('Not lost');
  });

  it.each(postedForms)(
    'LEAD-06 SITE-24 takes the form %s in a page of text, with all that was filled in',
    async (form) => {
      web.clock.advance({ minutes: 1 });
      await save(answering, 'every-form', `Ask.\n\n::form{form="${form}"}`);
      const { html } = await ask('/pages/every-form', answering);
      expect(readText(html)).not.toContain('no longer available');
      const own = (html.match(/<form(?=[^>]*method="post")[\s\S]*?<\/form>/g) ?? []).find((each) =>
        each.includes(`name="form" value="${form}"`),
      );
      const car = await createTestCar(answering, { slug: `for-${form}` });
      const marked = markEveryField({ form, site: answering, car, time: { posted: '', read: '' } }).filter(
        ({ name, value }) => value !== '' && own?.includes(`name="${name}"`) && !sentAlong.includes(name),
      );
      const body = new FormData();
      body.append('form', form);
      for (const { name, value } of marked) for (const each of [value].flat()) body.append(name, each);
      if (form === 'careers') body.append('cv', new File([new Uint8Array(createExamplePdf())], 'mark-cv.pdf'));
      const headers = { Origin: `http://${hostOf(answering)}` };
      const sent = await web.ask(hostOf(answering), '/pages/every-form', { method: 'POST', body, headers });
      expect([sent.status, sent.headers.get('location')]).toEqual([
        303,
        expect.stringContaining(`/success?form=${form}&`),
      ]);
      const [row] = await web.ctx.store.db
        .select()
        .from(enquiry)
        .where(eq(enquiry.siteId, answering.site.id))
        .orderBy(desc(enquiry.receivedAt), desc(enquiry.id))
        .limit(1);
      expect(row?.form).toBe(form);
      const stored = JSON.stringify(row);
      expect(marked.filter(({ reads }) => !stored.includes(reads.store)).map(({ name }) => name)).toEqual([]);
      expect(stored.includes('mark-cv.pdf')).toBe(form === 'careers');
    },
  );

  it.each([
    ['trade-in', '/trade-in'],
    ['sell-my-car', '/sell-my-car'],
  ])('LEAD-14 SITE-24 begins a valuation where a page of text has the form %s', async (form, path) => {
    await save(answering, 'your-car', `## What it is worth\n\n::form{form="${form}"}`);
    const { html } = await ask('/pages/your-car', answering);
    expect(html).not.toContain('See my estimate');
    const [lookUp = '', byHand = ''] = html.match(/<form(?=[^>]*method="post")[\s\S]*?<\/form>/g) ?? [];
    expect(lookUp).toContain(`action="${path}#rego"`);
    expect(byHand).toContain(`action="${path}"`);
    const start = (fields: Record<string, string>) => web.post(hostOf(answering), path, fields);
    const found = await start({ rego: 'gar-age', regoState: 'QLD' });
    expect(found.status).toBe(303);
    const details = await ask(found.headers.get('location') ?? '', answering);
    expect(details.html).toMatch(/name="trade_make"[^>]*value="Kia"/);
    const refused = await (await start({ rego: 'XYZ987', regoState: 'QLD' })).text();
    expect(refused).toMatch(/<input(?=[^>]*name="rego")(?=[^>]*aria-invalid="true")(?=[^>]*value="XYZ987")/);
    expect((await start({ by: 'hand' })).headers.get('location')).toMatch(/^\/trade-in\/valuation\?/);
    await save(site, 'your-car', `Ask.\n\n::form{form="${form}"}`);
    expect((await ask('/pages/your-car')).html).not.toContain(`action="${path}`);
  });

  it('SITE-16 SITE-24 shows the document of /careers and of /service above their forms, on its own site alone', async () => {
    await save(site, 'careers', 'Eleven of us began here.');
    await save(site, 'service', '::cars{search="/search/used-cars"}\n\nFourteen hoists.');
    const { html } = await ask('/careers');
    expect(html).toContain('Eleven of us began here.');
    expect(html).toMatch(/<h1[^>]*>Title<\/h1>/);
    expect(html).toContain('<form');
    expect((await ask('/careers', other)).html).not.toContain('Eleven of us');
    expect((await ask('/service')).html).toContain('Fourteen hoists.');
    expect((await ask('/pages/careers')).answer.headers.get('location')).toBe('/careers');
  });

  it('SITE-24 shows a picture in its own shape, and whole where nobody has measured it', async () => {
    const measured = { host: '', state: 'stored' as const };
    await web.ctx.store.db.insert(picture).values([
      { ...measured, address: '/media/x/tall.webp', width: 800, height: 1200 },
      { ...measured, address: '/media/x/wide.webp', width: 1600, height: 600 },
    ]);
    const shown = ['tall', 'wide', 'unknown'].map((name) => `![A ${name} one](/media/x/${name}.webp)`);
    await save(site, 'pictures', shown.join('\n\n'));
    const { html } = await ask('/pages/pictures');
    const read = (name: string) => new RegExp(`<img[^>]*alt="A ${name} one"[^>]*>`).exec(html)?.[0] ?? '';
    expect(read('tall')).toMatch(/width="800" height="1200"/);
    expect(read('wide')).toMatch(/width="1600" height="600"/);
    for (const name of ['tall', 'wide']) expect(read(name)).toMatch(/class="[^"]*\bh-auto\b/);
    expect(read('unknown')).toMatch(/class="[^"]*object-contain!/);
  });

  it('SITE-24 answers 404 for a stored document that is none, and does not break', async () => {
    const document = { type: 'doc', content: [{ type: 'script', content: 'alert(1)' }] };
    await web.ctx.store.db.insert(page).values({ siteId: site.site.id, slug: 'broken', title: 'x', document });
    expect((await ask('/pages/broken')).status).toBe(404);
  });

  it('SITE-24 escapes whatever text a document holds', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      '"onmouseover="x',
      "'><img src=x onerror=1>",
      '</title>',
      '&lt;',
      '{{x}}',
    ];
    const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ minLength: 1, maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
        const content = texts.map((each) => ({ type: 'text', text: each }));
        const link = {
          type: 'text',
          text: 'x',
          marks: [{ type: 'link', attrs: { href: '/contact?b="><script>alert(1)</script>'.replace(/\s/g, '') } }],
        };
        const document = {
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 2 }, content },
            { type: 'paragraph', content: [...content, link] },
            {
              type: 'accordion',
              content: [
                {
                  type: 'accordionItem',
                  attrs: { title: texts.join('').trim() || 'x' },
                  content: [{ type: 'paragraph', content }],
                },
              ],
            },
          ],
        };
        await save(site, 'hostile', { title: texts.join('').trim().slice(0, 100) || 'x', document } as never);
        const { html } = await ask('/pages/hostile');
        const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
        expect(main).not.toMatch(/<script|<img src=x|<[^>]+ onmouseover=/);
        expect(html.slice(0, html.indexOf('<body')).match(/<title>/g)).toHaveLength(1);
      }),
      { numRuns: 25 },
    );
  });
});
