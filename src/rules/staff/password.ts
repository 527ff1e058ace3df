/** Enough that no rule about kinds of letters is needed; NIST SP 800-63B and ASVS 5.0 V6.2 ask for none. */
export const shortestPassword = 12;
export const longestPassword = 200;

/** What is tried first, of twelve letters and more once its digits at the end are off. */
const tooCommon = new Set(
  'password passwordpassword qwertyuiop qwertyuiopasdf asdfghjkl administrator letmeinletmein iloveyou welcome welcometo forecourt dealership changeme changemenow monkeymonkey dragondragon footballfootball'.split(
    ' ',
  ),
);

/** Why a password cannot be taken, for the person who typed it; null if it can. `known` is what others know of the person. */
export function findPasswordProblem(password: string, known: readonly string[]): string | null {
  const letters = [...password];
  if (letters.length < shortestPassword) {
    return `Please choose a password of at least ${shortestPassword} characters. Three or four words make a good one.`;
  }
  if (letters.length > longestPassword) return `Please choose a password of at most ${longestPassword} characters.`;
  const plain = password.toLowerCase();
  const stem = plain.replace(/[^a-z]+$/, '').replace(/[^a-z]/g, '');
  if (new Set(letters).size < 5 || isSequence(plain) || tooCommon.has(stem)) {
    return 'That password is one of those that are tried first. Please choose another.';
  }
  const parts = known.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)).filter((part) => part.length >= 4);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), plain);
  if (rest.length < 6) return 'Please choose a password that is not made of your name or address.';
  return null;
}

/** "123456789012", "abcdefghijkl": each character follows the one before. */
function isSequence(text: string): boolean {
  const steps = new Set([...text].slice(1).map((_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index)));
  return steps.size <= 2 && [...steps].every((step) => Math.abs(step) <= 1 || step === -9);
}
