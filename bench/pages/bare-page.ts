import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { SaxesParser } from 'saxes';

/** An element of a page as data: what it is, what it carries and what it holds. */
export interface BareElement {
  tag: string;
  attributes: Record<string, string>;
  children: (BareElement | string)[];
}

/** Everything that the visible page is made of; scripts and style elements belong to the framework. */
export function readBarePage(html: string): BareElement {
  const parser = new SaxesParser();
  const root: BareElement = { tag: 'root', attributes: {}, children: [] };
  const open = [root];
  parser.on('opentag', ({ name, attributes }) => {
    const { style: _style, ...kept } = attributes as Record<string, string>;
    const element = { tag: name, attributes: kept, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.write(toXml(html)).close();
  const [page] = root.children;
  if (page === undefined || typeof page === 'string') throw new Error('the page has no element');
  return page;
}

/** What React writes is XML but for scripts, and for text that HTML takes raw. */
function toXml(html: string): string {
  return html
    .replace(/<!doctype html>/i, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim();
}

export function countElements(page: BareElement): number {
  return 1 + page.children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : countElements(child)), 0);
}

export function renderBarePage(page: BareElement): string {
  return `<!doctype html>${renderToString(createElement(Page, { page }))}`;
}

function Page({ page }: { page: BareElement }): ReactNode {
  return toNode(page);
}

function toNode({ tag, attributes, children }: BareElement): ReactNode {
  return createElement(
    tag,
    attributes,
    ...children.map((child) => (typeof child === 'string' ? child : toNode(child))),
  );
}
