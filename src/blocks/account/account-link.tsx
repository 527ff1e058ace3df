import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** SITE-10: the way to what is a visitor's own, a sign in the header of wide windows; who has not signed in does so there. */
export function AccountLink({ link }: { link: LinkView | null }) {
  if (link === null) return null;
  return (
    <a
      href={link.href}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control max-lg:hidden"
    >
      <Icon name="user" className="size-5.5" />
      <VisuallyHidden>{link.label}</VisuallyHidden>
    </a>
  );
}

/** The same among the entries of a phone's menu. */
export function AccountMenuEntry({ link }: { link: LinkView | null }) {
  if (link === null) return null;
  return (
    <li>
      <a href={link.href} className="flex min-h-14 items-center gap-3">
        <Icon name="user" />
        {link.label}
      </a>
    </li>
  );
}
