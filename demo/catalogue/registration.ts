import { slugify } from '#kernel/slug.ts';
import { today } from './feed-row.ts';
import type { Random } from './random.ts';

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const plateLetters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];

/** Seventeen characters of the right kinds; no vehicle carries it. */
export function buildVin(random: Random, make: string, year: number): string {
  const maker = slugify(make)
    .replace(/[^a-z]|[ioq]/g, '')
    .toUpperCase()
    .padEnd(2, 'X')
    .slice(0, 2);
  const yearLetter = 'FGHJKLMNPRSTV'[year - 2015] ?? 'V';
  const middle = Array.from({ length: 6 }, () => random.pick([...vinLetters])).join('');
  return `6${maker}${middle}${yearLetter}${random.pick([...vinLetters])}${String(random.whole(100_000, 999_999))}`;
}

/** A plate as the state gives them: 123 AB4 in Queensland, ABC12D in New South Wales. */
export function buildPlate(random: Random, state: 'QLD' | 'NSW'): string {
  const letter = () => random.pick(plateLetters);
  if (state === 'QLD') return `${random.whole(100, 999)}${letter()}${letter()}${random.whole(0, 9)}`;
  return `${letter()}${letter()}${letter()}${random.whole(10, 99)}${letter()}`;
}

/** Mostly some months to come; now and then it has run out. */
export function buildExpiry(random: Random): string {
  const months = random.chance(0.06) ? -random.whole(1, 3) : random.whole(2, 12);
  const at = new Date(Date.UTC(today.year, today.month - 1 + months, random.whole(1, 28)));
  return at.toISOString().slice(0, 10);
}

/** Month and year as compliance plates have them. */
export const formatPlateMonth = (month: number, year: number): string => `${String(month).padStart(2, '0')}/${year}`;
