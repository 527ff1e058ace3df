import type { ReactNode } from 'react';
import { ListNews } from '#web/site/list-news.tsx';

interface ListAreaProps {
  /** API-05: what is reported with each list. */
  event?: number;
  /** SRCH-21: how many lists a browser keeps. */
  keptLists: number;
  children: ReactNode;
}

/** A page whose list changes in place where scripts run (`browser/list/follow-list.ts`). */
export function ListArea({ event, keptLists, children }: ListAreaProps) {
  return (
    <>
      <div data-list={event ?? ''} data-kept={keptLists} aria-busy="false" className="group/lists contents">
        {children}
      </div>
      <ListNews />
    </>
  );
}
