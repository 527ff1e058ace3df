import { Banner } from '#ui/banner.tsx';
import { mark } from '#ui/behaviour/mark.ts';
import type { ChoiceView, HiddenFieldView } from '#ui/form/form-view.ts';
import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { UnbrokenWords } from '#ui/unbroken-words.tsx';
import { resultsMarks } from './results-marks.ts';

export interface ResultsHeaderView {
  heading: string;
  /** "1,234 cars", with separators (SRCH-02, SRCH-16). */
  countText: string;
  /** Null where there is nothing to sort. */
  sort: {
    /** GET address of the list without its parameters. */
    action: string;
    /** Parameter name, "sortBy". */
    name: string;
    value: string;
    choices: readonly ChoiceView[];
    /** Every other parameter that the list has now, page left out. */
    hidden: readonly HiddenFieldView[];
  } | null;
  /** USER-08: where this search is saved; null on a site without alerts, and where the empty list asks the same (SRCH-12). */
  save: LinkView | null;
  /** Said above the list, such as filter values that no car has (SRCH-05). */
  notices: readonly string[];
}

export interface ResultsHeaderProps {
  header: ResultsHeaderView;
}

/** What the list is, and how long. */
export function ResultsHeader({ header }: ResultsHeaderProps) {
  return (
    <div className="lg:flex lg:flex-wrap lg:items-center lg:gap-x-6 lg:gap-y-2">
      <h1
        tabIndex={-1}
        {...mark(resultsMarks.heading, true)}
        className="scroll-mt-32 text-title focus-visible:outline-none"
      >
        <UnbrokenWords text={header.heading} />
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 lg:mt-0">
        <p className="text-lead text-quiet-text" role="status">
          {header.countText}
        </p>
        {header.save === null ? null : (
          <a
            href={header.save.href}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <Icon name="mail" className="size-5" />
            {header.save.label}
          </a>
        )}
      </div>
      {header.notices.length === 0 ? null : (
        <div className="mt-3 grid gap-2 lg:mt-0 lg:w-full [&>*]:max-w-text">
          {header.notices.map((notice) => (
            <Banner key={notice} kind="notice">
              {notice}
            </Banner>
          ))}
        </div>
      )}
    </div>
  );
}
