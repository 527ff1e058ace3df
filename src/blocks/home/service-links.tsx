import { LinkButton } from '#ui/form/button.tsx';
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
  const [first] = groups;
  if (first === undefined) return null;
  if (groups.length === 1) return <OneDealership heading={heading} group={first} />;
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

/** In one panel: columns of one would stand alone in a wide window. */
function OneDealership({ heading, group }: { heading: string; group: ServiceLinkGroupView }) {
  return (
    <section
      aria-label={heading}
      data-ground="accent"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card bg-accent p-6 text-accent-text lg:px-10 lg:py-10"
    >
      <div>
        <h2 className="text-title">{heading}</h2>
        <p className="mt-1 text-lead">{group.heading}</p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {group.links.map((link) => (
          <li key={`${link.label} ${link.href}`}>
            <LinkButton href={link.href} look="outline">
              Book your {link.label}
              <Icon name="arrow-right" className="size-4" />
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
