/** API-05: what is counted of visits, by the numbers that dealers' reports know. */
export const eventNames = {
  4: 'Used vehicle view',
  9: 'Finance enquiry',
  14: 'New car enquiry',
  15: 'Used car enquiry',
  17: 'Test drive of a new or test-drive-only car',
  18: 'Trade-in offer accepted',
  25: 'Phone click',
  26: 'Finance calculator',
  39: 'Car saved',
  48: 'Used test drive',
  49: 'Search view',
  60: 'History report',
  61: 'Print',
} as const;

export type EventId = keyof typeof eventNames;

export function isEventId(id: unknown): id is EventId {
  return typeof id === 'number' && Object.hasOwn(eventNames, id);
}

export const eventIds: readonly EventId[] = Object.keys(eventNames).map(Number).filter(isEventId);
