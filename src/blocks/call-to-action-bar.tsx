import { LinkButton } from '#ui/button.tsx';
import type { LinkView } from '#ui/link-view.ts';
import { PhoneLink, type PhoneLinkView } from './phone-link.tsx';

export interface CallToActionBarView {
  priceText: string | null;
  action: LinkView;
  phone: PhoneLinkView | null;
}

export interface CallToActionBarProps {
  bar: CallToActionBarView;
}

/** Stays at the lower edge of narrow windows. */
export function CallToActionBar({ bar }: CallToActionBarProps) {
  return (
    <div className="sticky bottom-0 z-30 border-t border-line bg-raised px-page pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 text-raised-text lg:hidden">
      <div className="flex items-center gap-3">
        {bar.priceText === null ? null : (
          <p className="min-w-0 truncate font-heading text-lead font-heading-weight tabular-nums max-[22rem]:sr-only">
            {bar.priceText}
          </p>
        )}
        {bar.phone === null ? null : (
          <PhoneLink
            phone={bar.phone}
            compact
            className="ml-auto inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control border border-control-line px-3 font-semibold"
          />
        )}
        <LinkButton href={bar.action.href} className={bar.phone === null ? 'ml-auto' : ''}>
          {bar.action.label}
        </LinkButton>
      </div>
    </div>
  );
}
