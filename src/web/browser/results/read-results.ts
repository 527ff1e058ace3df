import type { ResultsFragment } from '#blocks/results/results-fragment.ts';
import { resultsMarks } from '#blocks/results/results-marks.ts';

/** What browsers, readers and bookmarks know results by. */
export const headParts =
  'meta[name=description], meta[name=robots], link[rel=canonical], link[rel=prev], link[rel=next]';

/** The list of cards in a results area. */
export function findCards(area: HTMLElement): HTMLElement | null {
  return area.querySelector<HTMLElement>(`[${resultsMarks.results}] > ul`);
}

/** The results that are shown, as the server would send them. */
export function readResults(area: HTMLElement): ResultsFragment {
  const copy = parseHtml(area.innerHTML);
  const list = findCards(copy);
  const cards = [...(list?.children ?? [])].map((card) => card.outerHTML);
  list?.replaceChildren();
  const tags = document.head.querySelectorAll(`title, ${headParts}`);
  return { head: [...tags].map((tag) => tag.outerHTML).join(''), html: copy.innerHTML, cards };
}

/** Not shown: none of its pictures is asked for, none of its scripts runs. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
}
