import { createHash } from 'node:crypto';
import { groupHotspots } from '#rules/gallery/hotspot.ts';
import { placeOnSphere } from '#rules/gallery/panorama.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import type { OfficeHotspot, OfficeHotspots } from '#services/stock/media/get-car-hotspots.ts';
import { presentMediaCar } from '../media/present-media-car.ts';
import { presentPhoto } from '../stock/present-car.ts';

export type HotspotsView = ReturnType<typeof presentHotspots>;
export type HotspotGroupView = HotspotsView['groups'][number];
export type SpotView = HotspotGroupView['spots'][number];
export type StageView = NonNullable<HotspotsView['stage']>;

export interface ChosenHotspot {
  /** The panorama rather than the spin. */
  isInside: boolean;
  /** Of the spin, from 1. */
  frame: number;
  /** Key of the one that is to be changed. */
  hotspot: string | null;
  /** Key of the one that is to be set on this picture, too. */
  like: string | null;
}

/** A picture of the spin or the panorama with its hotspots, and the list of all of them. */
export function presentHotspots(office: OfficeContext, of: OfficeHotspots, chosen: ChosenHotspot) {
  const { spin, panorama, hotspots, isOwn, beneath, ...car } = of;
  const presented = [
    ...listNumbered(hotspots, 'exterior'),
    ...listNumbered(hotspots, 'interior'),
    ...listLost(hotspots),
  ];
  const all = presented.flatMap(({ spots }) => spots);
  const find = (key: string | null) => all.find((spot) => spot.key === key) ?? null;
  const [edited, like] = [find(chosen.hotspot), find(chosen.like)];
  const isInside = panorama !== null && (chosen.isInside || spin.length === 0);
  const frame = Math.min(Math.max(1, chosen.frame), Math.max(1, spin.length)) - 1;
  const address = isInside ? panorama : (spin[frame] ?? null);
  return {
    ...presentMediaCar(office, car),
    ...{ isOwn, beneath, groups: presented },
    hasSpin: spin.length > 0,
    hasPanorama: panorama !== null,
    stage: address === null ? null : { address, src: presentPhoto(address, 1280), isInside, frame },
    frames: spin.map((each, at) => ({
      ...{ number: at + 1, src: presentPhoto(each, 160) },
      hotspots: all.filter(({ frame: on }) => on === at).length,
    })),
    edited,
    like: edited === null ? like : null,
    isGone: (chosen.hotspot !== null && edited === null) || (chosen.like !== null && like === null),
  };
}

const isLost = ({ place }: OfficeHotspot) => place.kind === 'nowhere';

/** As the website numbers them: those of the spin, and those of the panorama, each from 1. */
function listNumbered(hotspots: readonly OfficeHotspot[], of: OfficeHotspot['view']) {
  const shown = hotspots.filter((each) => each.view === of && !isLost(each));
  return groupHotspots(shown).map((group, at) => presentGroup(group, at + 1));
}

/** What the website does not show. */
function listLost(hotspots: readonly OfficeHotspot[]) {
  return groupHotspots(hotspots.filter(isLost)).map((group) => presentGroup(group, null));
}

function presentGroup(group: readonly OfficeHotspot[], number: number | null) {
  const [first] = group;
  return {
    /** As the website numbers it; null for one that it does not show. */
    number,
    ...{ title: first?.title ?? '', description: first?.description ?? '', view: first?.view ?? 'exterior' },
    spots: group.map((hotspot) => presentSpot(hotspot)),
  };
}

function presentSpot({ text, place, view, x, y, title, description }: OfficeHotspot) {
  return {
    ...{ text, view, x, y, title, description, place: place.kind },
    /** Of the spin as it is now, from 0; null for none or all. */
    frame: place.kind === 'frame' ? place.frame : null,
    /** 0 to 1 of the picture. */
    at: view === 'interior' ? placeOnSphere({ x, y }) : { x, y },
    /** Names it in an address; another as soon as it is changed. */
    key: createHash('sha256').update(text).digest('hex').slice(0, 12),
  };
}
