import { useState } from 'react';
import { Captions } from './captions.tsx';
import { EmbedPlayer, type VideoView } from './embed-player.tsx';

export interface WalkaroundPanelProps {
  videos: readonly VideoView[];
  sizes: string;
}

/** VDP-03: someone walks around the car; one video at a time, the others by their number. */
export function WalkaroundPanel({ videos, sizes }: WalkaroundPanelProps) {
  const [chosen, setChosen] = useState(0);
  const [played, setPlayed] = useState<string | null>(null);
  const video = videos[chosen];
  if (video === undefined) return null;
  return (
    <div className="flex size-full flex-col bg-inverse" data-ground="inverse">
      <div className="min-h-0 flex-1">
        {video.kind === 'embed' ? (
          <EmbedPlayer key={video.url} video={video} sizes={sizes} active />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: Captions is the track, where the stock has one
          <video
            key={video.url}
            src={video.url}
            poster={video.poster?.url}
            aria-label={video.label}
            controls
            playsInline
            preload="none"
            onPlay={() => setPlayed(video.url)}
            onError={() => console.warn(`The video could not be played: ${video.url}`)}
            crossOrigin={video.captionsUrl === null ? undefined : 'anonymous'}
            className="size-full object-contain"
          >
            {played === video.url ? <Captions video={video} /> : null}
          </video>
        )}
      </div>
      {videos.length < 2 ? null : (
        <ul className="flex flex-wrap gap-2 p-2 noscript:hidden" aria-label="Walkaround videos">
          {videos.map(({ url, title }, at) => (
            <li key={url}>
              <button
                type="button"
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
                className="inline-flex min-h-11 items-center rounded-control px-4 text-note font-semibold text-inverse-text aria-pressed:bg-raised aria-pressed:text-raised-text"
              >
                {title ?? `Video ${at + 1}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
