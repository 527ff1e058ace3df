import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '../pictures/picture.tsx';
import { documentVideoMarks } from './document-video.behaviour.ts';
import type { DocumentVideoView } from './document-view.ts';

/** A video of which nothing is loaded before somebody asks for it; without scripts a link leads to it. */
export function DocumentVideo({ video }: { video: DocumentVideoView }) {
  const { url, title, host, poster } = video;
  const from = host === '' ? '' : ` from ${host}`;
  return (
    <div
      data-ground="inverse"
      className="relative aspect-video overflow-hidden rounded-card bg-inverse text-inverse-text"
    >
      {poster === null ? null : (
        <Picture
          image={{ ...poster, alt: '' }}
          sizes="(min-width: 48rem) 42rem, 92vw"
          className="absolute inset-0 size-full opacity-60"
        />
      )}
      <a
        {...mark(documentVideoMarks.play, true)}
        href={url}
        rel="noopener"
        className="absolute inset-0 flex flex-col items-center justify-center gap-3 focus-visible:-outline-offset-4"
      >
        <span className="inline-flex size-16 items-center justify-center rounded-full bg-raised text-raised-text shadow-card">
          <Icon name="play" className="size-7" />
        </span>
        <span className="mx-4 rounded-tag bg-inverse px-2.5 py-1 text-center text-note font-semibold">
          {title}
          <span className="block text-small font-normal">Play the video{from}</span>
        </span>
      </a>
      <template>
        <Player video={video} />
      </template>
    </div>
  );
}

function Player({ video: { kind, playUrl, title } }: { video: DocumentVideoView }) {
  const className = 'absolute inset-0 size-full border-0 bg-inverse';
  if (kind === 'file') {
    // biome-ignore lint/a11y/useMediaCaption: files of pages have no captions
    return <video src={playUrl} aria-label={title} controls className={className} />;
  }
  return (
    <iframe
      src={playUrl}
      title={title}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className={className}
    />
  );
}
