import type { ContentDocument, ContentNode } from './document.ts';

export interface DocumentLink {
  href: string;
  /** What it is: somewhere to go, a file to show, or the search of a row of cars. */
  kind: 'link' | 'picture' | 'video' | 'search';
  /** Of the node, as in `content.3.content.0`. */
  path: string;
}

/** Every address that a page names, in its order. */
export function listDocumentLinks(document: ContentDocument): DocumentLink[] {
  return listLinks(document, []);
}

/** Those that lead somewhere, or show the cars of a search. */
export function listDocumentTargets(document: ContentDocument): DocumentLink[] {
  return listDocumentLinks(document).filter(({ kind }) => kind === 'link' || kind === 'search');
}

function listLinks(node: ContentNode, at: readonly number[]): DocumentLink[] {
  const path = at.map((index) => `content.${index}`).join('.');
  const own = listOwn(node).map(([kind, href]) => ({ kind, href, path }));
  const children: readonly ContentNode[] = 'content' in node ? node.content : [];
  return [...own, ...children.flatMap((child, index) => listLinks(child, [...at, index]))];
}

function listOwn(node: ContentNode): [DocumentLink['kind'], string][] {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [['link', mark.attrs.href]] : []));
    case 'button':
      return [['link', node.attrs.href]];
    case 'picture':
      return [['picture', node.attrs.src]];
    case 'video': {
      const { url, poster } = node.attrs;
      return [
        ['video', url],
        ...(poster === undefined ? [] : ([['picture', poster]] as [DocumentLink['kind'], string][])),
      ];
    }
    case 'carSlider':
      return [['search', node.attrs.search]];
    default:
      return [];
  }
}
