import { Button, LinkButton } from '#ui/form/button.tsx';
import type { HiddenFieldView } from '#ui/form/form-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { ComparedVehicles, type ComparedVehiclesView } from './compared-vehicles.tsx';

export interface EstimateReasonView {
  label: string;
  /** "$22,400", "−$3,136" */
  minText: string;
  maxText: string;
}

export interface OfferAnswerView {
  action: string;
  label: string;
  hidden: readonly HiddenFieldView[];
}

export interface EstimatePanelView {
  /** What was valued. */
  vehicleName: string;
  /** "$16,000 to $18,900"; null where there is no figure. */
  rangeText: string | null;
  /** Why there is no figure, or where it comes from. */
  description: string;
  /** Each with its amounts: they add up to the last line. */
  reasons: readonly EstimateReasonView[];
  total: EstimateReasonView | null;
  /** Behind the first of the reasons; null where that is from elsewhere. */
  compared: ComparedVehiclesView | null;
  notes: readonly string[];
  /** What the visitor has answered already, or null. */
  answeredText: string | null;
  /** What can still be answered; the first is the main one. */
  answers: readonly OfferAnswerView[];
  /** The car that it goes towards, and where to change something. */
  links: readonly LinkView[];
}

export interface EstimatePanelProps {
  estimate: EstimatePanelView;
}

/** LEAD-07: the range, how it comes about line by line, and what the visitor can do with it. */
export function EstimatePanel({ estimate }: EstimatePanelProps) {
  const { vehicleName, rangeText, description, compared, notes, answeredText, links } = estimate;
  return (
    <section aria-labelledby="estimate-heading">
      <h2 id="estimate-heading" className="text-subheading wrap-anywhere">
        {rangeText === null ? `Your ${vehicleName}` : `Estimate for your ${vehicleName}`}
      </h2>
      {rangeText === null ? null : <p className="mt-3 text-title">{rangeText}</p>}
      <p className="mt-3 text-quiet-text">{description}</p>
      <Reasons estimate={estimate} />
      {compared === null ? null : <ComparedVehicles compared={compared} />}
      {notes.map((note) => (
        <p key={note} className="mt-4 text-small text-quiet-text">
          {note}
        </p>
      ))}
      {answeredText === null ? null : (
        <p role="status" className="mt-6 rounded-card bg-success p-4 font-semibold text-success-text">
          {answeredText}
        </p>
      )}
      <Answers estimate={estimate} />
      {links.length === 0 ? null : (
        <div className="mt-6 flex flex-wrap gap-3">
          {links.map((link) => (
            <LinkButton key={link.href} href={link.href} look="outline">
              {link.label}
            </LinkButton>
          ))}
        </div>
      )}
    </section>
  );
}

function Reasons({ estimate: { reasons, total } }: EstimatePanelProps) {
  if (total === null) return null;
  const cell = 'py-2.5 pl-3 text-right align-baseline whitespace-nowrap tabular-nums';
  return (
    <table className="mt-6 w-full border-y border-line text-small">
      <caption>
        <VisuallyHidden>How the estimate comes about</VisuallyHidden>
      </caption>
      <thead>
        <tr className="border-b border-line text-note text-quiet-text">
          <th scope="col" className="py-2 text-left font-normal">
            How it comes about
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            From
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            To
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ label, minText, maxText }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2.5 text-left font-normal">
              {label}
            </th>
            <td className={cell}>{minText}</td>
            <td className={cell}>{maxText}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-2.5 text-left">
            {total.label}
          </th>
          <td className={cell}>{total.minText}</td>
          <td className={cell}>{total.maxText}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Answers({ estimate: { answers } }: EstimatePanelProps) {
  if (answers.length === 0) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {answers.map(({ action, label, hidden }, index) => (
        <form key={label} method="post" action={action} className="max-sm:w-full">
          <HiddenFields fields={hidden} />
          <Button look={index === 0 ? 'accent' : 'outline'} className="w-full">
            {label}
          </Button>
        </form>
      ))}
    </div>
  );
}
