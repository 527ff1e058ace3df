import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, event } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { exampleDocument } from '#rules/content/document.examples.ts';
import type { ContentDocument } from '#rules/content/document.ts';
import type { PageContent } from '#rules/content/page-content.ts';
import { findContentPage } from '#services/content/find-content-page.ts';
import { listPageRevisions } from '#services/content/list-page-revisions.ts';
import { savePage } from '#services/content/save-page.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { TestSite } from '#tests/support/test-site.ts';
import { runCommand } from '../run-command.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function run(...argv: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const io = {
    write: (line: string) => out.push(line),
    writeError: (line: string) => errors.push(line),
    isTerminal: false,
    cwd: '/',
    signal: new AbortController().signal,
  };
  return { code: await runCommand(test.app, argv, io), out, errors };
}

const content: PageContent = {
  title: 'About us',
  description: '',
  pictureUrl: null,
  draft: false,
  startsAt: null,
  expiresAt: null,
  document: exampleDocument,
};

const linksTo = (...hrefs: string[]): ContentDocument => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: hrefs.map((href) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })),
    },
  ],
});

const save = (site: TestSite, changes: Partial<PageContent> = {}, slug = 'about-us') =>
  savePage({ ...site, actor: { kind: 'cli' } }, { slug, content: { ...content, ...changes } });

describe('forecourt pages', () => {
  it('SITE-24 lists the pages of a site alone, with what visitors see of each', async () => {
    const [site, other] = [await createTestSite(test), await createTestSite(test)];
    await save(site);
    await save(site, { title: 'Towing', draft: true }, 'towing');
    await save(site, { title: 'Spring', startsAt: '2026-09-01T00:00:00.000Z' }, 'spring');
    await save(other, { title: 'Theirs' }, 'theirs');
    expect((await run('pages', 'list', '--site', site.site.slug)).out).toEqual([
      'about-us  /about-us  shown  revision 1  2026-03-02T02:00:00.000Z  About us',
      'spring  /pages/spring  waiting  revision 1  2026-03-02T02:00:00.000Z  Spring',
      'towing  /pages/towing  draft  revision 1  2026-03-02T02:00:00.000Z  Towing',
      '3 pages',
    ]);
    expect(await run('pages', 'list', '--site', 'nobody')).toMatchObject({
      code: 2,
      errors: ['Unknown site "nobody". "forecourt site list" shows all sites.'],
    });
  });

  it('SITE-24 restores a revision as the newest, and says who saved what; another site has none of it', async () => {
    const [site, other] = [await createTestSite(test), await createTestSite(test)];
    expect(await save(site)).toMatchObject({ changed: true });
    expect(await save(site)).toMatchObject({ changed: false });
    expect(await save(site, { title: 'About them' })).toMatchObject({ changed: true });
    const ofSite = ['--site', site.site.slug];
    expect((await run('pages', 'restore', 'about-us', '1', ...ofSite)).out).toEqual([
      'about-us is as revision 1 again',
    ]);
    expect((await run('pages', 'restore', 'about-us', '1', ...ofSite)).out).toEqual(['about-us is so already']);
    expect((await run('pages', 'revisions', 'about-us', ...ofSite)).out).toEqual([
      '3  2026-03-02T02:00:00.000Z  cli',
      '2  2026-03-02T02:00:00.000Z  cli',
      '1  2026-03-02T02:00:00.000Z  cli',
    ]);
    expect((await findContentPage(site, '/about-us'))?.title).toBe('About us');
    expect(await findContentPage(other, '/about-us')).toBeNull();
    await expect(listPageRevisions(other, 'about-us')).rejects.toThrow(/has no page about-us/);
    expect(await run('pages', 'restore', 'about-us', '9', ...ofSite)).toMatchObject({
      errors: ['The page about-us has no revision 9; its newest is 3.'],
    });
    expect((await run('pages', 'restore', 'about-us', 'x', ...ofSite)).code).toBe(2);
  });

  it('SITE-22 restores no revision whose links have died since, and says which, as the site files are refused', async () => {
    const site = await createTestSite(test, { settings: { offers: { page: true } } });
    await save(site, {}, 'team');
    await save(site, { document: linksTo('/pages/team', '/about-us#story', '/special-offers') });
    await save(site);
    await save(site, { draft: true }, 'team');
    const restore = (number: number) => run('pages', 'restore', 'about-us', `${number}`, '--site', site.site.slug);
    expect(await restore(1)).toEqual({
      code: 2,
      out: [],
      errors: [
        'The page about-us was not saved.',
        '  document.content.0.content.0: /pages/team is a draft, which no visitor sees',
      ],
    });
    expect((await findContentPage(site, '/about-us'))?.document).toEqual(exampleDocument);
    await save(site, { title: 'The team' }, 'team');
    expect(await restore(1)).toMatchObject({ code: 0, out: ['about-us is as revision 1 again'], errors: [] });
  });

  it('SITE-22 saves no page with a dead link, but for a draft, and warns of cars that were taken off', async () => {
    const site = await createTestSite(test);
    const { slug } = await createTestCar(site, { removedAt: test.clock.now() });
    await expect(save(site, { document: linksTo('/abuot-us') })).rejects.toMatchObject({
      problems: [
        {
          field: 'document.content.0.content.0',
          message: '/abuot-us leads to no page of this site; did you mean /about-us?',
        },
      ],
    });
    expect(await save(site, { document: linksTo('/abuot-us'), draft: true })).toEqual({ changed: true, warnings: [] });
    await save(site, { document: linksTo(`/cars/${slug}`) });
    await save(site);
    expect(await run('pages', 'restore', 'about-us', '2', '--site', site.site.slug)).toEqual({
      code: 0,
      out: ['about-us is as revision 2 again'],
      errors: [`warning: document.content.0.content.0: /cars/${slug} leads to a car that was taken off this site`],
    });
  });

  it('SITE-24 announces and audits a change', async () => {
    const { site, ...ctx } = await createTestSite(test);
    await save({ site, ...ctx });
    await save({ site, ...ctx });
    const { db } = test.ctx.store;
    const events = await db.select().from(event).where(eq(event.siteId, site.id));
    expect(events.map(({ kind }) => kind)).toEqual(['content.changed']);
    const audited = await db
      .select()
      .from(audit)
      .where(and(eq(audit.siteId, site.id), eq(audit.action, 'page.saved')));
    expect(audited.map(({ subject, actor }) => [subject, actor])).toEqual([['about-us', 'cli']]);
  });

  it('SITE-24 refuses a bad name and a bad document, naming all that is wrong, and a visitor', async () => {
    const site = await createTestSite(test);
    const bad = { ...content, title: '', document: { type: 'doc', content: [{ type: 'script' }] } };
    const refused = await savePage({ ...site, actor: { kind: 'cli' } }, { slug: 'search', content: bad }).catch(
      (error: unknown) => error,
    );
    if (!(refused instanceof Refusal)) throw new Error('not refused');
    expect(refused.problems.map(({ field }) => field)).toEqual(['slug', 'title', 'document.content.0.type']);
    await expect(savePage({ ...site, actor: { kind: 'visitor' } }, { slug: 'about-us', content })).rejects.toThrow(
      /Only the operator/,
    );
  });

  it('SITE-24 shows a page from its moment to its end, and no draft', async () => {
    const site = await createTestSite(test);
    await save(site, { startsAt: '2026-03-03T00:00:00.000Z', expiresAt: '2026-03-04T00:00:00.000Z' }, 'easter');
    await save(site, { draft: true }, 'warranty');
    const titleAt = async (moment: string) => {
      test.clock.set(moment);
      return (await findContentPage(site, '/pages/easter'))?.title ?? null;
    };
    expect(await titleAt('2026-03-02T23:59:59Z')).toBeNull();
    expect(await titleAt('2026-03-03T00:00:00Z')).toBe('About us');
    expect(await titleAt('2026-03-04T00:00:00Z')).toBeNull();
    expect(await findContentPage(site, '/warranty')).toBeNull();
  });
});
