import { PrizeWheel, type PrizeWheelView } from '#blocks/prizes/prize-wheel.tsx';
import { SpinPanel, type SpinPanelView } from '#blocks/prizes/spin-panel.tsx';
import { Container } from '#ui/container.tsx';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../views/site-view.ts';

export interface SpinView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  text: string;
  /** Null without prizes. */
  wheel: PrizeWheelView | null;
  panel: SpinPanelView;
  prizes: readonly { name: string; text: string; chanceText: string; terms: string }[];
  terms: readonly string[];
}

/** SITE-19: the prize wheel, its prizes with their odds, and its terms. */
export function SpinPage({
  view: { breadcrumbs, heading, text, wheel, panel, prizes, terms },
}: PageSlotProps<SpinView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6">
        <Breadcrumbs links={breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{heading}</h1>
        <p className="mt-4 max-w-text text-lead text-quiet-text">{text}</p>
        <div className="mt-8 grid items-center gap-x-16 gap-y-8 lg:mt-10 lg:grid-cols-2">
          {wheel === null ? null : <PrizeWheel wheel={wheel} />}
          <SpinPanel panel={panel} />
        </div>
        {prizes.length === 0 ? null : <Prizes prizes={prizes} />}
        {terms.length === 0 ? null : <Terms terms={terms} />}
      </Container>
    </Main>
  );
}

function Prizes({ prizes }: Pick<SpinView, 'prizes'>) {
  return (
    <section aria-labelledby="spin-prizes" className="mt-14">
      <h2 id="spin-prizes" className="text-subheading">
        What you can win
      </h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {prizes.map(({ name, text, chanceText, terms }) => (
          <li key={name} className="border-t border-line py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-semibold">{name}</h3>
              <p className="text-small text-quiet-text">{chanceText}</p>
            </div>
            {text === '' ? null : <p className="mt-1">{text}</p>}
            {terms === '' ? null : <p className="mt-1 text-small text-quiet-text">{terms}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ terms }: Pick<SpinView, 'terms'>) {
  return (
    <section aria-labelledby="spin-terms" className="mt-12 max-w-text scroll-mt-32" id="terms">
      <h2 id="spin-terms" className="text-subheading">
        The terms
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
