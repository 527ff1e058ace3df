import { Path, Svg, Text, View } from '@react-pdf/renderer';
import type { PdfStyles } from './pdf-styles.ts';
import { PdfWords } from './pdf-words.tsx';
import type { PdfView } from './present-documents.ts';

interface PdfFooterProps {
  view: PdfView;
  styles: PdfStyles;
}

/** On every page: a printed price always comes with the dealer and the licence numbers (COMP-05). */
export function PdfFooter({ view: { car, look, dateText }, styles }: PdfFooterProps) {
  const { dealer, code, url } = car;
  return (
    <View style={styles.footer} fixed>
      <View style={styles.dealer}>
        <PdfWords style={styles.heading} text={dealer.name} />
        {dealer.addressLines.length === 0 ? null : <PdfWords text={dealer.addressLines.join(', ')} />}
        {dealer.phone === null ? null : <Text style={styles.bold}>{dealer.phone}</Text>}
        {dealer.licences.length === 0 ? null : <Text style={styles.quiet}>{dealer.licences.join(' · ')}</Text>}
        <Text style={[styles.quiet, styles.paragraph]}>
          {`${dateText}. Cars sell and prices change: this address always has the latest.`}
        </Text>
        <PdfWords style={styles.quiet} text={url} />
      </View>
      <Svg viewBox={`0 0 ${code.size} ${code.size}`} style={styles.code}>
        <Path d={code.path} fill={look.text} />
      </Svg>
    </View>
  );
}
