import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CardCollector } from '#blocks/results/result-cards.tsx';
import type { ResultsFragment } from '#blocks/results/results-fragment.ts';
import type { Head } from '../head.ts';
import { ResultsHeadTags } from '../head-tags.tsx';

/** Results in pieces: each card is rendered by itself, so that nobody has to cut them out of a page. */
export function renderFragment(head: Head, content: ReactElement): ResultsFragment {
  const cards: string[] = [];
  const collect = (card: ReactElement) => {
    cards.push(withoutPreloads(renderToString(card, { identifierPrefix: `c${cards.length}` })));
  };
  const area = <CardCollector value={collect}>{content}</CardCollector>;
  const html = withoutPreloads(renderToString(area, { identifierPrefix: 'l' }));
  return { head: renderToString(<ResultsHeadTags head={head} />), html, cards };
}

/** Where there is no head, React writes the preloads of pictures before everything else: of pictures that are there with them. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
