import type { LinkView } from '#ui/navigation/link-view.ts';

export interface PageSectionsProps {
  label: string;
  /** To ids of the same page. */
  links: readonly LinkView[];
}

/** The ways down a long page, in one line that is swiped where it is too long. */
export function PageSections({ label, links }: PageSectionsProps) {
  if (links.length < 2) return null;
  return (
    <nav aria-label={label} className="border-b border-line print:hidden">
      <ul className="swipe-row fades-aside gap-6 [scrollbar-width:none]">
        {links.map((link) => (
          <li key={link.href} className="shrink-0">
            <a
              href={link.href}
              className="inline-flex min-h-12 min-w-11 items-center justify-center border-b-2 border-transparent font-semibold hover:border-current"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
