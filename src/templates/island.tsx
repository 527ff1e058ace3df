import { type ComponentType, createElement, useId } from 'react';

/** When a browser takes an island over: in a quiet moment, when it comes into sight, or when someone turns to it. */
export type IslandMoment = 'idle' | 'seen' | 'touched';

export interface IslandProps<Props extends object> {
  /** As in `islands.ts`, which loads the same component in the browser. */
  name: string;
  Component: ComponentType<Props>;
  /** Goes to the browser as it is: plain JSON. */
  props: Props;
  when: IslandMoment;
}

const server = import.meta.env.SSR ? await import('react-dom/server') : null;

/**
 * A block that React takes over in the browser, in a page that otherwise stays as the server sent it. It is rendered
 * by itself, so that its ids are the same there (`web/site/browser/wake-islands.ts`).
 */
export function Island<Props extends object>({ name, Component, props, when }: IslandProps<Props>) {
  const id = useId();
  const html = server?.renderToString(createElement(Component, props), { identifierPrefix: id }) ?? '';
  return (
    <div data-island={name} data-when={when} data-ids={id} className="contents">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, with nothing in it that could end it */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: writeJson(props) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has just written it */}
      <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

function writeJson(props: object): string {
  return JSON.stringify(props).replaceAll('<', '\\u003c');
}
