import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { SectionHeading } from '../content/section-heading.tsx';

/** SITE-18: where to book a service, by dealership and make. */
export interface ServiceLinkGroupView {
  /** "Northside Toyota", "Hino trucks" */
  heading: string;
  links: readonly LinkView[];
}

export interface ServiceLinksProps {
  heading: string;
  groups: readonly ServiceLinkGroupView[];
}

export function ServiceLinks({ heading, groups }: ServiceLinksProps) {
  if (groups.length === 0) return null;
  return (
    <section aria-label={heading}>
      <SectionHeading heading={heading} />
      <div className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
        {groups.map((group) => (
          <div key={group.heading} className="min-w-0">
            <h3 className="border-b border-line pb-2 text-card-title">{group.heading}</h3>
            <ul>
              {group.links.map((link) => (
                <li key={`${link.label} ${link.href}`}>
                  <a
                    href={link.href}
                    className="flex min-h-11 items-center justify-between gap-3 text-quiet-text underline-offset-4 hover:underline"
                  >
                    {link.label}
                    <Icon name="arrow-right" className="size-4" />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
