import { useId } from 'react';
import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import type { ChoiceView } from '#ui/form/form-view.ts';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { DropDown } from '#ui/panels/drop-down.tsx';
import { GetForm } from '../forms/get-form.tsx';
import { markStockCount, type ShownCount } from './ask-stock.ts';
import { HeaderSearch } from './header-search.tsx';
import { quickSearchMarks } from './quick-search-marks.ts';

export interface HeroSearchView extends QuickSearchView {
  headline: string;
  introduction: string | null;
  image: ImageView | null;
  links: readonly LinkView[];
}

/** Two fields beside each other where their words have room; fields and button in one line where they have room. */
const layouts = {
  line: '@min-[48rem]:grid-cols-3 @min-[80rem]:flex @min-[80rem]:*:min-w-0 @min-[80rem]:*:flex-1',
  stack: '',
} as const;

/** A drop-down of the quick search; `name` is the address's parameter. */
export interface QuickSearchFieldView {
  name: string;
  label: string;
  /** The first line, such as "Any make". */
  anyLabel: string;
  value: string;
  choices: readonly ChoiceView[];
}

export interface QuickSearchView extends ShownCount {
  /** GET address of the results. */
  action: string;
  fields: readonly QuickSearchFieldView[];
  /** Cars in all, as shown: "1,234 cars". */
  countText: string;
}

export interface QuickSearchProps {
  hero: HeroSearchView;
  layout?: keyof typeof layouts;
  /** With a search by words above; without where the header has it in sight. */
  byWords?: boolean;
}

/** A few drop-downs and the way to what they leave (SRCH-06); scripts count while one picks (`countQuickSearch`). */
export function QuickSearch({ hero, layout = 'line', byWords = true }: QuickSearchProps) {
  return (
    <div
      data-ground="surface"
      {...mark(quickSearchMarks.whole, true)}
      className="@container relative rounded-card border border-card-line bg-raised p-5 text-raised-text shadow-card lg:p-6"
    >
      {byWords ? <HeaderSearch action={hero.action} noun={hero.nouns.many} className="mb-4" /> : null}
      <QuickSearchForm search={hero} layout={layout} shortOnPhones />
      {hero.links.length === 0 ? null : (
        <ul className="-mb-2 mt-3 flex flex-wrap gap-x-6">
          {hero.links.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                className="inline-flex min-h-11 items-center text-note font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface QuickSearchFormProps {
  search: QuickSearchView;
  layout: keyof typeof layouts;
  /** Only the first drop-downs on phones, where the page goes on below. */
  shortOnPhones?: boolean;
}

const firstFields = 3;

interface PlacedField {
  at: number;
  count: number;
  layout: keyof typeof layouts;
  shortOnPhones: boolean;
}

/** Two beside each other; one that is left over has a row of its own. */
function placeField({ at, count, layout, shortOnPhones }: PlacedField): string {
  const hidden = shortOnPhones && at >= firstFields ? 'max-sm:hidden' : '';
  if (layout === 'stack' && at % 2 === 0 && at === count - 1) return `${hidden} col-span-full`;
  return shortOnPhones && at === firstFields - 1 ? 'max-sm:col-span-full' : hidden;
}

export function QuickSearchForm({ search, layout, shortOnPhones = false }: QuickSearchFormProps) {
  const id = useId();
  return (
    <GetForm
      action={search.action}
      {...mark(quickSearchMarks.form, true)}
      {...markStockCount(search)}
      className={`grid grid-cols-1 items-end gap-4 ${shortOnPhones ? '@min-[18rem]:grid-cols-2' : '@min-[20rem]:grid-cols-2'} ${layouts[layout]}`}
    >
      {search.fields.map((field, at) => (
        <DropDown
          key={field.name}
          id={`${id}-${field.name}`}
          name={field.name}
          label={field.label}
          anyLabel={field.anyLabel}
          choices={field.choices}
          defaultValue={field.value}
          className={placeField({ at, count: search.fields.length, layout, shortOnPhones })}
        />
      ))}
      <Button
        className={`w-full ${layout === 'stack' || fillsRows(search.fields.length) ? 'col-span-full' : 'max-sm:col-span-full'} ${layout === 'line' ? '@min-[80rem]:w-auto! @min-[80rem]:min-w-56! @min-[80rem]:flex-none!' : ''}`}
      >
        <span aria-live="polite">
          Show Me <span {...mark(quickSearchMarks.count, true)}>{search.countText}</span>
        </span>
      </Button>
    </GetForm>
  );
}

/** In two columns and in three: the button has a row of its own, then. */
const fillsRows = (fields: number) => fields % 6 === 0;
