import { Icon } from '#ui/icon.tsx';

/** A line of a list, behind a tick. */
export function TickedPoint({ text }: { text: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name="check" className="mt-1 size-4 shrink-0" />
      {text}
    </li>
  );
}
