/** What a step at a car's films, spin or hotspots has answered. */
export interface MediaAnswer<Typed> {
  done: string | null;
  problem: string | null;
  problems: Readonly<Record<string, string>>;
  /** What takes the step back: fields of a form. */
  undo: Readonly<Record<string, string>> | null;
  /** What was not saved. */
  typed: Typed | null;
}

export const noAnswer: MediaAnswer<never> = { done: null, problem: null, problems: {}, undo: null, typed: null };
