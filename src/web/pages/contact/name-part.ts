import type { EnquiryFormView } from '#blocks/forms/enquiry-form.tsx';
import type { NamedPart } from '#services/parts/find-part.ts';

const partsCategory = 'Parts Enquiry';

/** SRCH-20: the contact form of a visitor who comes from a part: it asks for that part, in words that can be changed. */
export function namePart(form: EnquiryFormView, part: NamedPart): EnquiryFormView {
  const fields = form.fields.map((field) => {
    if (field.kind === 'textarea' && field.name === 'message') {
      return { ...field, value: `I would like to ask about part ${part.number}, ${part.name}.` };
    }
    const isCategory = field.kind === 'select' && field.name === 'category';
    return isCategory && field.choices.some(({ value }) => value === partsCategory)
      ? { ...field, value: partsCategory }
      : field;
  });
  return { ...form, fields };
}
