/** What staff have made of an enquiry. */
type EnquiryState = 'new' | 'contacted' | 'appointment' | 'won' | 'lost' | 'spam';

export interface Progress {
  text: string;
  /** Nothing more comes of it. */
  isOver: boolean;
}

/** USER-05: how far an enquiry has come, as its sender reads it; what staff take for spam looks to him as sent. */
export function describeProgress({ state, hasArrived }: { state: EnquiryState; hasArrived: boolean }): Progress {
  switch (state) {
    case 'new':
    case 'spam':
      return { text: hasArrived ? 'With the dealer' : 'Sent', isOver: false };
    case 'contacted':
      return { text: 'In touch with you', isOver: false };
    case 'appointment':
      return { text: 'Appointment made', isOver: false };
    case 'won':
      return { text: 'Done', isOver: true };
    case 'lost':
      return { text: 'Closed', isOver: true };
    default:
      return state satisfies never;
  }
}

/** LEAD-13: the same of a finance application. */
export function describeApplication(facts: Parameters<typeof describeProgress>[0]): Progress {
  const { text, isOver } = describeProgress(facts);
  const words: Readonly<Record<string, string>> = {
    'With the dealer': 'Received',
    'In touch with you': 'Being assessed',
    'Appointment made': 'Being assessed',
  };
  return { text: words[text] ?? text, isOver };
}
