import { createId } from '#kernel/id.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { fillBetween, groupHotspots, type Hotspot, hotspotLimits } from '#rules/gallery/hotspot.ts';
import { readDegrees } from '#rules/gallery/panorama.ts';
import { readPercent } from '#rules/photos/photo-flaw.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { changeCarList } from '../own-values/change-car-list.ts';
import { type ListTexts, readHotspot, writeHotspot } from '../own-values/own-lists.ts';
import { readTurnedPictures } from './turned-pictures.ts';

/** A hotspot as it is typed. */
export interface TypedHotspot {
  view: Hotspot['view'];
  /** Exterior: the picture of the spin from 0, as the person saw it. */
  frame: string;
  /** Its address, or the panorama's. */
  picture: string;
  /** Exterior: on every picture of the spin, at this place. */
  onEvery: boolean;
  /** Exterior: per cent of the picture. Interior: degrees. */
  x: string;
  y: string;
  title: string;
  description: string;
}

export interface HotspotInput {
  carId: number;
  /** The one that is changed, as `writeHotspot` writes it; null sets a new one. */
  hotspot: string | null;
  /** One of the same words on another picture, from which the pictures between are filled. */
  from: string | null;
  typed: TypedHotspot;
}

/** OFF-06: sets a hotspot on a picture of the spin or in the panorama, or changes one. Hotspots stand over a feed's as a whole. */
export async function setHotspot(
  ctx: OfficeContext,
  { carId, hotspot, from, typed }: HotspotInput,
): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, {
    ...{ carId, name: 'hotspots', editId },
    change: async ({ shown }, tx) => {
      const pictures = await readTurnedPictures(tx, carId);
      for (const named of [hotspot, from]) if (named !== null) assertThere(shown, named);
      const set = readTyped(typed, pictures);
      const list = hotspot === null ? [...shown, writeHotspot(set)] : replace(shown, hotspot, set);
      const between = from === null ? [] : listBetween(readHotspot(from), set, pictures.spin);
      const filled = withoutDoubles([...list, ...between.map(writeHotspot)], set);
      if (filled.length > hotspotLimits.onCar) {
        const message = `A car has ${hotspotLimits.onCar} hotspots at most, and each picture of the spin counts.`;
        throw new Refusal('invalid', `${message} Delete one first.`);
      }
      return { list: filled, isOwn: true };
    },
  });
  return { editId };
}

/** One at one place of the car, on all pictures of the spin that have it. */
export async function removeHotspots(
  ctx: OfficeContext,
  { carId, hotspots }: { carId: number; hotspots: readonly string[] },
): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, {
    ...{ carId, name: 'hotspots', editId },
    change: ({ shown }) => {
      if (hotspots.length === 0) assertThere(shown, '');
      for (const hotspot of hotspots) assertThere(shown, hotspot);
      return { list: shown.filter((each) => !hotspots.includes(each)), isOwn: true };
    },
  });
  return { editId };
}

/** What is said of the place is said on every picture that shows it. */
function replace(shown: ListTexts, hotspot: string, set: Hotspot): string[] {
  const all = shown.map((text) => ({ ...readHotspot(text), text }));
  const group = groupHotspots(all).find((each) => each.some(({ text }) => text === hotspot)) ?? [];
  const { title, description } = set;
  return all.map((each) => {
    if (each.text === hotspot) return writeHotspot(set);
    return group.includes(each) ? writeHotspot({ ...each, title, description }) : each.text;
  });
}

function listBetween(from: Hotspot, to: Hotspot, spin: ListTexts): Hotspot[] {
  const start = from.picture === null ? from.frame : spin.indexOf(from.picture);
  if (from.view !== 'exterior' || start === null || start < 0 || to.frame === null) return [];
  const [at, goal] = [
    { frame: start, x: from.x, y: from.y },
    { frame: to.frame, x: to.x, y: to.y },
  ];
  return fillBetween(at, goal, spin.length).map((place) => ({ ...to, ...place, picture: spin[place.frame] ?? null }));
}

/** One of the same words on a picture is set anew there by what comes later. */
function withoutDoubles(list: readonly string[], { title, description }: Hotspot): string[] {
  const all = list.map((text) => ({ ...readHotspot(text), text }));
  return all.flatMap((each, at) => {
    const isLater = (other: (typeof all)[number], place: number) =>
      place > at && other.view === each.view && other.frame === each.frame && other.frame !== null;
    const isSaid = each.title === title && each.description === description;
    const again = all.some(
      (other, place) => isLater(other, place) && other.title === each.title && other.description === each.description,
    );
    return isSaid && again ? [] : [each.text];
  });
}

function assertThere(shown: ListTexts, hotspot: string): void {
  if (shown.includes(hotspot)) return;
  throw new Refusal('conflict', 'Somebody has changed or deleted this hotspot since you looked. Look at it again.');
}

function readTyped(typed: TypedHotspot, pictures: { spin: ListTexts; panorama: string | null }): Hotspot {
  const { view } = typed;
  const problems: FieldProblem[] = [];
  const frame = findFrame(typed, pictures);
  const readPlace = (field: 'x' | 'y') => {
    const part = view === 'exterior' ? readPercent(typed[field]) : readDegrees(typed[field], field === 'x' ? 180 : 90);
    if (part === null) problems.push({ field, message: placeProblems[view][field] });
    return part ?? 0;
  };
  const place = { x: readPlace('x'), y: readPlace('y') };
  const title = typed.title.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const description = typed.description.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (title === '') problems.push({ field: 'title', message: 'Title: say what there is.' });
  for (const [field, text] of Object.entries({ title, description })) {
    const most = field === 'title' ? hotspotLimits.title : hotspotLimits.description;
    const label = field === 'title' ? 'Title' : 'What there is to say';
    if (text.length > most) {
      problems.push({ field, message: `${label}: ${most} characters at most. These are ${text.length}.` });
    }
  }
  const [first] = problems;
  if (first !== undefined) throw new Refusal('invalid', `Nothing was saved. ${first.message}`, problems);
  const picture = view === 'exterior' && frame === null ? null : typed.picture;
  return { view, frame, picture, ...place, title, description };
}

const placeProblems = {
  exterior: {
    x: 'From the left: a number from 0 to 100. Or tap the place on the picture.',
    y: 'From the top: a number from 0 to 100. Or tap the place on the picture.',
  },
  interior: {
    x: 'To the right: degrees from -180 to 180. Or tap the place on the panorama.',
    y: 'Upwards: degrees from -90 to 90. Or tap the place on the panorama.',
  },
} as const;

/** The picture must be the one that the person saw. */
function findFrame(
  { view, frame, picture, onEvery }: TypedHotspot,
  { spin, panorama }: { spin: ListTexts; panorama: string | null },
): number | null {
  const isSeen =
    view === 'interior' ? picture === panorama : /^\d{1,3}$/.test(frame) && spin[Number(frame)] === picture;
  if (!isSeen) {
    throw new Refusal(
      'conflict',
      'This picture is gone: somebody has changed the spin or the panorama since you looked.',
    );
  }
  return view === 'interior' || onEvery ? null : Number(frame);
}
