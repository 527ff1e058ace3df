import { Document, Page, Text, View } from '@react-pdf/renderer';
import { PdfRows } from './pdf-details.tsx';
import type { PdfStyles } from './pdf-styles.ts';
import { PdfWords } from './pdf-words.tsx';
import type { ReceiptView } from './present-receipt.ts';

export interface ReceiptPdfProps {
  view: ReceiptView;
  styles: PdfStyles;
}

/** BUY-08: one A4 page. */
export function ReceiptPdf({ view: { siteName, heading, rows, terms, dealer }, styles }: ReceiptPdfProps) {
  return (
    <Document title={heading} author={siteName} creator={siteName} producer={siteName}>
      <Page size="A4" style={styles.page}>
        <View style={styles.header}>
          <PdfWords style={styles.siteName} text={siteName} />
        </View>
        <Text style={styles.price}>{heading}</Text>
        <View style={styles.section}>
          <PdfRows rows={rows} styles={styles} />
        </View>
        <View style={styles.section}>
          <Text style={styles.heading}>The terms</Text>
          {terms.map((text) => (
            <PdfWords key={text} text={`• ${text}`} />
          ))}
        </View>
        <View style={styles.footer}>
          <View style={styles.dealer}>
            {dealer.map((text, at) => (
              <PdfWords key={text} style={at === 0 ? styles.heading : {}} text={text} />
            ))}
          </View>
        </View>
      </Page>
    </Document>
  );
}
