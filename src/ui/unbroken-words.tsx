export interface UnbrokenWordsProps {
  text: string;
}

/** Longer ones may break: they might not fit in a line. */
const longestWord = 16;

const hyphenated = /(\S*-\S*)/;

/** A name such as "Toyota C-HR": a line ends between its words, not after a hyphen within one. */
export function UnbrokenWords({ text }: UnbrokenWordsProps) {
  return text.split(hyphenated).map((part, at) =>
    at % 2 === 1 && part.length <= longestWord ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words of a fixed text may repeat
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
