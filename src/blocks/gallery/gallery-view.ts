import type { ViewerMode } from '#rules/gallery/viewer-mode.ts';
import type { PhotoGroup } from '#rules/photos/photo-caption.ts';
import type { ImageView } from '#ui/image-view.ts';
import type { VideoView } from './viewer/embed-player.tsx';
import type { HotspotView } from './viewer/hotspot-pin.tsx';

export interface GalleryImageView extends ImageView {
  /** A small version for the strip; null uses `url`. */
  thumbnailUrl: string | null;
  /** What the dealer says of it. */
  caption: string | null;
  group: PhotoGroup | null;
  /** VDP-26: their numbers are those of the list below the gallery. */
  flaws: readonly FlawView[];
}

export interface FlawView extends HotspotView {
  /** 0 to 1 of the picture. */
  x: number;
  y: number;
}

export interface VehicleGalleryView {
  /** The car's name, for the label of the gallery. */
  name: string;
  images: readonly GalleryImageView[];
  /** The first photo is broader than 3:2, and so is the stage: neither cut nor with bands of another grey. */
  wide: boolean;
  /** VDP-02: more than 3 images. */
  thumbnails: boolean;
  /** VDP-02: among the photos, as the slide of this index. */
  video: { index: number; video: VideoView } | null;
  /** VDP-03: what there is to see, what stands first first; none draws the body. */
  modes: readonly ViewerMode[];
  spin: SpinView | null;
  walkarounds: readonly VideoView[];
  interior: InteriorView | null;
  /** The body in the stock's words, for the drawing without images. */
  body: string | null;
  sold: boolean;
}

export interface InteriorHotspotView extends HotspotView {
  /** Yaw and pitch in degrees. */
  x: number;
  y: number;
}

export interface InteriorView {
  /** The whole sphere as one picture (equirectangular), as large as it is drawn all around. */
  url: string;
  image: ImageView;
  hotspots: readonly InteriorHotspotView[];
}

export interface SpinHotspotView extends HotspotView {
  /** What stands on it, from 1; one thing has one number on every picture that shows it. */
  number: number;
  /** The frame it stands on, from 0; null stands on all of them. */
  frame: number | null;
  /** 0 to 1 of the picture. */
  x: number;
  y: number;
}

export interface SpinView {
  /** Addresses of the pictures, in their order round the car. */
  frames: readonly string[];
  /** The first of them, as it stands before anything is loaded. */
  poster: ImageView;
  /** Whether it goes once around by itself. */
  turns: boolean;
  hotspots: readonly SpinHotspotView[];
}
