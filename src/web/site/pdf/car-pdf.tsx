import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import type { CarSheetView } from '#blocks/vehicle/car-sheet.tsx';
import type { PdfView } from '../present-documents.ts';
import { PdfDetails, PdfRows } from './pdf-details.tsx';
import { PdfFooter } from './pdf-footer.tsx';
import type { PdfStyles } from './pdf-styles.ts';

/** A picture as react-pdf expects it. */
export interface PdfPicture {
  data: Buffer;
  format: 'jpg';
}

export interface CarPdfProps {
  view: PdfView;
  styles: PdfStyles;
  picture: PdfPicture | null;
  logo: PdfPicture | null;
}

/** VDP-18: one A4 page, or two for a car with many details. */
export function CarPdf({ view, styles, picture, logo }: CarPdfProps) {
  const { sheet } = view;
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
            <PdfPrice sheet={sheet} styles={styles} />
            <PdfRows rows={sheet.facts} styles={styles} />
          </View>
        </View>
        <PdfDetails sheet={sheet} styles={styles} />
        <PdfFooter view={view} styles={styles} />
      </Page>
    </Document>
  );
}

/** The longest name takes no more room than the picture beside it. */
function getNameSize({ length }: { length: number }): number {
  if (length <= 45) return 18;
  return length <= 110 ? 14 : 9;
}

function PdfPrice({ sheet, styles }: { sheet: CarSheetView; styles: PdfStyles }) {
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
