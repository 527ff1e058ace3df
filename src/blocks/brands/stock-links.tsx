import type { LinkView } from '#ui/navigation/link-view.ts';

export interface StockLinkView extends LinkView {
  /** Where its words do not say the number. */
  countText: string | null;
}

/** Lists of a brand or a model, as pills. */
export function StockLinks({ links }: { links: readonly StockLinkView[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-3">
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control-line px-4 font-semibold hover:bg-muted hover:text-muted-text"
          >
            {link.label}
            {link.countText === null ? null : (
              <span className="font-normal text-quiet-text tabular-nums">{link.countText}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
