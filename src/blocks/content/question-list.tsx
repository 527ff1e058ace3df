import { LinkButton } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { Disclosure } from '#ui/panels/disclosure.tsx';

export interface QuestionView {
  question: string;
  answer: string;
}

/** SITE-18: the trade-in FAQ, or any other. */
export interface QuestionListView {
  heading: string;
  introduction: string | null;
  questions: readonly QuestionView[];
  link: LinkView | null;
}

export interface QuestionListProps {
  list: QuestionListView;
}

export function QuestionList({ list }: QuestionListProps) {
  if (list.questions.length === 0) return null;
  return (
    <section
      aria-label={list.heading}
      className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 className="text-heading">{list.heading}</h2>
        {list.introduction === null ? null : <p className="mt-3 text-quiet-text">{list.introduction}</p>}
        {list.link === null ? null : (
          <LinkButton href={list.link.href} look="outline" className="mt-5">
            {list.link.label}
          </LinkButton>
        )}
      </div>
      <div className="lined border-y border-line">
        {list.questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question} className="py-2">
            <p className="max-w-text pb-4 text-quiet-text">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
