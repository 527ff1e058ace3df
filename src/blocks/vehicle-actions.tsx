import type { ShareLink, ShareNetwork } from '#rules/car/share-links.ts';
import { printEvent } from '#rules/events/events.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

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
  keeps: KeptCarView | null;
}

/** What a visitor's own lists keep of the car, and which lists the site has; null where it has none. */
export interface KeptCarView {
  favourite: boolean;
  compare: boolean;
  car: { id: string; href: string; name: string; image: string | null; price: string | null };
}

export interface VehicleActionsProps {
  actions: VehicleActionsView;
}

const control =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-note font-medium underline-offset-4 hover:underline';

/** VDP-09, VDP-12: what one does with a car's page. Copying needs scripts, so its buttons stand only where they run. */
export function VehicleActions({ actions }: VehicleActionsProps) {
  const { printHref, pdfHref } = actions;
  return (
    <ul className="-mx-2 mt-4 flex flex-wrap items-center gap-x-2">
      {actions.shareLinks.length === 0 ? null : <ShareButtons actions={actions} />}
      {printHref === null ? null : (
        <li>
          <a href={printHref} target="_blank" rel="noopener" data-event={printEvent} className={control}>
            <Icon name="print" />
            Print
          </a>
        </li>
      )}
      {pdfHref === null ? null : (
        <li>
          <a href={pdfHref} download data-pdf className={control}>
            <Icon name="download" />
            <span data-pdf-label>PDF</span>
          </a>
        </li>
      )}
      {actions.keeps === null ? null : <KeepButtons keeps={actions.keeps} />}
    </ul>
  );
}

/** As on a card (`CardTools`): listeners find them, and show them where they work. */
function KeepButtons({ keeps }: { keeps: KeptCarView }) {
  const { id } = keeps.car;
  return (
    <li data-car={JSON.stringify(keeps.car)} className="hidden [[data-keeps]_&]:flex">
      {keeps.favourite ? (
        <button type="button" data-favourite={id} aria-pressed="false" className={`${control} group`}>
          <Icon name="heart" />
          <span className="group-aria-pressed:hidden">Save</span>
          <span className="hidden group-aria-pressed:inline">Saved</span>
        </button>
      ) : null}
      {keeps.compare ? (
        <button type="button" data-compare={id} aria-pressed="false" className={`${control} group`}>
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
      <li data-menu>
        <ShareMenu actions={actions} />
      </li>
      <li data-copy hidden>
        <button type="button" data-copy-address={actions.url} data-copy-name={actions.name} className={control}>
          <Icon name="share" />
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
      <ul className="absolute bottom-full left-0 z-20 mb-1 grid min-w-52 rounded-card border border-card-line bg-raised p-2 text-raised-text shadow-card">
        {actions.shareLinks.map((link) => (
          <li key={link.network}>
            <a
              href={link.href}
              target={link.window ? '_blank' : undefined}
              rel="noopener"
              data-share-window={link.window ? '' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-muted hover:text-muted-text"
            >
              <Icon name={signs[link.network]} />
              {link.label}
            </a>
          </li>
        ))}
        <li data-copy hidden>
          <button
            type="button"
            data-copy-link={actions.url}
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
