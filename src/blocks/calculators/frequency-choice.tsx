import { type Frequency, frequencies, frequencyLabels } from '#rules/finance/repayment.ts';

export interface FrequencyChoiceProps {
  name: string;
  chosen: Frequency;
  onChoose: (frequency: Frequency) => void;
  className?: string;
}

/** Weekly, fortnightly or monthly, side by side. */
export function FrequencyChoice({ name, chosen, onChoose, className = '' }: FrequencyChoiceProps) {
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="mb-1.5 text-note font-semibold">Repayments</legend>
      <div className="grid grid-cols-3 gap-1 rounded-control border border-control-line bg-raised p-1 text-raised-text">
        {frequencies.map((frequency) => (
          <label
            key={frequency}
            className="flex min-h-11 min-w-0 items-center justify-center rounded-[max(0px,calc(var(--radius-control)-0.25rem))] px-1 text-center text-note font-semibold has-checked:bg-accent has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={frequency}
              checked={frequency === chosen}
              onChange={() => onChoose(frequency)}
              className="sr-only"
            />
            {frequencyLabels[frequency]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
