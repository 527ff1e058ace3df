import { Icon } from '#ui/icon.tsx';

/** VDP-16: filled by the view call, counting up for a second; no number stands in a page that is kept. */
export function ViewsCounter() {
  return (
    <p data-views hidden className="flex items-center gap-2 text-note text-quiet-text">
      <Icon name="eye" />
      <span>
        Viewed <span data-views-count className="tabular-nums" /> <span data-views-noun>times</span>
      </span>
    </p>
  );
}
