import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { Disclosure } from '#ui/panels/disclosure.tsx';
import { SectionHeading } from '../content/section-heading.tsx';
import { Picture } from '../pictures/picture.tsx';

/** SITE-20. */
export interface OfferView {
  id: string;
  title: string;
  text: string | null;
  /** The small print, folded; null hides it. */
  terms: string | null;
  image: ImageView | null;
  link: LinkView | null;
  /** "Ends Sunday 30 November", or null. */
  untilText: string | null;
}

/** As many beside each other as there is room for. */
export const offerGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(19rem,100%),1fr))]';

/** Several are swiped on a phone, where each fills most of the window: a home page has much else to show. */
const offerRow =
  'swipe-row max-lg:bleed-page gap-6 pb-4 pt-1 max-lg:scroll-px-(--page-edge) max-lg:px-page lg:grid lg:grid-cols-[repeat(auto-fit,minmax(26rem,1fr))]';
const offerInRow = 'w-[min(85vw,24rem)] min-w-0 shrink-0 snap-start lg:w-auto';

export interface OfferListProps {
  heading: string;
  offers: readonly OfferView[];
  moreLink?: LinkView | null;
}

export function OfferList({ heading, offers, moreLink = null }: OfferListProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-label={heading}>
      <SectionHeading heading={heading} moreLink={moreLink} />
      <ul className={offers.length > 1 ? offerRow : `gap-6 ${offerGrid}`}>
        {offers.map((offer) => (
          <li key={offer.id} className={`@container ${offers.length > 1 ? offerInRow : 'min-w-0'}`}>
            <OfferCard offer={offer} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface OfferCardProps {
  offer: OfferView;
  headingLevel: 'h2' | 'h3';
  /** Its picture is likely in the first window. */
  first?: boolean;
  /** All that there is to say, in place of text and terms; null leaves those. */
  children?: ReactNode;
}

/** Picture above the words, or beside them where there is room. */
export function OfferCard({ offer, headingLevel: Heading, first = false, children = null }: OfferCardProps) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-card-line bg-raised text-raised-text shadow-card @min-[40rem]:flex-row">
      {offer.image === null ? null : (
        <Picture
          image={offer.image}
          first={first}
          sizes="(min-width: 64rem) 28rem, 92vw"
          className="aspect-car w-full @min-[40rem]:w-1/2 @min-[40rem]:shrink-0"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col p-6 @min-[40rem]:justify-center">
        <Heading className="text-subheading wrap-anywhere">{offer.title}</Heading>
        {children === null ? null : <div className="mt-3">{children}</div>}
        {offer.text === null || children !== null ? null : (
          <p className="mt-2 whitespace-pre-line text-quiet-text">{offer.text}</p>
        )}
        {offer.untilText === null ? null : <p className="mt-3 text-note font-medium">{offer.untilText}</p>}
        <div className="mt-auto @min-[40rem]:mt-0">
          {offer.terms === null || children !== null ? null : (
            <Disclosure summary="Terms and conditions" className="pt-3 text-note">
              <p className="whitespace-pre-line pb-2 text-quiet-text">{offer.terms}</p>
            </Disclosure>
          )}
          {offer.link === null ? null : (
            <a
              href={offer.link.href}
              className="inline-flex min-h-11 items-center gap-2 pt-4 font-semibold text-link underline-offset-4 hover:underline"
            >
              {offer.link.label}
              <span className="sr-only">: {offer.title}</span>
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
