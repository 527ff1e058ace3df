/** OFF-07: what staff make of an enquiry, and which way it may go from there. */
export const leadStates = {
  new: { label: 'New', next: ['contacted', 'appointment', 'won', 'lost', 'spam'] },
  contacted: { label: 'Contacted', next: ['appointment', 'won', 'lost', 'spam', 'new'] },
  appointment: { label: 'Appointment', next: ['contacted', 'won', 'lost', 'spam'] },
  won: { label: 'Won', next: ['contacted', 'appointment', 'lost'] },
  lost: { label: 'Lost', next: ['contacted', 'appointment', 'won', 'spam'] },
  spam: { label: 'Spam', next: ['new', 'contacted'] },
} as const satisfies Record<string, { label: string; next: readonly string[] }>;

export type LeadState = keyof typeof leadStates;

export const leadStateNames = Object.keys(leadStates) as [LeadState, ...LeadState[]];

/** Whoever waits for an answer is in one of these. */
export const openLeadStates: readonly LeadState[] = ['new', 'contacted', 'appointment'];

export function mayMove(from: LeadState, to: LeadState): boolean {
  const next: readonly LeadState[] = leadStates[from].next;
  return next.includes(to);
}

/** Nobody is expected any more. */
export const visitlessStates: readonly LeadState[] = ['lost', 'spam'];

/** Whether staff have agreed a time with the person; until then it is a wish. */
export function isVisitAgreed(state: LeadState): boolean {
  return state === 'appointment' || state === 'won';
}

/** Why a lead was lost; the first is what is chosen when nothing fits. */
export const lostReasons = {
  other: 'Something else',
  bought_elsewhere: 'Bought elsewhere',
  price: 'Price',
  car_gone: 'The car was gone',
  finance: 'Finance was not possible',
  no_answer: 'Could not be reached',
  not_buying: 'Not buying any more',
} as const;

export type LostReason = keyof typeof lostReasons;

export function isLostReason(text: string): text is LostReason {
  return Object.hasOwn(lostReasons, text);
}

/** How long a lead may be put aside, in hours. */
export const snoozeHours = { '3': '3 hours', '24': 'a day', '72': 'three days', '168': 'a week' } as const;
