import { savedCarsChanged } from './saved-ids.ts';

/** Entries that a visitor's own browser keeps. Whatever stands there is read as what it may be, or as nothing. */
export interface LocalEntries<Entry> {
  key: string;
  /** How many are kept. */
  most: number;
  /** Null for what is no entry: another version of the site, or a hand, may have written it. */
  parse(stored: Readonly<Record<string, unknown>>): Entry | null;
  /** Equal entries are one. */
  identify(entry: Entry): string;
}

export function readEntries<Entry>(kept: LocalEntries<Entry>): Entry[] {
  try {
    return parseEntries(kept, localStorage.getItem(kept.key));
  } catch {
    return [];
  }
}

export function parseEntries<Entry>({ most, parse, identify }: LocalEntries<Entry>, text: string | null): Entry[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    const entries = new Map<string, Entry>();
    for (const each of Array.isArray(stored) ? stored : []) {
      const entry = typeof each === 'object' && each !== null ? parse(each) : null;
      if (entry !== null && !entries.has(identify(entry))) entries.set(identify(entry), entry);
    }
    return [...entries.values()].slice(0, most);
  } catch {
    return [];
  }
}

/** False where the browser keeps nothing: storage may be full or forbidden. */
export function writeEntries<Entry>(kept: LocalEntries<Entry>, entries: readonly Entry[]): boolean {
  try {
    localStorage.setItem(kept.key, JSON.stringify(entries.slice(0, kept.most)));
  } catch {
    return false;
  }
  document.dispatchEvent(new CustomEvent(savedCarsChanged));
  return true;
}

/** Puts an entry in front; an equal one goes. */
export function addEntry<Entry>(kept: LocalEntries<Entry>, entry: Entry): boolean {
  const others = readEntries(kept).filter((each) => kept.identify(each) !== kept.identify(entry));
  return writeEntries(kept, [entry, ...others]);
}
