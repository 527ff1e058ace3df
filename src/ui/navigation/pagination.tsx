import { Icon } from '../icon.tsx';
import type { PaginationView } from './pagination-view.ts';

export interface PaginationProps {
  pagination: PaginationView;
}

const target = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 font-medium';

export function Pagination({ pagination }: PaginationProps) {
  if (pagination.pages < 2) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-1">
      <Neighbour href={pagination.previousHref} rel="prev" />
      <ol className="flex flex-wrap items-center justify-center">
        {pagination.steps.map((step, at) => (
          <li key={step.kind === 'page' ? step.page : `gap-${pagination.steps[at - 1]?.kind}-${at}`}>
            {step.kind === 'gap' ? (
              <span className="inline-flex min-w-6 justify-center text-quiet-text">…</span>
            ) : (
              <a
                href={step.href}
                aria-label={`Page ${step.page}`}
                aria-current={step.page === pagination.page ? 'page' : undefined}
                className={`${target} hover:bg-muted aria-[current]:bg-inverse aria-[current]:text-inverse-text`}
              >
                {step.page}
              </a>
            )}
          </li>
        ))}
      </ol>
      <Neighbour href={pagination.nextHref} rel="next" />
    </nav>
  );
}

function Neighbour({ href, rel }: { href: string | null; rel: 'prev' | 'next' }) {
  if (href === null) return null;
  return (
    <a
      href={href}
      rel={rel}
      aria-label={rel === 'prev' ? 'Previous page' : 'Next page'}
      className={`${target} hover:bg-muted`}
    >
      <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
    </a>
  );
}
