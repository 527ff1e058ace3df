import type { ValuationStartView } from '#blocks/trade-in/valuation-start.tsx';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { type FailedForm, withFailure } from '../forms/failed-form.ts';
import { startFields } from './start-fields.ts';

interface StartInput {
  /** Of the page where the valuation begins. */
  path: string;
  tradeIn: SiteSettings['tradeIn'];
  failed: FailedForm | null;
  /** Of the look-up on a page that is not that one: what is wrong with a rego is said there. */
  id?: string;
}

const lookUpId = 'rego';

/** Where somebody names the vehicle, by its rego or by hand. */
export function presentValuationStart({ path, tradeIn, failed, id = lookUpId }: StartInput): ValuationStartView {
  const { regoLookUp } = tradeIn;
  return {
    form: regoLookUp
      ? withFailure(
          {
            id,
            heading: 'Find it by its rego',
            introduction: null,
            action: `${path}#${lookUpId}`,
            hidden: [],
            fields: startFields,
            submitLabel: 'Look it up',
            problem: null,
            call: null,
            privacyLink: null,
            steps: null,
          },
          failed,
        )
      : null,
    byHand: {
      action: path,
      label: regoLookUp ? 'Type the details by hand' : 'Start',
      hidden: [{ name: 'by', value: 'hand' }, ...listTyped(failed)],
    },
  };
}

/** Behind a look-up that found nothing the rego goes along by hand. */
function listTyped(failed: FailedForm | null) {
  const { rego = '', regoState = '' } = failed?.values ?? {};
  return Object.entries({ rego, regoState }).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]));
}
