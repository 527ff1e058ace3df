/** The list among one kind of stock. */
export interface KindTabView {
  /** "Caravans" */
  label: string;
  href: string;
  current: boolean;
}

/** SRCH-19: the kinds of stock of a list, one beside the other; on phones they are swiped. */
export function KindTabs({ tabs, className = '' }: { tabs: readonly KindTabView[]; className?: string }) {
  if (tabs.length === 0) return null;
  return (
    <nav
      aria-label="Type"
      className={`max-sm:bleed-page max-sm:px-page overflow-x-auto overscroll-x-contain border-b border-line ${className}`}
    >
      <ul className="flex gap-5">
        {tabs.map((tab) => (
          <li key={tab.label} className="shrink-0">
            <a
              href={tab.href}
              aria-current={tab.current ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent font-semibold hover:border-control-line aria-[current]:border-accent aria-[current]:text-accent"
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
