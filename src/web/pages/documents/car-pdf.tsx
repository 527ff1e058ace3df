import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import type { PrintedCarView } from '#blocks/vehicle/printed-car.tsx';
import { PdfDetails, PdfRows } from './pdf-details.tsx';
import { PdfFooter } from './pdf-footer.tsx';
import type { PdfStyles } from './pdf-styles.ts';
import { PdfWords } from './pdf-words.tsx';
import type { PdfView } from './present-documents.ts';

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
  const { car } = view;
  return (
    <Document title={car.name} author={car.siteName} creator={car.siteName} producer={car.siteName}>
      <Page size="A4" style={styles.page}>
        <View style={styles.header} fixed>
          {logo === null ? (
            <PdfWords style={styles.siteName} text={car.siteName} />
          ) : (
            <Image src={logo} style={styles.logo} />
          )}
          <Text style={styles.quiet}>{[car.condition, car.stockText].filter(Boolean).join(' · ')}</Text>
        </View>
        <View style={styles.columns} wrap={false}>
          {picture === null ? null : <Image src={picture} style={styles.picture} />}
          <View style={styles.column}>
            <PdfWords style={[styles.name, { fontSize: getNameSize(car.name) }]} text={car.name} />
            <PdfPrice car={car} styles={styles} />
            <PdfRows rows={car.facts} styles={styles} />
          </View>
        </View>
        <PdfDetails car={car} styles={styles} />
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

function PdfPrice({ car, styles }: { car: PrintedCarView; styles: PdfStyles }) {
  const { price } = car;
  if (car.sold || price.kind === 'unavailable') return <Text style={styles.price}>SOLD</Text>;
  if (price.kind !== 'price') {
    return (
      <View>
        <PdfState car={car} styles={styles} />
        <Text style={styles.noPrice}>{price.text}</Text>
      </View>
    );
  }
  const notes = [price.priceType, price.wasText === null ? null : `Was ${price.wasText}`].filter(Boolean);
  return (
    <View>
      <PdfState car={car} styles={styles} />
      <Text style={styles.price}>{price.text}</Text>
      {notes.length === 0 ? null : <Text>{notes.join(' · ')}</Text>}
      {car.subscriptionText === null ? null : (
        <Text style={styles.quiet}>{`or ${car.subscriptionText} by subscription`}</Text>
      )}
      {car.saving === null ? null : <Text style={styles.quiet}>{`${car.saving.text} · ${car.saving.sourceText}`}</Text>}
      {car.licencesText === null ? null : <Text style={styles.quiet}>{car.licencesText}</Text>}
    </View>
  );
}

/** VDP-22 */
function PdfState({ car, styles }: { car: PrintedCarView; styles: PdfStyles }) {
  return car.stateText === null ? null : <Text style={styles.bold}>{car.stateText}</Text>;
}
