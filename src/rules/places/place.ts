import type { StateCode } from './states.ts';

/** Where a postcode lies. */
export interface Place {
  postcode: string;
  /** "Fortitude Valley" */
  name: string;
  state: StateCode;
  latitude: number;
  longitude: number;
  /** Known from the built-in table only: kilometres are a guess. */
  approximate: boolean;
}
