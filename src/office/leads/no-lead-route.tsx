import { Icon } from '#ui/icon.tsx';

/** Beside the list, on a desk, before a lead is chosen. */
export default function NoLeadRoute() {
  return (
    <div className="grid min-h-64 place-items-center rounded-card border border-card-line text-quiet-text">
      <p className="flex items-center gap-2">
        <Icon name="chat" /> Choose a lead to read it here.
      </p>
    </div>
  );
}
