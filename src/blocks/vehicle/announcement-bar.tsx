import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { announcementMarks } from './announcement-bar.behaviour.ts';

export interface AnnouncementBarView {
  /** "Located at Townsville" (VDP-13). */
  text: string;
  directionsHref: string | null;
  icon: 'pin' | 'alert';
}

export interface AnnouncementBarProps {
  announcement: AnnouncementBarView;
}

const looks: Readonly<Record<AnnouncementBarView['icon'], string>> = {
  pin: 'bg-muted text-muted-text',
  alert: 'bg-notice text-notice-text',
};

/** VDP-13. Closing it is closing a disclosure: the browser does it, and `rememberAnnouncement` keeps it closed. */
export function AnnouncementBar({ announcement }: AnnouncementBarProps) {
  return (
    <details
      open
      {...mark(announcementMarks.bar, announcement.text)}
      className={`rounded-card not-open:hidden ${looks[announcement.icon]}`}
    >
      <summary className="float-right mr-1 inline-flex min-h-12 min-w-12 items-center justify-center">
        <Icon name="close" />
        <VisuallyHidden>Dismiss: {announcement.text}</VisuallyHidden>
      </summary>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 px-4 py-1.5 text-note">
        <p className="flex min-w-0 items-center gap-2 font-semibold">
          <Icon name={announcement.icon} />
          <span className="min-w-0 wrap-anywhere">{announcement.text}</span>
        </p>
        {announcement.directionsHref === null ? null : (
          <a
            href={announcement.directionsHref}
            rel="noopener"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Get Directions
          </a>
        )}
      </div>
    </details>
  );
}
