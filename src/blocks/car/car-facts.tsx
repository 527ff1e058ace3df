import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A fact with a drawn sign. `label` says what it is to those who do not see the sign. */
export interface CarFactView {
  kind: 'odometer' | 'transmission' | 'body' | 'fuel' | 'drive' | 'seats' | 'sleeps' | 'length';
  label: string;
  text: string;
}

const pairs = 'grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-x-3 gap-y-1.5';

/** Under each other, beside each other, and the one on phones, the other where there is room. */
const layouts = {
  pairs,
  row: 'flex flex-wrap gap-x-5 gap-y-2',
  broad: `${pairs} lg:flex lg:flex-wrap lg:gap-x-5`,
} as const;

export interface CarFactsProps {
  facts: readonly CarFactView[];
  layout: keyof typeof layouts;
  className?: string;
}

/** Small facts, each with its sign. */
export function CarFacts({ facts, layout, className = '' }: CarFactsProps) {
  if (facts.length === 0) return null;
  return (
    <ul className={`text-note text-quiet-text ${layouts[layout]} ${className}`}>
      {facts.map((fact) => (
        <li key={fact.kind} className="flex items-center gap-1.5">
          <Icon name={fact.kind} className="size-4" />
          <VisuallyHidden>{fact.label}: </VisuallyHidden>
          <span className="min-w-0">{fact.text}</span>
        </li>
      ))}
    </ul>
  );
}
