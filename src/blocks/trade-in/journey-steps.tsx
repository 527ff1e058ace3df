import { Icon } from '#ui/icon.tsx';

export interface JourneyStepView {
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** Back to a step that was filled in; null for all others. */
  href: string | null;
}

export interface JourneyStepsProps {
  steps: readonly JourneyStepView[];
}

/** How far a journey of steps has come. */
export function JourneySteps({ steps }: JourneyStepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={`border-t-4 pt-2 text-note ${step.state === 'ahead' ? 'border-line text-quiet-text' : 'border-accent'}`}
          >
            <StepName step={step} index={index} isShort={steps.length > mostNamed} />
          </li>
        ))}
      </ol>
      <PhoneStep steps={steps} />
    </nav>
  );
}

/** Where a phone has no room for all the names: that of the step at hand. */
function PhoneStep({ steps }: JourneyStepsProps) {
  const at = steps.findIndex(({ state }) => state === 'current');
  const step = steps[at];
  if (steps.length <= mostNamed || step === undefined) return null;
  return (
    <p aria-hidden="true" className="mt-1 text-note font-semibold sm:hidden">
      Step {at + 1} of {steps.length}: {step.label}
    </p>
  );
}

/** A phone has room for so many names. */
const mostNamed = 4;

interface StepNameProps {
  step: JourneyStepView;
  index: number;
  /** On a phone the number alone is seen; the heading of the step has its name. */
  isShort: boolean;
}

function StepName({ step: { label, state, href }, index, isShort }: StepNameProps) {
  const number =
    state === 'done' ? (
      <Icon name="check" className="size-4 shrink-0" />
    ) : (
      <span>{isShort ? index + 1 : `${index + 1}.`}</span>
    );
  const weight = state === 'current' ? 'font-semibold' : '';
  const name = <span className={`${weight} ${isShort ? 'max-sm:sr-only' : ''}`}>{label}</span>;
  const row = 'flex min-h-11 items-start gap-1.5 leading-tight max-sm:flex-col max-sm:gap-1';
  if (href === null) {
    return (
      <span className={row}>
        {number}
        {name}
      </span>
    );
  }
  return (
    <a href={href} className={`${row} underline-offset-4 hover:underline`}>
      {number}
      {name}
    </a>
  );
}
