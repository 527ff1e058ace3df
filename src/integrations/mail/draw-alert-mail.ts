import { createElement as draw, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AlertMailCar, AlertMailLink, AlertMailView } from '#services/alerts/alert-ports.ts';

/** Mail programs know neither style sheets of a site nor its typefaces: colours stand at each element, those of the dark in the head. */
const colours = {
  page: '#f3f4f6',
  card: '#ffffff',
  line: '#dfe2e6',
  text: '#16181b',
  note: '#5a616a',
  link: '#0b57d0',
};
const darkStyles = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #16181b !important; }
  .card { background: #212428 !important; border-color: #3a3f45 !important; }
  .line { border-color: #3a3f45 !important; }
  .text { color: #f2f3f4 !important; }
  .note { color: #b4bac1 !important; }
  .link { color: #8ab4f8 !important; }
  .reason { background: #2d3238 !important; color: #f2f3f4 !important; }
}
@media (max-width: 480px) {
  .picture, .facts { display: block !important; width: auto !important; padding-left: 0 !important; }
  .picture { padding-bottom: 12px !important; }
  .picture img { width: 100% !important; max-width: 100% !important; }
}`;
const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 };

/** USER-08: the mail of a notice. Everything in it is also in its text. */
export function drawAlertMail(view: AlertMailView): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(drawPage(view))}`;
}

function drawPage(view: AlertMailView): ReactElement {
  const { siteName, heading } = view;
  const head = draw(
    'head',
    null,
    draw('meta', { charSet: 'utf-8' }),
    draw('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    draw('meta', { name: 'color-scheme', content: 'light dark' }),
    draw('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    draw('title', null, `${heading} | ${siteName}`),
    draw('style', null, darkStyles),
  );
  const body = draw(
    'body',
    { className: 'page', style: { margin: 0, padding: 0, background: colours.page } },
    draw('table', { ...table, className: 'page', style: { background: colours.page } }, drawRow(drawContent(view))),
  );
  return draw('html', { lang: 'en-AU' }, head, body);
}

function drawRow(cell: ReactNode): ReactElement {
  return draw('tbody', null, draw('tr', null, draw('td', { align: 'center', style: { padding: '24px 12px' } }, cell)));
}

function drawContent(view: AlertMailView): ReactNode[] {
  const card = { maxWidth: 600, background: colours.card, border: `1px solid ${colours.line}`, borderRadius: 12 };
  return [
    draw(
      'table',
      { ...table, key: 'card', className: 'card', style: card },
      draw('tbody', null, drawHead(view), ...view.cars.map(drawCar), ...view.more.map(drawMore)),
    ),
    draw('table', { ...table, key: 'foot', style: { maxWidth: 600 } }, draw('tbody', null, drawFoot(view))),
  ];
}

const text = (size: number, more: object = {}) => ({
  ...{ margin: 0, fontFamily: font, fontSize: size, lineHeight: '1.45', color: colours.text },
  ...more,
});

function drawHead({ siteName, heading }: AlertMailView): ReactElement {
  return draw(
    'tr',
    { key: 'head' },
    draw(
      'td',
      { style: { padding: '28px 24px 20px' } },
      draw('p', { className: 'text', style: text(15, { fontWeight: 600 }) }, siteName),
      draw(
        'h1',
        { className: 'text', style: text(23, { marginTop: 12, fontWeight: 700, lineHeight: '1.25' }) },
        heading,
      ),
    ),
  );
}

function drawCar({ name, href, imageUrl, priceText, factsText, reasons }: AlertMailCar): ReactElement {
  const cell = { padding: '18px 24px', borderTop: `1px solid ${colours.line}` };
  const picture =
    imageUrl === null
      ? null
      : draw(
          'td',
          { className: 'picture', width: 188, style: { verticalAlign: 'top' } },
          draw(
            'a',
            { href },
            draw('img', {
              ...{
                src: imageUrl,
                alt: '',
                width: 188,
                style: { display: 'block', borderRadius: 8, border: 0, height: 'auto' },
              },
            }),
          ),
        );
  const facts = draw(
    'td',
    { className: 'facts', style: { verticalAlign: 'top', paddingLeft: imageUrl === null ? 0 : 18 } },
    ...reasons.map((reason) => drawReason(reason)),
    draw(
      'p',
      { style: text(17, { marginTop: 8, fontWeight: 700 }) },
      draw('a', { href, className: 'link', style: { color: colours.link, textDecoration: 'none' } }, name),
    ),
    draw('p', { className: 'text', style: text(19, { marginTop: 4, fontWeight: 700 }) }, priceText),
    draw('p', { className: 'note', style: text(14, { marginTop: 4, color: colours.note }) }, factsText),
  );
  const inner = draw('table', table, draw('tbody', null, draw('tr', null, picture, facts)));
  return draw('tr', { key: href }, draw('td', { className: 'line', style: cell }, inner));
}

function drawReason(reason: string): ReactElement {
  const shape = {
    display: 'inline-block',
    margin: '0 0 4px',
    padding: '3px 9px',
    borderRadius: 6,
    background: '#e8f0fe',
  };
  return draw(
    'p',
    { key: reason, style: { margin: 0 } },
    draw('span', { className: 'reason', style: { ...text(13, { fontWeight: 600 }), ...shape } }, reason),
  );
}

function drawMore(link: AlertMailLink): ReactElement {
  const cell = { padding: '16px 24px', borderTop: `1px solid ${colours.line}` };
  return draw('tr', { key: link.href }, draw('td', { className: 'line', style: cell }, drawLink(link, 15)));
}

function drawLink({ label, href }: AlertMailLink, size: number): ReactElement {
  return draw('a', { href, className: 'link', style: text(size, { color: colours.link }) }, label);
}

function drawFoot({ siteName, siteHost, alerts, manage, stopAll }: AlertMailView): ReactElement {
  const note = (key: string, ...children: ReactNode[]) =>
    draw('p', { key, className: 'note', style: text(13, { marginTop: 8, color: colours.note }) }, ...children);
  return draw(
    'tr',
    null,
    draw(
      'td',
      { style: { padding: '12px 24px' } },
      note('why', `You get this email because you asked ${siteName} for it. `, drawLink(manage, 13)),
      ...alerts.map(({ name, stop }) => note(stop.href, `${name}: `, drawLink(stop, 13))),
      note('all', drawLink(stopAll, 13)),
      note('site', `${siteName} · ${siteHost}`),
    ),
  );
}
