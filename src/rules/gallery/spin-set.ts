import { fewestSpinFrames } from './spin.ts';

/** What is taken as the spin of a car; feeds bring as many at most. */
export const spinLimits = { fewest: fewestSpinFrames, most: 400 } as const;

/** Fewer of them jump, more of them keep a phone waiting. */
const smooth = { fewest: 12, most: 120 } as const;

export type SpinCount =
  | { kind: 'good' }
  /** It may be shown; what a visitor would notice. */
  | { kind: 'advice'; message: string }
  /** It may not be shown. */
  | { kind: 'problem'; message: string };

/** OFF-06: whether so many pictures turn. */
export function judgeSpinCount(count: number): SpinCount {
  const { fewest, most } = spinLimits;
  if (count < fewest) {
    const message = `A spin has ${fewest} pictures at least, ${count === 0 ? 'and there is none yet' : 'and there is one'}. Between 24 and 72 turn well.`;
    return { kind: 'problem', message };
  }
  if (count > most) {
    return {
      kind: 'problem',
      message: `A spin has ${most} pictures at most. These are ${count}: delete some, or every second one.`,
    };
  }
  if (count < smooth.fewest) {
    return {
      kind: 'advice',
      message: `With ${count} pictures the car jumps as it turns. Between 24 and 72 turn well.`,
    };
  }
  if (count > smooth.most) {
    return { kind: 'advice', message: `${count} pictures keep a phone waiting. Between 24 and 72 turn well.` };
  }
  return { kind: 'good' };
}

interface NamedPicture {
  name: string;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** As cameras number them: 2 stands before 10. */
export function orderByName<Each extends NamedPicture>(pictures: readonly Each[]): Each[] {
  return pictures.toSorted((one, other) => collator.compare(one.name, other.name));
}

export function isInOrderOfNames(pictures: readonly NamedPicture[]): boolean {
  return orderByName(pictures).every((picture, at) => picture === pictures[at]);
}

/** The whole sphere as one picture is twice as wide as high; cameras are off by a line or two. */
const widthOfHeight = 2;
const tolerance = 0.02;
const narrowest = 1_000;

/** OFF-06: what is wrong with a picture as a panorama of the inside; null for nothing. */
export function findPanoramaProblem({ width, height }: { width: number; height: number }): string | null {
  const size = `This picture is ${width} by ${height} pixels.`;
  if (Math.abs(width / height - widthOfHeight) > tolerance) {
    return `${size} A panorama of the whole inside is twice as wide as high (equirectangular, 2:1), as a 360° camera saves it.`;
  }
  return width < narrowest ? `${size} A panorama is ${narrowest} pixels wide at least.` : null;
}
