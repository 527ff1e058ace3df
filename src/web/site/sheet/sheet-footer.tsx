import { Path, Svg, Text, View } from '@react-pdf/renderer';
import type { SheetPaperView } from '../present-papers.ts';
import type { SheetStyles } from './sheet-styles.ts';

interface SheetFooterProps {
  paper: SheetPaperView;
  styles: SheetStyles;
}

/** On every page: a price never stands on paper without its dealer and the licence numbers (COMP-05). */
export function SheetFooter({ paper: { sheet, look, dateText }, styles }: SheetFooterProps) {
  const { dealer, code, url } = sheet;
  return (
    <View style={styles.footer} fixed>
      <View style={styles.dealer}>
        <Text style={styles.heading}>{dealer.name}</Text>
        {dealer.addressLines.length === 0 ? null : <Text>{dealer.addressLines.join(', ')}</Text>}
        {dealer.phone === null ? null : <Text style={styles.bold}>{dealer.phone}</Text>}
        {dealer.licences.length === 0 ? null : <Text style={styles.quiet}>{dealer.licences.join('  ·  ')}</Text>}
        <Text style={[styles.quiet, styles.paragraph]}>
          {dateText}. Cars sell and prices change: {url} always has the latest.
        </Text>
      </View>
      <Svg viewBox={`0 0 ${code.size} ${code.size}`} style={styles.code}>
        <Path d={code.path} fill={look.text} />
      </Svg>
    </View>
  );
}
