import type { ReactNode } from 'react';
import { partMarks } from '#ui/behaviour/later-parts.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { Container } from '#ui/container.tsx';
import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { PhoneLink, type PhoneLinkView } from '../locations/phone-link.tsx';
import { footerMarks } from './site-footer.behaviour.ts';

export interface FooterGroupView {
  heading: string;
  links: readonly LinkView[];
}

export interface SiteFooterView {
  name: string;
  /** Groups without links are left out by the block. */
  groups: readonly FooterGroupView[];
  addressLines: readonly string[];
  /** The page of the place; null where it has none. */
  addressHref: string | null;
  phone: PhoneLinkView | null;
  /** Pages of the places, where there are several. */
  locations: readonly LinkView[];
  /** "DL# 1234567, MVR# 765432", or of several holders "Summit Ford: DL# 1234567" each. */
  licences: readonly string[];
  legalLinks: readonly LinkView[];
  /** "© 2026 Northside Motors" */
  copyright: string;
}

export interface SiteFooterProps {
  footer: SiteFooterView;
}

/** Groups of links fold on phones, where they would be longer than many a page; wider windows show them all. */
export function SiteFooter({ footer }: SiteFooterProps) {
  const groups = footer.groups.filter((group) => group.links.length > 0);
  return (
    <footer {...mark(partMarks.part, true)} data-ground="footer" className="bg-footer text-footer-text">
      <Container className="pb-8 pt-10 md:pt-14 lg:pt-20">
        <div className="grid gap-x-10 gap-y-6 md:gap-y-12 lg:grid-cols-[minmax(14rem,1fr)_3fr]">
          <div>
            <FooterAddress footer={footer} />
            <FooterLocations links={footer.locations} />
          </div>
          {groups.length === 0 ? null : (
            <nav
              aria-label="Footer"
              className={`grid gap-x-6 md:grid-cols-4 md:gap-y-12 ${footer.locations.length === 0 ? '' : 'max-md:-mt-6'}`}
            >
              {groups.map((group) => (
                <FooterGroup key={group.heading} heading={group.heading}>
                  <FooterLinks links={group.links} />
                </FooterGroup>
              ))}
            </nav>
          )}
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 border-footer-quiet-text/30 pt-3 text-small text-footer-quiet-text md:mt-14 md:border-t md:pt-5">
          <div className="mr-auto py-3">
            <p>{footer.copyright}</p>
            <FooterLicences licences={footer.licences} />
          </div>
          <div className="flex flex-wrap gap-x-6 max-md:w-full">
            {footer.legalLinks.map((link) => (
              <FooterLink key={link.href} link={link} />
            ))}
          </div>
        </div>
      </Container>
    </footer>
  );
}

function FooterGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <details
      {...mark(footerMarks.group, true)}
      className="border-footer-quiet-text/30 max-md:border-b md:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-12 items-center justify-between gap-4 md:min-h-0 md:supports-[selector(::details-content)]:pointer-events-none">
        <h2 className="text-note">{heading}</h2>
        <Icon name="chevron-down" className="size-5 turns-open md:hidden" />
      </summary>
      {children}
    </details>
  );
}

function FooterLinks({ links, className = '' }: { links: readonly LinkView[]; className?: string }) {
  return (
    <ul className={`text-note max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:pb-3 md:mt-2 ${className}`}>
      {links.map((link) => (
        <li key={link.href}>
          <FooterLink link={link} />
        </li>
      ))}
    </ul>
  );
}

function FooterLicences({ licences }: Pick<SiteFooterView, 'licences'>) {
  if (licences.length === 0) return null;
  return (
    <ul aria-label="Licences" className="mt-1 flex flex-wrap gap-x-5 gap-y-1 max-md:flex-col">
      {licences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function FooterAddress({ footer }: SiteFooterProps) {
  return (
    <div>
      <p className="font-heading text-subheading font-heading-weight">{footer.name}</p>
      {footer.addressLines.length === 0 ? null : (
        <address className="mt-3 text-note not-italic text-footer-quiet-text">
          {footer.addressHref === null ? (
            <AddressLines lines={footer.addressLines} />
          ) : (
            <a
              href={footer.addressHref}
              className="inline-block py-1 underline-offset-4 hover:text-footer-text hover:underline"
            >
              <AddressLines lines={footer.addressLines} />
            </a>
          )}
        </address>
      )}
      {footer.phone === null ? null : (
        <PhoneLink phone={footer.phone} className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold" />
      )}
    </div>
  );
}

function FooterLocations({ links }: { links: readonly LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Our locations" className="mt-5 md:mt-8">
      <FooterGroup heading="Locations">
        <FooterLinks
          links={links}
          className="md:grid md:grid-cols-4 md:gap-x-6 md:gap-y-1.5 lg:grid-cols-1 lg:gap-y-0"
        />
      </FooterGroup>
    </nav>
  );
}

function AddressLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

function FooterLink({ link }: { link: LinkView }) {
  return (
    <a
      href={link.href}
      className="flex min-h-11 items-center text-footer-quiet-text underline-offset-4 hover:text-footer-text hover:underline lg:min-h-9"
    >
      {link.label}
    </a>
  );
}
