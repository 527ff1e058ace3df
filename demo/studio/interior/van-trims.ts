/** What the inside of a van is made of. */
export interface VanTrim {
  /** Doors of lockers and drawers. */
  front: string;
  /** Floor, table and shelves. */
  timber: string;
  /** Seats and the head of the bed. */
  cloth: string;
  /** Throw and cushions. */
  accent: string;
  bench: string;
}

export const vanTrims = {
  oak: { front: '#ece9e2', timber: '#a08468', cloth: '#6d7478', accent: '#2f6f73', bench: '#55514c' },
  slate: { front: '#8a9295', timber: '#857260', cloth: '#3f464b', accent: '#c08a3e', bench: '#e4e0d8' },
} as const satisfies Record<string, VanTrim>;

export type VanTrimName = keyof typeof vanTrims;
