import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { countdownMarks } from './countdown-marks.ts';
import type { CountdownView } from './garage-view.ts';

/** When it ends, and with scripts how long that is. */
export function Countdown({ until: { at, text } }: { until: CountdownView }) {
  return (
    <span className="flex items-start gap-2 text-note font-semibold">
      <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
      <span>
        {text}{' '}
        <span
          {...mark(countdownMarks.until, String(at))}
          className="block font-normal text-quiet-text tabular-nums empty:hidden"
        />
      </span>
    </span>
  );
}
