import { useId } from 'react';
import { capitaliseNoun } from '#rules/search/stock/stock-noun.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { GetForm } from '../forms/get-form.tsx';
import { searchSuggestionMarks } from '../suggestions/search-suggestions.behaviour.ts';

export interface HeaderSearchProps {
  /** GET address of the results. */
  action: string;
  /** The word for the stock. */
  noun: string;
  /** In a panel: has the focus once that opens. */
  opened?: boolean;
  className?: string;
}

/** The search by words of a header or a home page; it suggests while somebody types. */
export function HeaderSearch({ action, noun, opened = false, className = '' }: HeaderSearchProps) {
  const id = useId();
  return (
    <GetForm action={action} className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        Search {noun} by words
      </label>
      <input
        id={id}
        {...mark(searchSuggestionMarks.input, capitaliseNoun(noun))}
        type="search"
        autoComplete="off"
        maxLength={200}
        name="query"
        // biome-ignore lint/a11y/noAutofocus: whoever opens the panel wants to search; no page begins here
        autoFocus={opened}
        placeholder="Make, model or word"
        className="min-h-11 w-full min-w-0 rounded-control border border-control-line bg-raised pl-4 pr-12 text-body text-raised-text placeholder:text-quiet-text"
      />
      <button
        type="submit"
        aria-label="Search"
        data-ground="surface"
        className="absolute right-0 top-0 inline-flex size-11 items-center justify-center rounded-control text-raised-text"
      >
        <Icon name="search" />
      </button>
    </GetForm>
  );
}
