/** A form's field, finished: label, value as typed, and what is wrong with it. Names and texts come from the form's rules. */
interface FieldBase {
  name: string;
  label: string;
  hint: string | null;
  required: boolean;
  error: string | null;
  /** A space of one half of the form from tablets up, or `short`: on phones too, beside another one; else the whole row. */
  half: boolean | 'short';
}

export interface TextFieldView extends FieldBase {
  kind: 'text' | 'email' | 'phone' | 'postcode' | 'vin' | 'code';
  value: string;
  autocomplete: string | null;
  maxLength: number | null;
}

/** Of a grouped one the thousands are apart: "35,000". */
export interface NumberFieldView extends FieldBase {
  kind: 'number';
  value: string;
  prefix: string;
  suffix: string;
  grouped: boolean;
  min: number;
  max: number;
  /** Offered while typing, as they are written. */
  presets: readonly string[];
}

export interface TicksFieldView extends FieldBase {
  kind: 'ticks';
  values: readonly string[];
  choices: readonly ChoiceView[];
}

export interface TextAreaFieldView extends FieldBase {
  kind: 'textarea';
  value: string;
  maxLength: number | null;
}

export interface SelectFieldView extends FieldBase {
  kind: 'select';
  value: string;
  /** The first line without a value, such as "Choose a location"; null where one is always chosen. */
  placeholder: string | null;
  choices: readonly ChoiceView[];
  /** Name of the field whose choice it has to belong to. */
  narrowedBy: string | null;
}

/** The state of a plate, with the button that looks its vehicle up. */
export interface RegoStateFieldView extends FieldBase {
  kind: 'rego-state';
  value: string;
  placeholder: string | null;
  choices: readonly ChoiceView[];
  /** Name of the field of the plate. */
  plate: string;
  /** What was found; null before anything was, and where nothing was. */
  found: string | null;
}

/** A date and a time of one place; the wall clock there. */
export interface MomentFieldView extends FieldBase {
  kind: 'moment';
  value: string;
  /** The call that lists the free times (GET). */
  action: string;
  /** Name of the select whose choice says at which location; null where it is known. */
  placedBy: string | null;
}

export interface CheckboxFieldView extends FieldBase {
  kind: 'checkbox';
  checked: boolean;
  /** Sent when ticked; "on" by habit. */
  value: string;
}

export interface FileFieldView extends FieldBase {
  kind: 'file';
  /** For the browser's own chooser. */
  accept: string;
  multiple: boolean;
  /** What was sent before and need not be chosen again. */
  kept: readonly { reference: string; name: string }[];
}

export interface ChoiceView {
  value: string;
  label: string;
  /** The choice of the narrowing field that it belongs to. */
  of?: string;
}

export interface HiddenFieldView {
  name: string;
  value: string;
}

export type FormFieldView =
  | TextFieldView
  | NumberFieldView
  | TicksFieldView
  | TextAreaFieldView
  | SelectFieldView
  | RegoStateFieldView
  | MomentFieldView
  | CheckboxFieldView
  | FileFieldView;
