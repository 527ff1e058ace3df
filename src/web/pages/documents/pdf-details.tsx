import { Text, View } from '@react-pdf/renderer';
import type { PrintedCarView, PrintedFinanceView, PrintedRow } from '#blocks/vehicle/printed-car.tsx';
import type { PdfStyles } from './pdf-styles.ts';
import { PdfWords } from './pdf-words.tsx';

interface PdfDetailsProps {
  car: PrintedCarView;
  styles: PdfStyles;
}

const columnsOfRows = 3;

/** Finance, specifications and features. */
export function PdfDetails({ car, styles }: PdfDetailsProps) {
  return (
    <>
      {car.finance === null ? null : <Finance finance={car.finance} styles={styles} />}
      <Specifications car={car} styles={styles} />
      <Features car={car} styles={styles} />
    </>
  );
}

function Specifications({ car: { specifications }, styles }: PdfDetailsProps) {
  if (specifications.length === 0) return null;
  const high = Math.ceil(specifications.length / columnsOfRows);
  const columns = Array.from({ length: columnsOfRows }, (_, at) => specifications.slice(at * high, (at + 1) * high));
  return (
    <View style={styles.section} wrap={false}>
      <Text style={styles.heading}>Specifications</Text>
      <View style={styles.columns}>
        {columns.map((rows, at) => (
          <View key={rows[0]?.label ?? `empty ${at}`} style={styles.column}>
            <PdfRows rows={rows} styles={styles} />
          </View>
        ))}
      </View>
    </View>
  );
}

export function PdfRows({ rows, styles }: { rows: readonly PrintedRow[]; styles: PdfStyles }) {
  return (
    <View>
      {rows.map(({ label, value }) => (
        <View key={label} style={styles.row}>
          <PdfWords style={styles.label} text={label} />
          <PdfWords style={styles.value} text={value} />
        </View>
      ))}
    </View>
  );
}

/** Three columns by the order of reading: across, then down. */
function Features({ car: { features, moreFeaturesText }, styles }: PdfDetailsProps) {
  if (features.length === 0) return null;
  return (
    <View style={styles.section} wrap={false}>
      <Text style={styles.heading}>Features</Text>
      <View style={styles.features}>
        {features.map((feature) => (
          <PdfWords key={feature} style={styles.feature} text={`• ${feature}`} />
        ))}
      </View>
      {moreFeaturesText === null ? null : <Text style={styles.quiet}>{moreFeaturesText}</Text>}
    </View>
  );
}

/** COMP-03: repayment, comparison rate and warning stand together, on one page where one can hold them. */
function Finance({ finance, styles }: { finance: PrintedFinanceView; styles: PdfStyles }) {
  const { figure, equalRate, rateText, warning, paragraphs } = finance;
  const { repayment } = figure;
  return (
    <View style={styles.finance}>
      <View style={styles.figures} wrap={false}>
        <View>
          <Text style={styles.quiet}>Finance</Text>
          <Text style={styles.figure}>
            {repayment.text}
            {repayment.kind === 'repayment' ? <Text style={styles.small}>{` ${repayment.per}`}</Text> : null}
          </Text>
        </View>
        <View>
          <Text style={styles.quiet}>Comparison rate</Text>
          <Text style={equalRate ? styles.figure : styles.bold}>{figure.comparisonText}</Text>
          <Text style={styles.quiet}>{figure.exampleText}</Text>
        </View>
      </View>
      <Text>{figure.termsText}</Text>
      <Text style={styles.bold}>{rateText}</Text>
      {[warning, ...paragraphs].map((text) => (
        <Text key={text} style={[styles.quiet, styles.paragraph]}>
          {text}
        </Text>
      ))}
    </View>
  );
}
