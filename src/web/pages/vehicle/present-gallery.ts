import type {
  FlawView,
  GalleryImageView,
  InteriorView,
  SpinView,
  VehicleGalleryView,
} from '#blocks/gallery/gallery-view.ts';
import type { VideoView } from '#blocks/gallery/viewer/embed-player.tsx';
import { getCarName } from '#rules/car/name.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import { groupHotspots, placeHotspot } from '#rules/gallery/hotspot.ts';
import { placeVideo, showsThumbnails } from '#rules/gallery/slides.ts';
import { fewestSpinFrames } from '#rules/gallery/spin.ts';
import { findCaptions, readVideo, splitCaptions } from '#rules/gallery/video.ts';
import { listModes } from '#rules/gallery/viewer-mode.ts';
import { describeCarPhoto, writePhotoCaption } from '#rules/photos/photo-caption.ts';
import { addressPicture } from '#rules/pictures/picture-address.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarFlaw, CarPhoto } from '#services/stock/car-media-columns.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { ImageView } from '#ui/image-view.ts';
import { addressThumbnail, isPhoto, presentImage } from '../car/present-image.ts';

/** Drawn all around, where only a part of it is seen at once. */
const panoramaWidth = 2560;

export interface GalleryInput {
  ctx: SiteContext;
  car: CarDetail;
}

/** VDP-02, VDP-03: photos, video, spin, walkaround and interior of a car, as far as they are there. */
export function presentGallery({ ctx, car }: GalleryInput): VehicleGalleryView {
  const rules = ctx.site.settings.gallery;
  const name = getCarName(car, ctx.site.settings.card);
  const images = presentPhotos(car, name);
  const video = presentVideo(car, { name, embedPrefix: rules.embedPrefix, poster: images[0] ?? null });
  const index = placeVideo(images.length, { position: rules.videoPosition, minimumImages: rules.videoMinimumImages });
  const placed = video === null || index === null ? null : { index, video };
  const spin = presentSpin(car, name, rules.spinTurns);
  const walkarounds = presentWalkarounds(car, { name, embedPrefix: rules.embedPrefix, poster: images[0] ?? null });
  const interior = presentInterior(car, name);
  const hasMedia = {
    spinner: spin !== null,
    walkaround: walkarounds.length > 0,
    gallery: images.length > 0 || placed !== null,
    interior: interior !== null,
  };
  return {
    name,
    images,
    wide: isWide(images[0]),
    thumbnails: showsThumbnails({
      imageCount: images.length,
      inStock: car.status === 'in_stock',
      inStockOnly: rules.thumbnailsInStockOnly,
    }),
    video: placed,
    modes: listModes(hasMedia, rules.firstMode),
    spin,
    walkarounds,
    interior,
    body: car.simpleBody ?? car.body,
    sold: !isAvailable(car),
  };
}

/** Width by height from which a photo is broad. */
const broadFrom = 1.55;

function isWide(image: GalleryImageView | undefined): boolean {
  return image !== undefined && image.width / image.height >= broadFrom;
}

/** The origins of the players that a page with the gallery may show, for its security policy. */
export function listPlayerOrigins({ video, walkarounds }: VehicleGalleryView): string[] {
  const videos = video === null ? walkarounds : [video.video, ...walkarounds];
  return [...new Set(videos.flatMap(({ kind, url }) => (kind === 'embed' ? [new URL(url).origin] : [])))];
}

function presentPhotos(car: CarDetail, name: string): GalleryImageView[] {
  const photos = car.images.filter(isPhoto);
  const flaws = numberFlaws(car);
  return photos.map((photo, index) => {
    const said = { caption: photo.caption ?? '', group: photo.group };
    const alt = describeCarPhoto(name, said, { at: index, count: photos.length });
    return {
      ...presentImage(photo, alt, 'gallery'),
      thumbnailUrl: addressThumbnail(photo),
      caption: writePhotoCaption(said),
      group: said.group,
      flaws: presentPins(flaws, photo),
    };
  });
}

export interface NumberedFlaw extends Omit<CarFlaw, 'closeUp'> {
  /** From 1, as pin and list have it. */
  number: number;
  closeUp: ImageView | null;
}

/** VDP-26: the flaws on photos that the gallery shows. */
export function numberFlaws({ images, flaws }: Pick<CarDetail, 'images' | 'flaws'>): NumberedFlaw[] {
  const shown = new Set(images.filter(isPhoto).map(({ url }) => url));
  return flaws
    .filter(({ photo }) => shown.has(photo))
    .map(({ closeUp, ...flaw }, at) => ({
      ...{ ...flaw, number: at + 1 },
      closeUp: closeUp === null ? null : presentImage(closeUp, `Close-up: ${flaw.words}`, 'gallery'),
    }));
}

/** A photo whose size is not known has no place for a pin: its flaws are in the list alone. */
function presentPins(flaws: readonly NumberedFlaw[], { url, width, height }: CarPhoto): FlawView[] {
  if (width === null || height === null) return [];
  return flaws.flatMap(({ photo, number, words, ...flaw }) =>
    photo === url ? [{ id: number, title: words, description: '', x: flaw.x, y: flaw.y, closeUp: flaw.closeUp }] : [],
  );
}

interface VideoInput {
  name: string;
  embedPrefix: string;
  poster: GalleryImageView | null;
}

/** The first of its addresses that leads to something. */
function presentVideo(car: CarDetail, { name, ...input }: VideoInput): VideoView | null {
  const own = car.videos.filter(({ kind }) => kind === 'video');
  const fields = [car.videoUrl, car.externalVideoUrl].flatMap((url) => (url === null ? [] : [{ url, title: '' }]));
  return toVideos([...fields, ...own], { label: `Video of ${name}`, ...input })[0] ?? null;
}

function presentWalkarounds(car: CarDetail, { name, ...input }: VideoInput): VideoView[] {
  const walkarounds = car.videos.filter(({ kind }) => kind === 'walkaround');
  return toVideos(walkarounds, { label: `Walkaround of ${name}`, ...input });
}

type Titled = Pick<CarDetail['videos'][number], 'url' | 'title'>;

function toVideos(given: readonly Titled[], input: Omit<VideoInput, 'name'> & { label: string }): VideoView[] {
  const { label, embedPrefix, poster } = input;
  const { videos, captions } = splitCaptions([...new Set(given.map(({ url }) => url))]);
  const views = videos.flatMap((address): VideoView[] => {
    const video = readVideo(address, embedPrefix);
    if (video === null) return [];
    const host = video.kind === 'embed' ? new URL(video.url).hostname.replace(/^(?:www|player)\./, '') : '';
    const title = given.find(({ url, title }) => url === address && title !== '')?.title ?? null;
    const called = title === null ? label : `${label}: ${title}`;
    return [{ ...video, title, label: called, host, poster, captionsUrl: findCaptions(address, captions) }];
  });
  // Two forms of one address are one video.
  return views.filter(({ url }, at) => views.findIndex((each) => each.url === url) === at);
}

function presentSpin(car: CarDetail, name: string, turns: boolean): SpinView | null {
  const frames = car.spinImages.filter((url) => isPhoto({ url }));
  const [first] = frames;
  if (first === undefined || frames.length < fewestSpinFrames) return null;
  return {
    frames,
    poster: presentImage(withoutSize(first), `${name}, from all sides`, 'gallery'),
    turns,
    hotspots: listHotspots(car, frames),
  };
}

/** One thing that is shown on several pictures has one number, and stands together. */
function listHotspots({ hotspots }: CarDetail, spin: readonly string[]): SpinView['hotspots'] {
  const placed = hotspots.flatMap((hotspot) => {
    const place = placeHotspot(hotspot, { spin, panorama: null });
    if (place.kind === 'nowhere' || place.kind === 'inside') return [];
    return [{ ...hotspot, frame: place.kind === 'frame' ? place.frame : null }];
  });
  return groupHotspots(placed).flatMap((group, at) =>
    group.map(({ view: _view, picture: _picture, ...hotspot }) => ({ ...hotspot, number: at + 1, closeUp: null })),
  );
}

function presentInterior(car: CarDetail, name: string): InteriorView | null {
  const url = car.spinInteriorImageUrl;
  if (url === null || !isPhoto({ url })) return null;
  return {
    url: addressPicture(url, { width: panoramaWidth }),
    image: presentImage({ ...withoutSize(url), width: 2560, height: 1280 }, `${name}, inside`, 'hero'),
    hotspots: car.hotspots.flatMap((hotspot) => {
      const { id, x, y, title, description } = hotspot;
      const { kind } = placeHotspot(hotspot, { spin: [], panorama: url });
      return kind === 'inside' ? [{ id, x, y, title, description, closeUp: null }] : [];
    }),
  };
}

/** The store knows no more of it than where it is. */
function withoutSize(url: string) {
  return { url, thumbUrl: null, width: null, height: null, colour: null };
}
