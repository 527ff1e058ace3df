import { isOwnPhoto } from '../photos/photo-list.ts';

/** A point of a car that is worth a word, as staff or a feed have set it (VDP-03). */
export interface Hotspot {
  view: 'exterior' | 'interior';
  /** Exterior: the picture of the spin, from 0; null on every one. */
  frame: number | null;
  /** The address of the picture that staff have set it on; null for a feed's, which knows the number alone. */
  picture: string | null;
  /** Exterior: 0 to 1 of the picture. Interior: yaw and pitch in degrees. */
  x: number;
  y: number;
  title: string;
  description: string;
}

export const hotspotLimits = { onCar: 100, title: 200, description: 2_000 } as const;

/** The pictures of a car that hotspots stand on. */
export interface TurnedPictures {
  spin: readonly string[];
  panorama: string | null;
}

/** Where visitors see a hotspot. */
export type HotspotPlace = { kind: 'frame'; frame: number } | { kind: 'every frame' | 'inside' | 'nowhere' };

const nowhere: HotspotPlace = { kind: 'nowhere' };
type SetOn = Pick<Hotspot, 'view' | 'frame' | 'picture'>;

/**
 * On pictures that staff have added a hotspot goes with its picture, wherever that stands. Of a feed's, whose addresses change as it
 * likes, it is the number that counts. A hotspot of the one is never shown on pictures of the other: it would point at nothing.
 */
export function placeHotspot({ view, frame, picture }: SetOn, { spin, panorama }: TurnedPictures): HotspotPlace {
  const isOfOwn = picture !== null && isOwnPhoto(picture);
  if (view === 'interior') {
    if (panorama === null) return nowhere;
    return (isOfOwn || isOwnPhoto(panorama) ? picture === panorama : true) ? { kind: 'inside' } : nowhere;
  }
  if (spin.length === 0) return nowhere;
  if (frame === null) return { kind: 'every frame' };
  const at = picture === null ? -1 : spin.indexOf(picture);
  if (at !== -1) return { kind: 'frame', frame: at };
  return isOfOwn || spin.some(isOwnPhoto) || frame >= spin.length ? nowhere : { kind: 'frame', frame };
}

/** What is said at one place of the car: a hotspot stands on each picture of the spin that shows it. */
export function groupHotspots<Each extends Pick<Hotspot, 'view' | 'title' | 'description' | 'frame'>>(
  hotspots: readonly Each[],
): Each[][] {
  const groups: Each[][] = [];
  for (const hotspot of hotspots) {
    const group = hotspot.frame === null ? undefined : groups.find((each) => belongs(hotspot, each));
    if (group) group.push(hotspot);
    else groups.push([hotspot]);
  }
  return groups;
}

type Said = Pick<Hotspot, 'view' | 'title' | 'description' | 'frame'>;

/** Two of the same words on one picture are two things. */
function belongs({ view, title, description, frame }: Said, group: readonly Said[]): boolean {
  const [first] = group;
  if (first === undefined || first.frame === null || view !== 'exterior') return false;
  const isSame = first.view === view && first.title === title && first.description === description;
  return isSame && group.every((each) => each.frame !== frame);
}

export interface FramePlace {
  frame: number;
  x: number;
  y: number;
}

/** On the pictures between two, the shorter way round: from the one place to the other in even steps. */
export function fillBetween(from: FramePlace, to: FramePlace, count: number): FramePlace[] {
  const ahead = (to.frame - from.frame + count) % count;
  const [way, steps] = ahead <= count - ahead ? [1, ahead] : [-1, count - ahead];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, at) => {
    const part = (at + 1) / steps;
    return {
      frame: (from.frame + way * (at + 1) + count) % count,
      x: round(from.x + (to.x - from.x) * part),
      y: round(from.y + (to.y - from.y) * part),
    };
  });
}

const round = (part: number) => Math.round(part * 1000) / 1000;
