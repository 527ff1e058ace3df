/** Cards by their places in the list: from `from` on to before `to`. */
export interface CardSpan {
  from: number;
  to: number;
}

/** The page of a list, in three texts. */
export interface CutList {
  /** Its head and its list, without what goes round it on every page and without the cards outside of the span. */
  html: string;
  /** The cards before, and how many there are. */
  before: string;
  beforeCount: number;
  /** The cards further down. */
  later: string;
}

/**
 * Cuts out of a page what is shown first: to read all of its cards takes a phone longer than to draw those in its window.
 * A list that ends before the span is cut from its first card on; what is not written as expected stays whole.
 */
export function cutList(html: string, span: CardSpan): CutList {
  const headEnd = html.indexOf('</head>');
  const start = html.indexOf('<div data-list=', headEnd);
  const end = html.indexOf('<p role="status" data-list-news', start);
  if (headEnd < 0 || start < 0 || end < 0) return { html, before: '', beforeCount: 0, later: '' };
  const list = cutCards(html.slice(start, end), span);
  return { ...list, html: html.slice(0, headEnd) + list.html };
}

/** Cards stand one after the other in the list before `data-results-end`; nothing but a card begins as they do there. */
function cutCards(html: string, { from, to }: CardSpan): CutList {
  const end = html.lastIndexOf('</ul>', html.indexOf('<template data-results-end'));
  const starts: number[] = [];
  let next = html.indexOf('<li data-key=', html.indexOf('<div data-results='));
  while (next >= 0 && next < end && starts.length <= to) {
    starts.push(next);
    next = html.indexOf('<li data-key=', next + 1);
  }
  const [first] = starts;
  if (first === undefined) return { html, before: '', beforeCount: 0, later: '' };
  const beforeCount = from < starts.length ? from : 0;
  const [shown, later] = [starts[beforeCount] ?? end, starts[to] ?? end];
  return {
    html: html.slice(0, first) + html.slice(shown, later) + html.slice(end),
    before: html.slice(first, shown),
    beforeCount,
    later: html.slice(later, end),
  };
}
