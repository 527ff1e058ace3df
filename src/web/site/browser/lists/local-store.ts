import { listsChanged } from './kept-ids.ts';

/** A list that a visitor's own browser keeps. Whatever stands there is read as what it may be, or as nothing. */
export interface LocalList<Entry> {
  key: string;
  /** How many are kept. */
  most: number;
  /** Null for what is no entry: another version of the site, or a hand, may have written it. */
  parse(stored: Readonly<Record<string, unknown>>): Entry | null;
  /** Equal entries are one. */
  identify(entry: Entry): string;
}

export function readEntries<Entry>(list: LocalList<Entry>): Entry[] {
  try {
    return parseEntries(list, localStorage.getItem(list.key));
  } catch {
    return [];
  }
}

export function parseEntries<Entry>({ most, parse, identify }: LocalList<Entry>, text: string | null): Entry[] {
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
export function writeEntries<Entry>(list: LocalList<Entry>, entries: readonly Entry[]): boolean {
  try {
    localStorage.setItem(list.key, JSON.stringify(entries.slice(0, list.most)));
  } catch {
    return false;
  }
  document.dispatchEvent(new CustomEvent(listsChanged));
  return true;
}

/** Puts an entry in front; an equal one goes. */
export function addEntry<Entry>(list: LocalList<Entry>, entry: Entry): boolean {
  const others = readEntries(list).filter((each) => list.identify(each) !== list.identify(entry));
  return writeEntries(list, [entry, ...others]);
}
