import { buildTextPolicy } from './security-headers.ts';

/** Pages outside any site, the same for everyone. */
export function plainPage(status: number, title: string, bodyHtml: string): Response {
  const html = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body><main>${bodyHtml}</main></body>
</html>
`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(html, { status, headers });
}

export function unknownHostPage(): Response {
  return plainPage(404, 'Not found', '<h1>Not found</h1><p>There is no website at this address.</p>');
}

export function plainErrorPage(status: number): Response {
  const text =
    status === 404
      ? 'There is no page at this address.'
      : 'This page could not be loaded. Please try again in a few minutes.';
  const title = status === 404 ? 'Page not found' : 'Something went wrong';
  return plainPage(status, title, `<h1>${title}</h1><p>${text}</p>`);
}

export interface ListedSite {
  name: string;
  href: string;
  host: string;
}

/** `sites` is null where nobody is told which ones there are. */
export function platformPage(sites: readonly ListedSite[] | null): Response {
  const items = sites?.map(
    ({ name, href, host }) =>
      `<li><a href="${escapeHtml(href)}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(host)}</span></a></li>`,
  );
  const list = items?.length ? `<p>Sites on this server</p><ul>${items.join('')}</ul>` : '';
  const none = items?.length === 0 ? '<p>There are no sites yet.</p>' : '';
  return plainPage(200, 'Forecourt', `<h1>Forecourt</h1>${list}${none}<p><a href="/office">Office</a></p>`);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const styles = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{width:min(40rem,100% - 2rem);padding-block:3rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}
ul{list-style:none;margin:2rem 0 0;padding:0;display:grid;gap:.75rem}
a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding:1rem 1.25rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.75rem;color:inherit;text-decoration:none}
a:hover,a:focus-visible{border-color:currentColor}
span{opacity:.75}`;
const policy = buildTextPolicy(styles);
