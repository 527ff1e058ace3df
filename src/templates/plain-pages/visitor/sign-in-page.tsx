import { EnquiryForm, type EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { HiddenFields } from '#blocks/forms/hidden-fields.tsx';
import { TowardsCar, type TowardsCarView } from '#blocks/trade-in/towards-car.tsx';
import { Container } from '#ui/container.tsx';
import { Button } from '#ui/form/button.tsx';
import type { HiddenFieldView } from '#ui/form/form-view.ts';
import { Main } from '#ui/main.tsx';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PageSlotProps } from '../../views/site-view.ts';

/** What somebody signs in for. */
export interface SignInErrand {
  /** "Sign in to buy it online." */
  text: string;
  /** "You buy" */
  note: string;
  car: TowardsCarView;
  /** What follows, in its order. */
  steps: readonly string[];
  /** What holds for these steps. */
  stepsText: string;
}

export interface SignInView {
  breadcrumbs: readonly LinkView[];
  heading: string;
  text: string;
  /** A car to reserve or buy; null for everything else. */
  errand: SignInErrand | null;
  form: EnquiryFormView;
  /** Under the form: a link, or a button that posts. */
  others: readonly (LinkView | { label: string; action: string; hidden: readonly HiddenFieldView[] })[];
  links: readonly LinkView[];
  /** What becomes of what is entered. */
  note: string | null;
  privacyHref: string | null;
}

/** USER-01, SITE-10: a step of signing in. */
export function SignInPage({ view }: PageSlotProps<SignInView>) {
  return (
    <Main>
      <Container className="pb-24 pt-4 lg:pt-6" width="prose">
        <Breadcrumbs links={view.breadcrumbs} />
        <h1 className="mt-6 text-title lg:mt-10">{view.heading}</h1>
        <p className="mt-4 text-lead text-quiet-text">{view.text}</p>
        {view.errand === null ? null : (
          <div className="mt-6">
            <TowardsCar car={view.errand.car} note={view.errand.note} />
          </div>
        )}
        <div className="mt-6 rounded-card border border-line bg-raised p-5 text-raised-text sm:p-8">
          <EnquiryForm form={view.form} />
          <Others others={view.others} />
        </div>
        {view.errand === null ? null : <StepsAhead errand={view.errand} />}
        {view.note === null ? null : (
          <p className="mt-6 text-small text-quiet-text">
            {view.note}{' '}
            {view.privacyHref === null ? null : (
              <a href={view.privacyHref} className="underline underline-offset-4">
                Privacy policy
              </a>
            )}
          </p>
        )}
        <QuietLinks links={view.links} />
      </Container>
    </Main>
  );
}

function StepsAhead({ errand: { steps, stepsText } }: { errand: SignInErrand }) {
  return (
    <section aria-labelledby="steps-ahead" className="mt-8">
      <h2 id="steps-ahead" className="text-lead font-semibold">
        Then, in {steps.length} steps
      </h2>
      <ol className="mt-3 grid list-decimal gap-x-10 gap-y-1 pl-5 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 text-note text-quiet-text">{stepsText}</p>
    </section>
  );
}

const otherClasses =
  'inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2';

/** The button of the form is the main one. */
function QuietLinks({ links }: Pick<SignInView, 'links'>) {
  return links.map(({ label, href }) => (
    <p key={href} className="mt-4">
      <a href={href} className={otherClasses}>
        {label}
      </a>
    </p>
  ));
}

function Others({ others }: Pick<SignInView, 'others'>) {
  if (others.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6">
      {others.map((other) => (
        <li key={other.label}>
          {'href' in other ? (
            <a href={other.href} className={otherClasses}>
              {other.label}
            </a>
          ) : (
            <form method="post" action={other.action}>
              <HiddenFields fields={other.hidden} />
              <Button look="plain" className="px-0! py-0!">
                {other.label}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
