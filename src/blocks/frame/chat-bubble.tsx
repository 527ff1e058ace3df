import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { scrollMarks } from '../vehicle/open-after-scroll.behaviour.ts';

/** VDP-11: above the bar of phones; past 900 px of scroll it shows its words. */
export function ChatBubble({ href }: { href: string }) {
  return (
    <a
      href={href}
      rel="noopener"
      {...mark(scrollMarks.openAfter, '900')}
      {...mark(scrollMarks.alwaysThere, true)}
      className="group fixed bottom-24 right-(--page-edge) z-20 inline-flex min-h-14 min-w-14 items-center justify-center gap-2 rounded-full bg-accent px-4 font-semibold text-accent-text shadow-card hover:bg-accent-strong lg:bottom-6 print:hidden"
    >
      <Icon name="chat" className="size-6" />
      <span className="hidden group-data-opened:inline" aria-hidden="true">
        Chat with us
      </span>
      <VisuallyHidden>Chat with us</VisuallyHidden>
    </a>
  );
}
