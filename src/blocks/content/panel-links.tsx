import { LinkButton } from '#ui/form/button.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';

/** The ways on from a page that ends something; the first is the main one. */
export function PanelLinks({ links }: { links: readonly LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <div className="mt-8 flex w-full flex-wrap gap-3">
      {links.map((link, at) => (
        <LinkButton key={link.href} href={link.href} look={at === 0 ? 'accent' : 'outline'} className="max-sm:w-full">
          {link.label}
        </LinkButton>
      ))}
    </div>
  );
}
