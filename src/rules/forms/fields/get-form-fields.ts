import { assertNever } from '#kernel/never.ts';
import { stateCodes } from '../../places/states.ts';
import type { FileRule } from '../../uploads/file-kinds.ts';
import { formDefinitions, listAskedFields } from '../enquiry-forms.ts';
import type { FieldChoice, FormContext, FormInput, FormSite } from '../form-context.ts';
import type { EnquiryForm } from '../form-names.ts';
import { type AskedField, enquiryFields, type FieldName } from './enquiry-fields.ts';
import type {
  AskedDefinition,
  FieldDefinition,
  LineDefinition,
  NumberDefinition,
  SelectDefinition,
} from './field-definition.ts';

interface NamedField {
  /** The name it is posted under. */
  name: AskedField;
  label: string;
  hint: string | null;
  width: 'half' | 'row';
  required: boolean;
}

interface LineField extends NamedField {
  type: LineDefinition['kind'];
  value: string;
  maxLength: number;
  autoComplete: string;
}

interface NumberField extends NamedField {
  type: 'number';
  value: string;
  max: number;
  definition: NumberDefinition;
  presets: readonly number[];
}

interface TicksField extends NamedField {
  type: 'ticks';
  choices: readonly FieldChoice[];
}

interface TextField extends NamedField {
  type: 'textarea';
  value: string;
  maxLength: number;
}

interface SelectField extends NamedField {
  type: 'select';
  value: string;
  choices: readonly FieldChoice[];
  /** Of the fields that are asked for. */
  narrowedBy: string | null;
}

interface RegoStateField extends NamedField {
  type: 'rego-state';
  value: string;
  choices: readonly FieldChoice[];
  plate: string;
}

interface MomentField extends NamedField {
  type: 'moment';
  value: string;
}

interface CheckboxField extends NamedField {
  type: 'checkbox';
  checked: boolean;
}

interface FilesField extends NamedField {
  type: 'file';
  rule: FileRule;
}

interface HiddenField {
  type: 'hidden';
  name: FieldName;
  value: string;
}

export type ShownField =
  | LineField
  | NumberField
  | TicksField
  | TextField
  | SelectField
  | RegoStateField
  | MomentField
  | CheckboxField
  | FilesField;

/** A field as a page draws it. */
export type FormField = ShownField | HiddenField;

/** Names and defaults of the Enquiry entity, which every form sends along unless it asks for them. */
const sentAlong: readonly FieldName[] = [
  'form',
  'submission_key',
  'lead_attributes',
  'location_id',
  'dealership_slug',
  'manufacturer_slug',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'car_id',
  'vehicle_status',
  'category',
  'subcategory',
  'Request Photos',
];

/** The fields of a form in the order of the page, hidden ones last. */
export function getFormFields(form: EnquiryForm, site: FormSite, context: FormContext): FormField[] {
  const input: FormInput = { form, ...site, context };
  const asked = listAskedFields(form);
  const hidden = sentAlong.filter((name) => !asked.some((each) => each === name));
  return [
    ...asked.filter((name) => isShown(name, input)).map((name) => drawField(name, input)),
    ...hidden.flatMap((name) => drawHidden(name, input)),
  ];
}

/** Whether the page asks for it, by the form and the site's settings. */
export function isShown(name: AskedField, input: FormInput): boolean {
  return enquiryFields[name].isShown(input);
}

export function isRequired(name: AskedField, { form, settings }: Pick<FormInput, 'form' | 'settings'>): boolean {
  const { required }: AskedDefinition = enquiryFields[name];
  if (formDefinitions[form].optional.includes(name)) return false;
  return typeof required === 'function' ? required(settings) : required;
}

function drawField(name: AskedField, input: FormInput): ShownField {
  const field: AskedDefinition = enquiryFields[name];
  const { label, hint, width } = field;
  const named: NamedField = { name, label, hint, width, required: isRequired(name, input) };
  switch (field.kind) {
    case 'checkbox':
      return { ...named, type: 'checkbox', checked: field.isTicked(input.settings) };
    case 'select':
      return {
        ...named,
        type: 'select',
        value: field.chosen(input),
        choices: listChoices(field, input),
        narrowedBy:
          listAskedFields(input.form).find((each) => each === field.narrowedBy && isShown(each, input)) ?? null,
      };
    case 'rego-state': {
      const choices = stateCodes.map((code) => ({ value: code, label: code }));
      return { ...named, type: 'rego-state', value: field.chosen(input.context), choices, plate: field.plate };
    }
    case 'moment':
      return { ...named, type: 'moment', value: '' };
    case 'file':
      return { ...named, type: 'file', rule: field.rule };
    case 'textarea':
      return { ...named, type: 'textarea', value: field.initial?.(input.context) ?? '', maxLength: field.maxLength };
    case 'string':
    case 'email':
    case 'phone':
    case 'postcode':
    case 'vin': {
      const { kind, maxLength, autoComplete } = field;
      return { ...named, type: kind, value: field.initial?.(input.context) ?? '', maxLength, autoComplete };
    }
    case 'number':
      return {
        ...{ ...named, type: 'number', value: '', definition: field },
        ...{ max: readMost(field, input), presets: field.presets(input.settings) },
      };
    case 'ticks':
      return { ...named, type: 'ticks', choices: field.choices(input.settings) };
    default:
      return assertNever(field);
  }
}

function listChoices({ choices }: SelectDefinition, input: FormInput): readonly FieldChoice[] {
  if (choices.from === 'list') return choices.list;
  return choices.from === 'store' ? choices.list(input.context) : choices.list(input);
}

/** The highest number that a field takes. */
export function readMost({ max }: Pick<NumberDefinition, 'max'>, site: FormSite): number {
  return typeof max === 'function' ? max(site) : max;
}

/** None where the form does not send it at all. */
function drawHidden(name: FieldName, input: FormInput): HiddenField[] {
  const field: FieldDefinition = enquiryFields[name];
  if (field.kind === 'select') return [{ type: 'hidden', name, value: field.chosen(input) }];
  const value = field.kind === 'hidden' ? field.value(input) : null;
  return value === null ? [] : [{ type: 'hidden', name, value }];
}
