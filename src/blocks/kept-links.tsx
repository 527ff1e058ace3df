import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/link-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A page of a list that the visitor's browser keeps; a listener writes how many are in it (`keep-lists.ts`). */
export interface KeptLinkView extends LinkView {
  list: 'favourites' | 'compare';
}

const signs = { favourites: 'heart', compare: 'compare' } as const;

const countClasses =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-small font-semibold tabular-nums text-accent-text empty:hidden';

/** The ways to the visitor's own lists in a header: signs with a number, where the window is wide; narrower ones have them in the menu. */
export function KeptLinks({ links }: { links: readonly KeptLinkView[] }) {
  return links.map(({ list, label, href }) => (
    <a
      key={list}
      href={href}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-control max-lg:hidden"
    >
      <Icon name={signs[list]} className="size-5.5" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <span data-kept-count={list} className={`${countClasses} absolute -top-0.5 right-0`} />
    </a>
  ));
}

/** The same among the entries of a phone's menu. */
export function KeptMenuEntries({ links }: { links: readonly KeptLinkView[] }) {
  return links.map(({ list, label, href }) => (
    <li key={list}>
      <a href={href} className="flex min-h-14 items-center gap-3">
        <Icon name={signs[list]} />
        {label}
        <span data-kept-count={list} className={countClasses} />
      </a>
    </li>
  ));
}
