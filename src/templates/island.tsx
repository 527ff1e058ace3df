import { createElement, useId } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { type DefinedIsland, islandMarks } from './define-island.ts';

export interface IslandProps<Props extends object> {
  /** One of `islands.ts`. */
  of: DefinedIsland<Props>;
  /** Goes to the browser as it is: plain JSON. */
  props: Props;
}

const server = import.meta.env.SSR ? await import('react-dom/server') : null;

/**
 * A block that React hydrates in the browser, in a page that otherwise stays as the server sent it. It is rendered by
 * itself, so that its ids are the same there (`web/browser/hydrate-islands.ts`).
 */
export function Island<Props extends object>({ of: { name, when, Component }, props }: IslandProps<Props>) {
  const id = useId();
  const html = Component && server?.renderToString(createElement(Component, props), { identifierPrefix: id });
  return (
    <div
      {...mark(islandMarks.name, name)}
      {...mark(islandMarks.when, when)}
      {...mark(islandMarks.ids, id)}
      className="contents"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with nothing in it that could end it */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: writeJson(props) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has just written it */}
      <div className="contents" dangerouslySetInnerHTML={{ __html: html ?? '' }} />
    </div>
  );
}

function writeJson(props: object): string {
  return JSON.stringify(props).replaceAll('<', '\\u003c');
}
