import type { VideoView } from './embed-player.tsx';

/** VDP-24: the captions of a film, where the stock has them; a browser loads them at once, so they wait for the film to play. */
export function Captions({ video: { captionsUrl } }: { video: VideoView }) {
  if (captionsUrl === null) return null;
  return <track kind="captions" src={captionsUrl} srcLang="en" label="English" default />;
}
