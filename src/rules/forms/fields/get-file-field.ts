import type { FileRule } from '../../uploads/file-kinds.ts';
import { listAskedFields } from '../enquiry-forms.ts';
import type { EnquiryForm } from '../form-names.ts';
import { enquiryFields } from './enquiry-fields.ts';
import type { AskedDefinition } from './field-definition.ts';
import { fieldLimits } from './field-limits.ts';

/** A field of a form that takes files. */
export interface FileField {
  name: string;
  label: string;
  rule: FileRule;
}

export function listFileFields(form: EnquiryForm): FileField[] {
  return listAskedFields(form).flatMap((name) => {
    const field: AskedDefinition = enquiryFields[name];
    return field.kind === 'file' ? [{ name, label: field.label, rule: field.rule }] : [];
  });
}

/** Null where the form asks for no such file. */
export function getFileField(form: EnquiryForm, name: string): FileField | null {
  return listFileFields(form).find((field) => field.name === name) ?? null;
}

/** Bounds of what is read of a post of one of these forms. */
export interface PostLimits {
  /** Bytes of all fields with text together. */
  text: number;
  /** Bytes of one file; 0 where none is asked for. */
  file: number;
  /** How many files. */
  files: number;
}

export function getPostLimits(forms: readonly EnquiryForm[]): PostLimits {
  const rules = forms.map((form) => listFileFields(form).map(({ rule }) => rule));
  return {
    text: fieldLimits.post,
    file: Math.max(0, ...rules.flat().map(({ maxBytes }) => maxBytes)),
    files: Math.max(0, ...rules.map((ofForm) => ofForm.reduce((sum, { most }) => sum + most, 0))),
  };
}
