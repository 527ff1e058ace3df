/** Why a verb refused. The web and CLI edges turn a code into a status, problem details or an exit code. */
export type RefusalCode =
  | 'not_found'
  | 'gone'
  | 'invalid'
  | 'forbidden'
  | 'conflict'
  | 'too_large'
  | 'too_many'
  | 'unavailable';

export interface FieldProblem {
  field: string;
  message: string;
}

/** Thrown by verbs when the caller cannot continue; the message may be shown to the user. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly problems: readonly FieldProblem[];

  constructor(code: RefusalCode, message: string, problems: readonly FieldProblem[] = []) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.problems = problems;
  }
}
