/** What a card of the sandbox does. Numbers as those that processors publish for trying out. */
export type CardBehaviour = 'approved' | 'declined' | 'no_funds' | 'expired' | 'asks' | 'late' | 'silent';

const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'approved',
  '5555555555554444': 'approved',
  '4000000000000002': 'declined',
  '4000000000009995': 'no_funds',
  '4000000000000069': 'expired',
  '4000002500003155': 'asks',
  '4000000000000077': 'late',
  '4000000000000119': 'silent',
};

export const declinedTexts = {
  declined: 'Your card was declined. Please try another card.',
  no_funds: 'Your card does not have enough money for this. Please try another card.',
  expired: 'Your card has expired. Please try another card.',
  refused: 'Your bank did not confirm that it is you. Please try again, or another card.',
} as const;

/** What is wrong with what was typed, or what the card does. Nothing of it is kept. */
export function readCard(fields: URLSearchParams, now: Date): { problem: string } | { behaviour: CardBehaviour } {
  const number = (fields.get('cardNumber') ?? '').replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !isLuhn(number)) return { problem: 'Please enter a valid card number.' };
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(fields.get('cardExpiry') ?? '') ?? [];
  const end = Date.UTC(2000 + Number(year), Number(month), 1);
  if (month === '' || Number(month) < 1 || Number(month) > 12 || end <= now.getTime()) {
    return { problem: 'Please enter the date on which the card ends, such as 12/30.' };
  }
  if (!/^\d{3,4}$/.test((fields.get('cardCode') ?? '').trim())) {
    return { problem: 'Please enter the three or four digits on the back of the card.' };
  }
  return { behaviour: behaviours[number] ?? 'declined' };
}

function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
