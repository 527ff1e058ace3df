import { mark } from '#ui/behaviour/mark.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PopoverDialog } from '#ui/panels/popover-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { HeaderSearch } from './header-search.tsx';
import { QuickSearchForm, type QuickSearchView } from './quick-search.tsx';
import { quickSearchMarks } from './quick-search-marks.ts';

const panelId = 'quick-search';

export interface HeaderQuickSearchProps {
  /** Its drop-downs are empty: a script asks for what there is once the panel opens (`openQuickSearch`). */
  search: QuickSearchView;
}

export interface QuickSearchButtonProps {
  /** Sliders stand beside a search by words. */
  icon?: 'filter' | 'search';
  /** Its sign in wide windows (`xl`), where that is another. */
  wideIcon?: 'filter' | 'search';
  className?: string;
}

/** The sign of a header that opens the quick search, wherever it stands best. */
export function QuickSearchButton({ icon = 'filter', wideIcon = icon, className = '' }: QuickSearchButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      aria-haspopup="dialog"
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control ${className}`}
    >
      <Icon name={icon} className={`size-5.5 ${wideIcon === icon ? '' : 'xl:hidden'}`} />
      {wideIcon === icon ? null : <Icon name={wideIcon} className="size-5.5 max-xl:hidden" />}
      <VisuallyHidden>Quick search</VisuallyHidden>
    </button>
  );
}

/** SRCH-06: the quick search of a header, once a page, over it. Without scripts it leads to the search page. */
export function QuickSearchPanel({ search }: HeaderQuickSearchProps) {
  return (
    <PopoverDialog
      id={panelId}
      title="Quick search"
      layout="form"
      {...mark(quickSearchMarks.panel, true)}
      {...mark(quickSearchMarks.whole, true)}
      data-ground="surface"
    >
      <HeaderSearch action={search.action} noun={search.nouns.many} opened className="mb-5" />
      <div className="@container">
        <LinkButton href={search.action} className="w-full">
          Show Me {search.countText}
        </LinkButton>
        <template>
          <QuickSearchForm search={search} layout="stack" />
        </template>
      </div>
    </PopoverDialog>
  );
}
