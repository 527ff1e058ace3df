import { Icon } from '#ui/icon.tsx';
import type { CarCardView } from './car-card-view.ts';

/** USER-08: on the card of a car that cannot be had now, above the link that covers it. */
export function CardTell({ car: { tell, name }, className }: { car: CarCardView; className: string }) {
  if (tell === null) return null;
  return (
    <a
      href={tell.href}
      rel="nofollow"
      aria-label={`${tell.label}: ${name}`}
      className={`relative inline-flex min-h-11 items-center gap-2 text-note font-medium underline decoration-1 underline-offset-4 hover:decoration-2 ${className}`}
    >
      <Icon name="mail" className="size-4 shrink-0" />
      {tell.label}
    </a>
  );
}
