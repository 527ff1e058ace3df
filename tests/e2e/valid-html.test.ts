import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCars } from '../../scripts/compare-pages/find-cars.ts';
import { demoPagesFile, fillInCars, type ListedPage, parsePageList } from '../../scripts/compare-pages/page-list.ts';
import { type Demo, openDemo } from './open-demo.ts';
import { fetchHtml } from './reading/ask-site.ts';

const sites = ['northside', 'summit', 'carbarn', 'coastal'];
/** The HTML standard, and what assistive technology needs of it. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // The forms of calculators send nothing: they answer while one types.
  rules: { 'wcag/h32': 'off' },
});

let demo: Demo;
let pages: ListedPage[];
beforeAll(async () => {
  demo = await openDemo();
  pages = [];
  const list = readFileSync(demoPagesFile, 'utf8');
  for (const site of sites) {
    const { page } = await demo.openPage(site);
    await page.goto('/');
    const cars = await findCars(page);
    pages.push(...parsePageList(list, [site]).flatMap((listed) => fillInCars(listed, cars) ?? []), {
      site,
      path: '/api',
    });
    await page.context().close();
  }
});
afterAll(() => demo?.close());

/** A page without what its templates hold, and that by itself: it is no part of the page until a script inserts it. */
function splitTemplates(html: string): string[] {
  const contents: string[] = [];
  let page = html;
  for (let before = ''; before !== page; ) {
    before = page;
    page = page.replace(/<template([^>]*)>((?:(?!<template).)+?)<\/template>/gs, (_all, attributes, content) => {
      contents.push(content);
      return `<template${attributes}></template>`;
    });
  }
  return [page, ...contents];
}

async function listRemarks(html: string): Promise<string[]> {
  const reports = await Promise.all(splitTemplates(html).map((part) => validator.validateString(part)));
  const results = reports.flatMap((report) => report.results);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'no element'})`),
  );
}

describe('the HTML of every page', () => {
  it('is valid, in every template', async () => {
    const remarks: string[] = [];
    for (const page of pages) {
      const html = await fetchHtml(page.site, page.path, page);
      expect(html, page.path).toContain('</html>');
      remarks.push(...(await listRemarks(html)).map((remark) => `${page.site} ${page.path} ${remark}`));
    }
    remarks.push(...(await listRemarks(await fetchHtml(null, '/'))));
    expect(remarks).toEqual([]);
  });
});
