import { statusMarks } from '#blocks/car-status/status-templates.ts';
import { EnquiryForm, type EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import { FormDisclosure } from '#blocks/forms/form-disclosure.tsx';
import { SheetPart } from '#blocks/forms/sheet/form-sheet.tsx';
import { asideMarks } from '#blocks/vehicle/step-aside.behaviour.ts';
import { mark } from '#ui/behaviour/mark.ts';
import { LinkButton } from '#ui/form/button.tsx';
import type { VehicleView } from '../views/vehicle-view.ts';
import { VisitorForm } from './visitor-form.tsx';

/**
 * What one may ask for on a car's page: the enquiry, and the others behind their headings (LEAD-06, VDP-20). Sold while
 * someone looks at it, the form for another car takes their place (`turnSold`).
 */
export function VehicleForms({ view }: { view: VehicleView }) {
  const { enquiry, forms, enquiryWhenSold } = view;
  const others = [forms.testDrive, forms.finance?.kind === 'block' ? forms.finance.form : null, forms.requestPhotos];
  const folded = others.filter((form): form is EnquiryFormView => form !== null);
  return (
    <div {...mark(statusMarks.forms, true)} className="grid grid-cols-1 gap-y-10">
      {view.status.shown.reserved ? (
        <ReservedNote view={view} />
      ) : (
        <template {...mark(statusMarks.template, 'reserved')}>
          <ReservedNote view={view} />
        </template>
      )}
      <Enquiry form={enquiry} />
      {folded.length === 0 ? null : (
        <div className="border-b border-line">
          {folded.map((form) => (
            <FormDisclosure key={form.id} form={form}>
              <SheetPart heading={form.heading}>
                <VisitorForm form={form} headed={false} />
              </SheetPart>
            </FormDisclosure>
          ))}
        </div>
      )}
      {forms.finance?.kind === 'modal' ? (
        <SheetPart heading={forms.finance.form.heading} failed={forms.finance.form.problem !== null} inPage="never">
          <VisitorForm form={forms.finance.form} />
        </SheetPart>
      ) : null}
      {enquiryWhenSold === null ? null : (
        <template {...mark(statusMarks.template, 'sold')}>
          <EnquiryForm form={enquiryWhenSold} />
        </template>
      )}
    </div>
  );
}

/** In narrow windows it opens in the sheet; not if it came back with errors. */
function Enquiry({ form }: { form: EnquiryFormView }) {
  return (
    <div>
      <SheetPart heading={form.heading} inPage={form.problem === null ? 'onDesk' : 'always'}>
        <VisitorForm form={form} />
      </SheetPart>
      {form.problem === null ? (
        <div {...mark(asideMarks.enquire, true)} className="lg:hidden noscript:hidden peer-has-[:target]:hidden">
          <h2 className="text-subheading">{form.heading}</h2>
          <LinkButton href={`#${form.id}`} className="mt-4 w-full">
            {form.submitLabel}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}

function ReservedNote({ view: { similarCars, status } }: { view: VehicleView }) {
  return (
    <p
      {...mark(statusMarks.whileReserved, true)}
      className="rounded-card border border-line bg-raised px-5 py-3 text-note text-raised-text"
    >
      This {status.noun} is reserved. You can still enquire, in case it becomes available again.
      {similarCars.length === 0 ? null : (
        <>
          {' '}
          <a href="#similar-cars" className="underline underline-offset-4">
            Or see similar cars
          </a>
          .
        </>
      )}
    </p>
  );
}
