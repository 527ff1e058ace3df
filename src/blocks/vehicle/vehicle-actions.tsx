import type { ShareLink, ShareNetwork } from '#rules/car/share-links.ts';
import { printEvent } from '#rules/events/events.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { eventMarks } from '#ui/behaviour/report-event.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { menuMarks } from '../frame/main-menu.behaviour.ts';
import { savedCarsMarks } from '../saved-cars/saved-cars-marks.ts';
import { pdfMarks } from './save-pdf.behaviour.ts';
import { shareMarks } from './share-car.behaviour.ts';

export interface VehicleActionsView {
  /** The car's name, for what is said when its address is copied. */
  name: string;
  /** The car's own address. */
  url: string;
  /** None where the site has no sharing: neither menu nor button stands then. */
  shareLinks: readonly ShareLink[];
  /** The page to print; null where the site has none. */
  printHref: string | null;
  pdfHref: string | null;
  /** USER-08: to be told of a lower price, or when the car is free again; null where there is nothing to tell. */
  tell: LinkView | null;
  keeps: SavedCarView | null;
}

/** What is kept of a saved car, and where the site lets it be saved; null where it does not. */
export interface SavedCarView {
  favourite: boolean;
  compare: boolean;
  car: { id: string; href: string; name: string; image: string | null; price: string | null };
}

export interface VehicleActionsProps {
  actions: VehicleActionsView;
}

const control =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-note font-medium underline-offset-4 hover:underline';

/**
 * VDP-09, VDP-12: what one does with a car's page. Copying needs scripts, so its buttons stand only where they run. Phones have
 * the PDF in place of the page to print, and copy in the menu that shares.
 */
export function VehicleActions({ actions }: VehicleActionsProps) {
  const { printHref, pdfHref } = actions;
  return (
    <ul className="-mx-2 mt-4 grid grid-cols-2 gap-x-2 print:hidden">
      {actions.keeps === null ? null : <KeepButtons keeps={actions.keeps} />}
      {actions.shareLinks.length === 0 ? null : <ShareButtons actions={actions} />}
      {printHref === null ? null : (
        <li className="max-sm:hidden">
          <a
            href={printHref}
            target="_blank"
            rel="noopener"
            {...mark(eventMarks.click, printEvent)}
            className={control}
          >
            <Icon name="print" />
            Print
          </a>
        </li>
      )}
      {pdfHref === null ? null : (
        <li>
          <a href={pdfHref} download {...mark(pdfMarks.link, true)} className={control}>
            <Icon name="download" />
            <span {...mark(pdfMarks.label, true)}>PDF</span>
          </a>
        </li>
      )}
      {actions.tell === null ? null : (
        <li className="col-span-2">
          <a href={actions.tell.href} rel="nofollow" className={control}>
            <Icon name="mail" />
            {actions.tell.label}
          </a>
        </li>
      )}
    </ul>
  );
}

/** As on a card (`CardTools`): shown where they work. */
function KeepButtons({ keeps }: { keeps: SavedCarView }) {
  const { id } = keeps.car;
  return (
    <li
      {...mark(savedCarsMarks.car, JSON.stringify(keeps.car))}
      className="col-span-2 hidden grid-cols-2 gap-x-2 [[data-keeps]_&]:grid"
    >
      {keeps.favourite ? (
        <button
          type="button"
          {...mark(savedCarsMarks.favourites, id)}
          aria-pressed="false"
          className={`${control} group`}
        >
          <Icon name="heart" />
          <span className="group-aria-pressed:hidden">Save</span>
          <span className="hidden group-aria-pressed:inline">Saved</span>
        </button>
      ) : null}
      {keeps.compare ? (
        <button type="button" {...mark(savedCarsMarks.compare, id)} aria-pressed="false" className={`${control} group`}>
          <Icon name="compare" />
          <span className="group-aria-pressed:hidden">Compare</span>
          <span className="hidden group-aria-pressed:inline">In comparison</span>
        </button>
      ) : null}
    </li>
  );
}

function ShareButtons({ actions }: VehicleActionsProps) {
  return (
    <>
      <li {...mark(menuMarks.menu, true)}>
        <ShareMenu actions={actions} />
      </li>
      <li {...mark(shareMarks.copy, true)} hidden className="max-sm:hidden">
        <button
          type="button"
          {...mark(shareMarks.copyAddress, actions.url)}
          {...mark(shareMarks.copyName, actions.name)}
          className={control}
        >
          <Icon name="link" />
          Copy link
        </button>
      </li>
    </>
  );
}

const signs: Record<ShareNetwork, IconName> = {
  facebook: 'external',
  x: 'external',
  whatsapp: 'chat',
  email: 'mail',
  sms: 'phone',
};

function ShareMenu({ actions }: VehicleActionsProps) {
  return (
    <details className="relative" name="share">
      <summary className={`${control} list-none`}>
        <Icon name="share" />
        Share
      </summary>
      <ul className="absolute bottom-full left-0 z-20 mb-1 grid min-w-52 rounded-card border border-line bg-raised p-2 text-raised-text shadow-card">
        {actions.shareLinks.map((link) => (
          <li key={link.network}>
            <a
              href={link.href}
              target={link.window ? '_blank' : undefined}
              rel="noopener"
              {...mark(shareMarks.window, link.window ? '' : undefined)}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-muted hover:text-muted-text"
            >
              <Icon name={signs[link.network]} />
              {link.label}
            </a>
          </li>
        ))}
        <li {...mark(shareMarks.copy, true)} hidden>
          <button
            type="button"
            {...mark(shareMarks.copyLink, actions.url)}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-muted hover:text-muted-text"
          >
            <Icon name="check" />
            <span aria-live="polite">Copy address</span>
            <VisuallyHidden> of this page</VisuallyHidden>
          </button>
        </li>
      </ul>
    </details>
  );
}
