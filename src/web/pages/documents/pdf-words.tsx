import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';

export interface PdfWordsProps {
  text: string;
  style?: NonNullable<ComponentProps<typeof View>['style']>;
}

/** Longer than any word of a language; nothing else is ever taken apart. */
const longestWord = 30;
const pieceLength = 8;
const styles = StyleSheet.create({ pieces: { flexDirection: 'row', flexWrap: 'wrap' } });

/**
 * A text that may hold a word as long as a line, such as a web address. react-pdf ends a broken word with a hyphen, which
 * would be read as part of it: its pieces stand beside each other instead, and wrap without any sign.
 */
export function PdfWords({ text, style = [] }: PdfWordsProps) {
  const words = text.split(' ');
  if (words.every(({ length }) => length <= longestWord)) return <Text style={style}>{text}</Text>;
  const pieces = words.flatMap((word, at) => breakWord(at === words.length - 1 ? word : `${word}\u00a0`));
  return (
    <View style={[styles.pieces, ...[style].flat()]}>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat, and none ever moves
        <Text key={at}>{piece}</Text>
      ))}
    </View>
  );
}

/** At its own marks first, so that an address breaks where a reader would. */
function breakWord(word: string): string[] {
  if (word.length <= longestWord) return [word];
  return word.split(/(?<=[/.-])/u).flatMap((part) => part.match(new RegExp(`.{1,${pieceLength}}`, 'gsu')) ?? []);
}
