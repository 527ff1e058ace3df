import { Icon } from '../icon.tsx';
import type { LinkView } from './link-view.ts';

export interface BreadcrumbsProps {
  /** The last one is this page. */
  links: readonly LinkView[];
}

/**
 * A sign stands after what it parts, so that no line begins with one. The name of this page is cut short, to nothing where there
 * is no room, before it takes a line of its own: the page's heading has it whole.
 */
export function Breadcrumbs({ links }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-note text-quiet-text">
      <ol className="-ml-1 flex flex-wrap items-center">
        {links.map((link, at) => (
          <li key={link.href} className={`flex min-w-0 items-center ${at === links.length - 1 ? 'grow basis-px' : ''}`}>
            {at === links.length - 1 ? (
              <span aria-current="page" className="min-w-0 truncate px-1 py-3">
                {link.label}
              </span>
            ) : (
              <a href={link.href} className="inline-block min-w-0 px-1 py-3 underline-offset-4 hover:underline">
                {link.label}
              </a>
            )}
            {at === links.length - 1 ? null : <Icon name="chevron-right" className="size-3.5" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
