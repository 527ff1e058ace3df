/** Never asked: only there to read an address that begins with a slash. */
const nowhere = 'http://site.invalid';
const mostCharacters = 2000;

/** SITE-10: an address inside the site, as a browser would read it; null for one that leads, or might lead, anywhere else. */
export function readOwnAddress(text: string): string | null {
  if (!text.startsWith('/') || text.length > mostCharacters || hasDoubtfulCharacter(text)) return null;
  const url = URL.parse(text, nowhere);
  if (url === null || url.origin !== nowhere) return null;
  return isDoubtfulPath(url.pathname) ? null : `${url.pathname}${url.search}${url.hash}`;
}

/** Browsers drop control characters and take a backslash for a slash. */
function hasDoubtfulCharacter(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}

/** Two slashes at the start begin a host; so may encoded ones, where something on the way decodes them. */
function isDoubtfulPath(path: string): boolean {
  const decoded = decode(decode(path));
  return decoded.startsWith('//') || hasDoubtfulCharacter(decoded.slice(0, 2)) || decoded.includes('\\');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
