import type { StateCode } from './states.ts';

/** A postcode with its coordinates. */
export interface Place {
  postcode: string;
  /** "Fortitude Valley" */
  name: string;
  state: StateCode;
  latitude: number;
  longitude: number;
  /** From the built-in table only: distances are approximate. */
  approximate: boolean;
}
