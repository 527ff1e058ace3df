/** GSM 03.38, the basic table without its escape. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Of its extension: an escape and the sign. */
const extended = new Set('^{}\\[~]|€');

/** Room of a single message, and of each of several, which name their place. */
const room = { plain: [160, 153], wide: [70, 67] } as const;

export interface TextParts {
  /** plain: 7 bits a sign; wide: UCS-2, since a sign is in no table of telephones. */
  alphabet: keyof typeof room;
  /** As people count them. */
  characters: number;
  /** Messages that are paid for; 0 for no text. */
  parts: number;
  /** Signs that still go into the last message, in its alphabet. */
  left: number;
}

/** How a text goes over the air: one message, or several that a phone puts together. Neither a pair of UCS-2 nor an escape is divided. */
export function countTextParts(text: string): TextParts {
  const signs = [...text];
  const isPlain = signs.every((sign) => basic.has(sign) || extended.has(sign));
  const alphabet = isPlain ? 'plain' : 'wide';
  const sizes = signs.map((sign) => (isPlain ? (extended.has(sign) ? 2 : 1) : sign.length));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const [single, each] = room[alphabet];
  if (all <= single) return { alphabet, characters: signs.length, parts: all === 0 ? 0 : 1, left: single - all };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { alphabet, characters: signs.length, parts, left: each - used };
}
