import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import type { CarSheetView } from '#blocks/car-sheet.tsx';
import type { SheetPaperView } from '../present-papers.ts';
import { SheetDetails, SheetRows } from './sheet-details.tsx';
import { SheetFooter } from './sheet-footer.tsx';
import type { SheetStyles } from './sheet-styles.ts';

/** As react-pdf takes a picture that is there already. */
export interface SheetPicture {
  data: Buffer;
  format: 'jpg';
}

export interface CarSheetDocumentProps {
  paper: SheetPaperView;
  styles: SheetStyles;
  picture: SheetPicture | null;
  logo: SheetPicture | null;
}

/** VDP-18: one A4 page, two where a car has much to tell. */
export function CarSheetDocument({ paper, styles, picture, logo }: CarSheetDocumentProps) {
  const { sheet } = paper;
  return (
    <Document title={sheet.name} author={sheet.siteName} creator={sheet.siteName} producer={sheet.siteName}>
      <Page size="A4" style={styles.page}>
        <View style={styles.header} fixed>
          {logo === null ? (
            <Text style={styles.siteName}>{sheet.siteName}</Text>
          ) : (
            <Image src={logo} style={styles.logo} />
          )}
          <Text style={styles.quiet}>{[sheet.condition, sheet.stockText].filter(Boolean).join('  ·  ')}</Text>
        </View>
        <View style={styles.columns} wrap={false}>
          {picture === null ? null : <Image src={picture} style={styles.picture} />}
          <View style={styles.column}>
            <Text style={[styles.name, { fontSize: getNameSize(sheet.name) }]}>{sheet.name}</Text>
            <SheetPrice sheet={sheet} styles={styles} />
            <SheetRows rows={sheet.facts} styles={styles} />
          </View>
        </View>
        <SheetDetails sheet={sheet} styles={styles} />
        <SheetFooter paper={paper} styles={styles} />
      </Page>
    </Document>
  );
}

/** The longest name takes no more room than the picture beside it. */
function getNameSize({ length }: { length: number }): number {
  if (length <= 45) return 18;
  return length <= 110 ? 14 : 9;
}

function SheetPrice({ sheet, styles }: { sheet: CarSheetView; styles: SheetStyles }) {
  const { price } = sheet;
  if (sheet.sold || price.kind === 'unavailable') return <Text style={styles.price}>SOLD</Text>;
  if (price.kind !== 'price') return <Text style={styles.noPrice}>{price.text}</Text>;
  const notes = [price.priceType, price.wasText === null ? null : `Was ${price.wasText}`].filter(Boolean);
  return (
    <View>
      <Text style={styles.price}>{price.text}</Text>
      {notes.length === 0 ? null : <Text>{notes.join('  ·  ')}</Text>}
      {sheet.subscriptionText === null ? null : (
        <Text style={styles.quiet}>or {sheet.subscriptionText} by subscription</Text>
      )}
    </View>
  );
}
