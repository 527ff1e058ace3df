import { StyleSheet } from '@react-pdf/renderer';
import type { PdfLook } from './present-documents.ts';

export type PdfStyles = ReturnType<typeof createPdfStyles>;

const edge = 40;
const footerHeight = 100;

/** In points, 72 an inch. Families are those that `registerFonts` has named. */
export function createPdfStyles(look: PdfLook, { heading, body }: { heading: string[]; body: string[] }) {
  const quiet = { color: look.quiet, fontSize: 8 };
  const rule = { borderColor: look.line, borderStyle: 'solid' } as const;
  return StyleSheet.create({
    page: {
      paddingTop: 32,
      paddingHorizontal: edge,
      paddingBottom: footerHeight + 20,
      fontFamily: body,
      fontSize: 9,
      lineHeight: 1.35,
      color: look.text,
    },
    header: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      gap: 24,
      paddingBottom: 8,
      marginBottom: 12,
      borderBottomWidth: 3,
      borderBottomColor: look.accent,
      borderBottomStyle: 'solid',
    },
    siteName: { fontFamily: heading, fontWeight: 700, fontSize: 15, lineHeight: 1.2, maxWidth: 340 },
    logo: { height: 30, maxWidth: 220, objectFit: 'contain', objectPosition: 'left' },
    picture: { width: 279, height: 186, objectFit: 'contain', objectPosition: 'top left', borderRadius: 4 },
    name: { fontFamily: heading, fontWeight: 700, lineHeight: 1.2, marginBottom: 6 },
    price: { fontFamily: heading, fontWeight: 700, fontSize: 23, lineHeight: 1.3 },
    noPrice: { fontFamily: heading, fontWeight: 700, fontSize: 14, lineHeight: 1.3 },
    section: { marginTop: 10 },
    heading: { fontFamily: heading, fontWeight: 700, fontSize: 10.5, marginBottom: 2 },
    columns: { flexDirection: 'row', gap: 20 },
    column: { flexGrow: 1, flexBasis: 0 },
    row: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 10,
      paddingVertical: 1.5,
      borderBottomWidth: 0.5,
      ...rule,
    },
    label: { ...quiet, lineHeight: 1.3, flexShrink: 1, maxWidth: '62%' },
    value: { lineHeight: 1.3, flexShrink: 1, textAlign: 'right', fontSize: 8 },
    features: { flexDirection: 'row', flexWrap: 'wrap' },
    feature: { width: '33.3%', paddingRight: 10, paddingVertical: 0.5, fontSize: 8, lineHeight: 1.2 },
    finance: { marginTop: 10, padding: 8, borderWidth: 0.75, borderRadius: 4, ...rule },
    figures: { flexDirection: 'row', gap: 48, marginBottom: 4 },
    figure: { fontFamily: heading, fontWeight: 700, fontSize: 15, lineHeight: 1.2 },
    small: { fontFamily: body, fontWeight: 400, fontSize: 9 },
    quiet,
    bold: { fontWeight: 700 },
    paragraph: { ...quiet, fontSize: 7.5, marginTop: 3 },
    footer: {
      position: 'absolute',
      left: edge,
      right: edge,
      bottom: 22,
      height: footerHeight - 10,
      flexDirection: 'row',
      gap: 24,
      paddingTop: 10,
      borderTopWidth: 0.75,
      ...rule,
    },
    dealer: { flexGrow: 1, flexBasis: 0 },
    code: { width: 84, height: 84 },
  });
}
