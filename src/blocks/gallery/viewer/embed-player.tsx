import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { ImageView } from '#ui/image-view.ts';
import { Picture } from '../../pictures/picture.tsx';

export interface VideoView {
  kind: 'embed' | 'file';
  url: string;
  /** What the dealer calls it. */
  title: string | null;
  /** "Video of 2024 Halden Orra", with its title. */
  label: string;
  /** Whose player it is; empty for a file. */
  host: string;
  /** A WebVTT file; null where there is none, and for a player, which has its own. */
  captionsUrl: string | null;
  /** A picture of the car; null draws a plain ground. */
  poster: ImageView | null;
}

export interface EmbedPlayerProps {
  video: VideoView;
  sizes: string;
  /** Whether it is in view: one that is left stops. */
  active: boolean;
}

/** VDP-02: another site's player, of which nothing is loaded before somebody asks for it. */
export function EmbedPlayer({ video, sizes, active }: EmbedPlayerProps) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!active) setPlaying(false);
  }, [active]);
  if (playing) {
    return (
      <iframe
        src={withAutoplay(video.url)}
        title={video.label}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="size-full border-0 bg-inverse"
      />
    );
  }
  return (
    <div data-ground="inverse" className="relative size-full bg-inverse text-inverse-text">
      {video.poster === null ? null : (
        <Picture image={{ ...video.poster, alt: '' }} sizes={sizes} className="absolute inset-0 size-full opacity-60" />
      )}
      <button
        type="button"
        onClick={() => setPlaying(true)}
        className="absolute inset-0 flex flex-col items-center justify-center gap-3 focus-visible:-outline-offset-4 noscript:hidden"
      >
        <span className="inline-flex size-16 items-center justify-center rounded-full bg-raised text-raised-text shadow-card">
          <Icon name="play" className="size-7" />
        </span>
        <span className="rounded-tag bg-inverse px-2.5 py-1 text-small font-semibold">
          {video.title ?? 'Play the video'} <span className="font-normal">from {video.host}</span>
        </span>
      </button>
      <a
        href={video.url}
        target="_blank"
        rel="noopener"
        className="absolute inset-0 hidden items-center justify-center underline noscript:flex"
      >
        Watch the video at {video.host}
      </a>
    </div>
  );
}

/** The click was the wish to see it. */
function withAutoplay(url: string): string {
  const address = new URL(url);
  address.searchParams.set('autoplay', '1');
  return address.href;
}
