import type { LoanFigure } from '#rules/finance/repayment-text.ts';
import type { ImageView } from '#ui/image-view.ts';
import { Price } from '#ui/price.tsx';
import type { PriceView } from '#ui/price-view.ts';
import { Saving, type SavingView } from '../car/saving.tsx';
import { CarState } from '../car-status/car-state.tsx';
import { FinanceFigures } from '../finance/finance-box.tsx';
import { Picture } from '../pictures/picture.tsx';

/** The content of a car's print page and PDF. */
export interface PrintedCarView {
  siteName: string;
  /** "2021 Toyota Corolla Ascent Sport" */
  name: string;
  /** "Used" */
  condition: string;
  /** "Stock no. A123", or null where the site shows none. */
  stockText: string | null;
  /** Gone: neither price nor finance stand on it (VDP-10). */
  sold: boolean;
  image: ImageView | null;
  /** VDP-22: "Reserved", "Coming Soon", "Sold", or null. */
  stateText: string | null;
  price: PriceView;
  /** COMP-05: beside the price, per site, or null. */
  licencesText: string | null;
  subscriptionText: string | null;
  /** CAR-05 */
  saving: SavingView | null;
  facts: readonly PrintedRow[];
  /** What the facts do not say already. */
  specifications: readonly PrintedRow[];
  features: readonly string[];
  /** "and 12 more", or null where the features are whole. */
  moreFeaturesText: string | null;
  finance: PrintedFinanceView | null;
  dealer: PrintedDealerView;
  /** The whole address of the car's own page. */
  url: string;
  /** The same address as a code to scan. */
  code: QrCodeView;
}

export interface PrintedRow {
  label: string;
  value: string;
}

/** COMP-03: a figure never stands without its rate and its warning, both whole. */
export interface PrintedFinanceView {
  figure: LoanFigure;
  equalRate: boolean;
  rateText: string;
  warning: string;
  paragraphs: readonly string[];
}

export interface PrintedDealerView {
  name: string;
  addressLines: readonly string[];
  phone: string | null;
  /** COMP-05: "DL# 123", "MVR# 456" */
  licences: readonly string[];
}

export interface QrCodeView {
  /** Squares a side, the white edge included. */
  size: number;
  /** All black squares as one SVG path, a square a unit. */
  path: string;
}

export interface PrintedCarProps {
  car: PrintedCarView;
}

const smallHeading = 'text-body font-semibold';

export function PrintedCar({ car }: PrintedCarProps) {
  return (
    <article className="text-note [overflow-wrap:anywhere] print:text-surface-text">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-4 border-accent pb-3">
        <p className="font-heading text-heading font-heading-weight">{car.siteName}</p>
        <p className="text-quiet-text">{[car.condition, car.stockText].filter((text) => text !== null).join(' · ')}</p>
      </header>
      <div className="mt-6 print:mt-4 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] print:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        {car.image === null ? null : (
          <Picture
            image={car.image}
            sizes="(min-width: 40rem) 30rem, 92vw"
            first
            className="aspect-[3/2] w-full rounded-card"
          />
        )}
        <div>
          <h1 className="font-heading text-heading font-heading-weight">{car.name}</h1>
          <div className="mt-4">
            {car.sold ? (
              <p className="font-heading text-heading font-heading-weight">SOLD</p>
            ) : (
              <>
                <CarState text={car.stateText} className="mb-2 flex" />
                <Price price={car.price} subscriptionText={car.subscriptionText} size="page" />
                {car.saving === null ? null : <Saving saving={car.saving} />}
                {car.licencesText === null ? null : (
                  <p className="mt-1 text-small text-quiet-text">{car.licencesText}</p>
                )}
              </>
            )}
          </div>
          <PrintedRows rows={car.facts} />
        </div>
      </div>
      <PrintedFinance finance={car.finance} />
      <PrintedSpecifications rows={car.specifications} />
      <PrintedFeatures features={car.features} moreText={car.moreFeaturesText} />
      <PrintedFoot car={car} />
    </article>
  );
}

function PrintedRows({ rows }: { rows: readonly PrintedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="mt-4">
      {rows.map((row) => (
        <PrintedRowLine key={row.label} row={row} />
      ))}
    </dl>
  );
}

function PrintedRowLine({ row }: { row: PrintedRow }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-1.5 print:break-inside-avoid">
      <dt className="min-w-0 text-quiet-text">{row.label}</dt>
      <dd className="min-w-0 text-right font-medium">{row.value}</dd>
    </div>
  );
}

function PrintedFinance({ finance }: { finance: PrintedFinanceView | null }) {
  if (finance === null) return null;
  return (
    <section
      aria-label="Finance"
      className="mt-6 print:mt-4 rounded-card border border-line p-4 print:break-inside-avoid"
    >
      <FinanceFigures figure={finance.figure} equalRate={finance.equalRate} />
      <p className="mt-2">
        {finance.figure.termsText}{' '}
        <a href="#financeDisclaimer" className="underline underline-offset-4 print:hidden">
          Finance terms
        </a>
      </p>
      <div id="financeDisclaimer">
        <p className="mt-2 font-semibold">{finance.rateText}</p>
        {[finance.warning, ...finance.paragraphs].map((text) => (
          <p key={text} className="mt-2 text-quiet-text">
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

function PrintedSpecifications({ rows }: { rows: readonly PrintedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-6 print:mt-4">
      <h2 className={smallHeading}>Specifications</h2>
      <dl className="mt-1 grid grid-cols-1 gap-x-8 sm:grid-cols-2 print:grid-cols-3">
        {rows.map((row) => (
          <PrintedRowLine key={row.label} row={row} />
        ))}
      </dl>
    </section>
  );
}

function PrintedFeatures({ features, moreText }: { features: readonly string[]; moreText: string | null }) {
  if (features.length === 0) return null;
  return (
    <section className="mt-6 print:mt-4">
      <h2 className={smallHeading}>Features</h2>
      <ul className="mt-2 list-disc gap-x-8 pl-5 sm:columns-2 print:columns-3">
        {features.map((feature) => (
          <li key={feature} className="break-inside-avoid py-0.5">
            {feature}
          </li>
        ))}
      </ul>
      {moreText === null ? null : <p className="mt-1 text-quiet-text">{moreText}</p>}
    </section>
  );
}

function PrintedFoot({ car: { dealer, code, url, name } }: PrintedCarProps) {
  return (
    <footer className="mt-8 flex print:mt-4 flex-wrap items-start justify-between gap-8 border-t border-line pt-4 print:break-inside-avoid">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className={smallHeading}>{dealer.name}</p>
        {dealer.addressLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {dealer.phone === null ? null : <p className="font-semibold">{dealer.phone}</p>}
        {dealer.licences.length === 0 ? null : <p className="mt-2 text-quiet-text">{dealer.licences.join(' · ')}</p>}
        <p className="mt-2 text-quiet-text">{url}</p>
        <p className="text-quiet-text">Cars sell and prices change: the address above always has the latest.</p>
      </div>
      <QrCode code={code} label={`QR code for the ${name}`} />
    </footer>
  );
}

function QrCode({ code, label }: { code: QrCodeView; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="scan-code size-28 shrink-0"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  );
}
