import type { PopupMoment } from '#rules/site-settings/sections/page-settings.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ImageView } from '#ui/image-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Picture } from '../pictures/picture.tsx';
import { popupMarks } from './popup-marks.ts';

/** SITE-17. */
export interface PopupView {
  /** Changes with what it says: who has closed another one sees this one. */
  id: string;
  title: string;
  description: string | null;
  image: ImageView | null;
  button: LinkView | null;
  /** When it is over, as an ISO moment; a page that was kept longer does not show it any more. */
  expiresAt: string | null;
  /** Whichever comes first. */
  opens: readonly PopupMoment[];
}

export interface PopupProps {
  popup: PopupView;
}

/** Opened by `openPopup` in the browser; without scripts it stays away. */
export function Popup({ popup }: PopupProps) {
  return (
    <dialog
      {...mark(popupMarks.popup, popup.id)}
      {...mark(popupMarks.expiresAt, popup.expiresAt ?? undefined)}
      {...mark(popupMarks.opens, popup.opens.join(' '))}
      aria-labelledby="popup-title"
      className="m-auto max-h-[80dvh] w-[calc(100%-2rem)] max-w-[600px] overflow-y-auto rounded-card bg-raised text-raised-text shadow-card backdrop:bg-inverse/60"
    >
      <form method="dialog" className="sticky top-0 z-10 flex h-0 justify-end">
        <button
          type="submit"
          className="m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-raised text-raised-text hover:bg-muted"
        >
          <Icon name="close" />
          <VisuallyHidden>Close: {popup.title}</VisuallyHidden>
        </button>
      </form>
      {popup.image === null ? null : (
        <Picture
          image={popup.image}
          sizes="(min-width: 40rem) 600px, 94vw"
          className="aspect-3/2 max-h-[40vh] w-full"
        />
      )}
      <div className="p-6 sm:p-8">
        <h2 id="popup-title" className="pr-10 text-heading">
          {popup.title}
        </h2>
        {popup.description === null ? null : <p className="mt-3 text-quiet-text">{popup.description}</p>}
        {popup.button === null ? null : (
          <LinkButton href={popup.button.href} className="mt-6">
            {popup.button.label}
          </LinkButton>
        )}
      </div>
    </dialog>
  );
}
