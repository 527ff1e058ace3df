import { EnquiryForm, type EnquiryFormView } from '../forms/enquiry-form.tsx';
import { ByHand, type ByHandView } from './by-hand.tsx';

export interface ValuationStartView {
  /** The look-up by rego; null where the site has none. */
  form: EnquiryFormView | null;
  byHand: ByHandView;
}

/** LEAD-07: the first step of a valuation. */
export function ValuationStart({ start: { form, byHand } }: { start: ValuationStartView }) {
  return (
    <div>
      {form === null ? <h2 className="text-subheading">Tell us about your vehicle</h2> : <EnquiryForm form={form} />}
      <ByHand byHand={byHand} isOnlyWay={form === null} />
    </div>
  );
}
