import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EnquiryForm } from './enquiry-form.tsx';
import { enquiryFormExample, returnedFormExample, testDriveFormExample } from './forms.examples.ts';
import { EnquirySteps } from './steps/enquiry-steps.tsx';

it('LEAD-02 ties a wrong field to its error, in the summary and at the field', () => {
  const html = renderToStaticMarkup(<EnquiryForm form={returnedFormExample} />);
  expect(html).toMatch(/role="alert"[^>]*autofocus=""/);
  expect(html).toContain('<a href="#returned-postcode"');
  expect(html).toMatch(
    /<input[^>]*id="returned-postcode"[^>]*aria-invalid="true"[^>]*aria-describedby="returned-postcode-error"/,
  );
  expect(html).toContain('id="returned-postcode-error"');
});

it('LEAD-04 shows what went wrong with the whole form as an alert on the page', () => {
  expect(renderToStaticMarkup(<EnquiryForm form={returnedFormExample} />)).toContain(
    'An error occurred when submitting this form',
  );
  expect(renderToStaticMarkup(<EnquiryForm form={enquiryFormExample} />)).not.toContain('role="alert"');
});

it('LEAD-04 keeps what was typed', () => {
  const fields = enquiryFormExample.fields.map((field) =>
    field.kind === 'textarea' ? { ...field, value: '<b>Is it still there?</b>' } : field,
  );
  const html = renderToStaticMarkup(<EnquiryForm form={{ ...enquiryFormExample, fields }} />);
  expect(html).toContain('&lt;b&gt;Is it still there?&lt;/b&gt;</textarea>');
});

it('LEAD-02 posts to its address with the hidden fields, and no check of the browser’s own hides its words', () => {
  const html = renderToStaticMarkup(<EnquiryForm form={enquiryFormExample} />);
  expect(html).toMatch(
    /<form(?=[^>]* action="\/cars\/2024-halden-orra-touring-n1042" method="post")(?=[^>]*novalidate)/i,
  );
  expect(html).toContain('<input type="hidden" name="form" value="vehicle"/>');
  expect(html).toMatch(
    /<input(?=[^>]*name="postcode")(?=[^>]*required="")(?=[^>]*maxLength="4")(?=[^>]*inputMode="numeric")/,
  );
  expect(html).toMatch(/<input[^>]*type="email"/);
});

it('LEAD-03 is sent as one whole form, with every field in the step that asks for it', () => {
  const html = renderToStaticMarkup(<EnquirySteps form={testDriveFormExample} steps={testDriveFormExample.steps} />);
  expect(html.match(/<fieldset[^>]*data-step/g)).toHaveLength(3);
  expect(html).not.toMatch(/hidden=""|Next|Back/);
  expect(html).toMatch(/<input[^>]*type="date"[^>]*name="date_time"/);
  expect(html).toMatch(/<input[^>]*type="time"[^>]*name="date_time"/);
  expect(html).toContain('Book a Test Drive</button>');
});

it('LEAD-02 two short fields that follow each other share a row of a phone, a short one alone has its own', () => {
  const readShared = (kinds: readonly string[]) => {
    const fields = enquiryFormExample.fields.filter(({ kind, name }) => kinds.includes(kind) || kinds.includes(name));
    const html = renderToStaticMarkup(<EnquiryForm form={{ ...enquiryFormExample, fields }} />);
    return fields.flatMap(({ name }) => {
      const [, classes = ''] = new RegExp(`<div class="([^"]*)"><label[^>]*for="[^"]*-${name}"`).exec(html) ?? [];
      return classes.includes('col-span-2') ? [] : [name];
    });
  };
  expect(readShared(['name', 'last_name', 'email', 'phone', 'postcode'])).toEqual([
    'name',
    'last_name',
    'phone',
    'postcode',
  ]);
  expect(readShared(['name', 'email', 'phone'])).toEqual([]);
});
