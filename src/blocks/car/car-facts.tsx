import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A fact with a drawn sign. `label` says what it is to those who do not see the sign. */
export interface CarFactView {
  kind:
    | 'odometer'
    | 'transmission'
    | 'body'
    | 'caravan'
    | 'motorcycle'
    | 'fuel'
    | 'drive'
    | 'seats'
    | 'sleeps'
    | 'length';
  label: string;
  text: string;
}

const columns = 'grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))]';

/** Beside each other with their signs. On phones those of a card are one line of words; from there on they stand in columns, or in columns until they all fit. */
const layouts = {
  row: 'flex flex-wrap gap-x-5 gap-y-2',
  pairs: `flex flex-wrap gap-x-1.5 gap-y-1.5 sm:grid sm:gap-x-3 ${columns}`,
  broad: `flex flex-wrap gap-x-1.5 gap-y-1.5 sm:gap-x-3 sm:max-lg:grid lg:gap-x-5 ${columns}`,
} as const;

export interface CarFactsProps {
  facts: readonly CarFactView[];
  layout: keyof typeof layouts;
  className?: string;
}

/** Small facts, each with its sign. */
export function CarFacts({ facts, layout, className = '' }: CarFactsProps) {
  if (facts.length === 0) return null;
  const isLine = layout !== 'row';
  return (
    <ul className={`text-note text-quiet-text ${layouts[layout]} ${className}`}>
      {facts.map((fact, at) => (
        <li key={fact.kind} className="flex items-center gap-1.5">
          <Icon name={fact.kind} className={`size-4 ${isLine ? 'max-sm:hidden' : ''}`} />
          <VisuallyHidden>{fact.label}: </VisuallyHidden>
          <span className="min-w-0">{fact.text}</span>
          {isLine && at < facts.length - 1 ? (
            <span aria-hidden="true" className="sm:hidden">
              ·
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
