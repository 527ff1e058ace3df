import { useEffect, useRef, useState } from 'react';
import { Picture } from '../../pictures/picture.tsx';
import { Captions } from './captions.tsx';
import type { VideoView } from './embed-player.tsx';
import { StageNote } from './stage-button.tsx';

export interface LoopingVideoProps {
  video: VideoView;
  sizes: string;
}

/** VDP-02: plays without sound while at least half of it is in sight; not by itself where less motion is asked for. */
export function LoopingVideo({ video, sizes }: LoopingVideoProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [played, setPlayed] = useState(false);
  useEffect(() => {
    const element = player.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        if (!entry?.isIntersecting) element.pause();
        // A browser may refuse to play by itself; the controls are there.
        else if (!still) element.play().catch(() => undefined);
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const handleError = () => {
    console.warn(`The video could not be played: ${video.url}`);
    setFailed(true);
  };
  if (failed) {
    return (
      <div className="relative size-full bg-muted">
        {video.poster === null ? null : <Picture image={video.poster} sizes={sizes} className="size-full" />}
        <StageNote className="bottom-5 left-1/2 -translate-x-1/2">The video cannot be played</StageNote>
      </div>
    );
  }
  return (
    <video
      ref={player}
      src={video.url}
      poster={video.poster?.url}
      aria-label={video.label}
      controls
      muted
      loop
      playsInline
      preload="none"
      crossOrigin={video.captionsUrl === null ? undefined : 'anonymous'}
      onPlay={() => setPlayed(true)}
      onError={handleError}
      className="size-full bg-inverse object-contain"
    >
      {played ? <Captions video={video} /> : null}
    </video>
  );
}
