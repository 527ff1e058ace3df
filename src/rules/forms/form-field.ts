export interface FieldChoice {
  value: string;
  label: string;
}

interface NamedField {
  /** The name it is posted under. */
  name: string;
  label: string;
  required: boolean;
}

export interface TextField extends NamedField {
  type: 'string' | 'postcode' | 'phone' | 'email' | 'textarea';
  value: string;
  maxLength: number;
  autoComplete: string;
  /** A pattern of the `pattern` attribute with what to say when it does not match. */
  pattern: { source: string; message: string } | null;
}

export interface SelectField extends NamedField {
  type: 'select';
  value: string;
  choices: readonly FieldChoice[];
}

/** Posted as `readAppointment` reads it, or empty. */
export interface MomentField extends NamedField {
  type: 'moment';
  value: string;
}

/** Posted as "true" when ticked, not at all when not. */
export interface CheckboxField extends NamedField {
  type: 'checkbox';
  checked: boolean;
}

export interface HiddenField {
  type: 'hidden';
  name: string;
  value: string;
}

/** A field as a page draws it. */
export type FormField = TextField | SelectField | MomentField | CheckboxField | HiddenField;
