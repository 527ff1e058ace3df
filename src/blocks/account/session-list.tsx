import { Badge } from '#ui/badge.tsx';
import { PostButton, type PostButtonView } from './post-button.tsx';

export interface SessionView {
  id: string;
  /** "Chrome on Android" */
  device: string;
  seenText: string;
  /** The one that looks at the list. */
  isThis: boolean;
  end: PostButtonView;
}

/** USER-07: where somebody is signed in. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  return (
    <ul className="lined border-y border-line">
      {sessions.map(({ id, device, seenText, isThis, end }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <div>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              <span>{device}</span> {isThis ? <Badge look="muted">This device</Badge> : null}
            </p>
            <p className="text-note text-quiet-text">{seenText}</p>
          </div>
          <PostButton button={end} />
        </li>
      ))}
    </ul>
  );
}
