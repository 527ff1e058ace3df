import { createId } from '#kernel/id.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { flawLimits, type PhotoFlaw, readPercent } from '#rules/photos/photo-flaw.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { changeCarList, readCarList } from '../own-values/change-car-list.ts';
import { type ListTexts, writeFlaw } from '../own-values/own-lists.ts';

/** A flaw as it is typed. */
export interface TypedFlaw {
  photo: string;
  /** Per cent of the picture. */
  x: string;
  y: string;
  words: string;
  /** Empty for none. */
  closeUp: string;
}

export interface FlawInput {
  carId: number;
  /** The flaw that is changed, as `writeFlaw` writes it; null pins a new one. */
  flaw: string | null;
  typed: TypedFlaw;
}

/** VDP-26: pins a flaw on a photo of a car, or changes one. It stands over what a feed says of the car's flaws. */
export async function setFlaw(ctx: OfficeContext, { carId, flaw, typed }: FlawInput): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, {
    ...{ carId, name: 'flaws', editId },
    change: async ({ shown }, tx) => {
      const photos = (await readCarList(tx, carId, 'photos')).shown;
      const text = writeFlaw(readTyped(typed, photos));
      if (flaw !== null) {
        assertThere(shown, flaw);
        return { list: shown.map((each) => (each === flaw ? text : each)), isOwn: true };
      }
      if (shown.includes(text)) return null;
      if (shown.length >= flawLimits.onCar) {
        throw new Refusal('invalid', `A car has ${flawLimits.onCar} flaws at most. Delete one first.`);
      }
      return { list: [...shown, text], isOwn: true };
    },
  });
  return { editId };
}

export async function removeFlaw(
  ctx: OfficeContext,
  { carId, flaw }: { carId: number; flaw: string },
): Promise<{ editId: string }> {
  const editId = createId(ctx.clock.now());
  await changeCarList(ctx, {
    ...{ carId, name: 'flaws', editId },
    change: ({ shown }) => {
      assertThere(shown, flaw);
      return { list: shown.filter((each) => each !== flaw), isOwn: true };
    },
  });
  return { editId };
}

function assertThere(shown: ListTexts, flaw: string): void {
  if (shown.includes(flaw)) return;
  throw new Refusal('conflict', 'Somebody has changed or deleted this flaw since you looked. Look at it again.');
}

function readTyped({ photo, closeUp, ...typed }: TypedFlaw, photos: ListTexts): PhotoFlaw {
  if (!photos.includes(photo)) {
    throw new Refusal('conflict', 'This photo is gone: somebody has removed it since you looked.');
  }
  const problems: FieldProblem[] = [];
  const readPlace = (field: 'x' | 'y', label: string) => {
    const part = readPercent(typed[field]);
    if (part === null)
      problems.push({ field, message: `${label}: a number from 0 to 100. Or tap the flaw on the photo.` });
    return part ?? 0;
  };
  const place = { x: readPlace('x', 'From the left'), y: readPlace('y', 'From the top') };
  const words = typed.words.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (words === '') problems.push({ field: 'words', message: 'Say what the flaw is.' });
  if (words.length > flawLimits.words) {
    const message = `What it is: ${flawLimits.words} characters at most. These are ${words.length}.`;
    problems.push({ field: 'words', message });
  }
  if (closeUp !== '' && (!photos.includes(closeUp) || closeUp === photo)) {
    problems.push({ field: 'closeUp', message: 'Close-up: choose another photo of this car, or none.' });
  }
  const [first] = problems;
  if (first !== undefined) throw new Refusal('invalid', `Nothing was saved. ${first.message}`, problems);
  return { photo, ...place, words, closeUp: closeUp === '' ? null : closeUp };
}
