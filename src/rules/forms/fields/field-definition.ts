import type { SiteSettings } from '../../site-settings/settings.ts';
import type { FileRule } from '../../uploads/file-kinds.ts';
import type { FieldChoice, FormContext, FormInput, FormSite } from '../form-context.ts';

/** How a dealer reads a value. Whatever an enquiry holds is said: a field without a definition as a line. */
export type Said =
  /** A line "label: value" of the mail and of the ADF's comments. Fields with the same label share a line. */
  | { as: 'line'; label: string }
  /** The value is a sentence: a line of the mail, in the comments without its label. */
  | { as: 'sentence'; label: string }
  /** A line of the comments alone: the mail says it in other words. */
  | { as: 'comment'; label: string }
  /** A line only where it is not what the store knows of the enquiry's car and place: both are said anyway. */
  | { as: 'difference'; label: string; known: (context: FormContext) => string | null }
  /** Mail and webhook have a place of their own for it, and ADF at this path below /adf/prospect, where it has one. */
  | { as: 'part'; adf: string | null }
  /** For the platform alone. */
  | { as: 'nothing' };

interface Defined {
  /** Beside the control, in messages and in the documents of the API. */
  label: string;
  /** Whether it is personal data. */
  personal: boolean;
  said: Said;
}

interface Asked extends Defined {
  hint: string | null;
  /** Of a form's row, from tablets up. */
  width: 'half' | 'row';
  /** Has to be filled in wherever it is asked for; a form may make it optional. */
  required: boolean | ((settings: SiteSettings) => boolean);
  isShown: (input: FormInput) => boolean;
}

export interface LineDefinition extends Asked {
  kind: 'string' | 'email' | 'phone' | 'postcode' | 'vin';
  maxLength: number;
  autoComplete: string;
  /** What the page that led here knows of it; empty where it is left out. */
  initial?: (context: FormContext) => string;
}

/** A whole number, typed with or without separators; kept as digits. */
export interface NumberDefinition extends Asked {
  kind: 'number';
  min: number;
  max: number | ((site: FormSite) => number);
  /** What stands before or after it: "$", "km". */
  prefix: string;
  suffix: string;
  /** Whether thousands are apart: not those of a year. */
  grouped: boolean;
  /** What is offered to choose from. */
  presets: (settings: SiteSettings) => readonly number[];
}

/** Any of several; kept as their words. */
export interface TicksDefinition extends Asked {
  kind: 'ticks';
  choices: (settings: SiteSettings) => readonly FieldChoice[];
}

export interface TextDefinition extends Asked {
  kind: 'textarea';
  maxLength: number;
  /** What stands there before the visitor writes. */
  initial?: (context: FormContext) => string;
}

export interface SelectDefinition extends Asked {
  kind: 'select';
  /** The default choice; empty if the visitor has to choose. */
  chosen: (input: FormInput) => string;
  choices: SelectChoices;
  /** LOC-09: the field whose choice it has to belong to, where that is asked for, too. */
  narrowedBy: string | null;
}

export type SelectChoices =
  | { from: 'list'; list: readonly FieldChoice[] }
  /** What the site has on that day, as the page and the check know it. */
  | { from: 'settings'; list: (site: FormSite) => readonly FieldChoice[] }
  /** What the store knows of the site: the page offers it, and the store decides whether it is the site's. */
  | { from: 'store'; list: (context: FormContext) => readonly FieldChoice[] };

/** LEAD-10: the state of a plate, beside it, from which the vehicle is looked up. */
export interface RegoStateDefinition extends Asked {
  kind: 'rego-state';
  /** The field of the plate. */
  plate: string;
  /** The most likely one; empty if nobody can tell. */
  chosen: (context: FormContext) => string;
}

/** Posted as `readAppointment` reads it, or empty. */
export interface MomentDefinition extends Asked {
  kind: 'moment';
}

/** Posted as "true" when ticked, not at all when not. */
export interface CheckboxDefinition extends Asked {
  kind: 'checkbox';
  isTicked: (settings: SiteSettings) => boolean;
  /** What is kept of a tick. */
  ticked: string;
}

/** Files, posted as such or by their references; an enquiry keeps their names. */
export interface FileFieldDefinition extends Asked {
  kind: 'file';
  rule: FileRule;
}

/** What the page sends along. */
export interface HiddenDefinition extends Defined {
  kind: 'hidden';
  value: (input: FormInput) => string | null;
  /** Kept at the length of what no form asks for, not of what pages usually send along. */
  isLong?: boolean;
}

/** What we note with an enquiry; never read from what was posted. */
export interface NoteDefinition extends Defined {
  kind: 'note';
}

export type AskedDefinition =
  | LineDefinition
  | NumberDefinition
  | TicksDefinition
  | TextDefinition
  | SelectDefinition
  | RegoStateDefinition
  | MomentDefinition
  | CheckboxDefinition
  | FileFieldDefinition;
export type FieldDefinition = AskedDefinition | HiddenDefinition | NoteDefinition;
