const shownCharacters = 5;

/** CAR-13: +61 becomes 0, ten digits are grouped 2-4-4, other numbers stay as written. */
export function formatPhone(phone: string): string {
  const written = phone.trim();
  const digits = written.replace(/^\+61\s*(?:\(0\)|0)?/, '0').replace(/[\s().-]/g, '');
  if (!/^0\d{9}$/.test(digits)) return written;
  return `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`;
}

/** The formatted number with everything after its first five characters covered. */
export function maskPhone(phone: string): string {
  const shown = formatPhone(phone);
  return shown.slice(0, shownCharacters) + shown.slice(shownCharacters).replace(/[^\s]/g, '•');
}

/** "tel:0755501234" */
export function toTelHref(phone: string): string {
  return `tel:${formatPhone(phone).replace(/[^\d+]/g, '')}`;
}

export interface PhoneNumbers {
  phone: string | null;
  phoneNew: string | null;
  phoneUsed: string | null;
  phoneDemo: string | null;
}

/** The dealership's number for a car: the one of its type where the site asks for that and there is one. */
export function choosePhone(
  numbers: PhoneNumbers,
  { carType, byCarType }: { carType: 'new' | 'used' | 'demo'; byCarType: boolean },
): string | null {
  const ofType = { new: numbers.phoneNew, used: numbers.phoneUsed, demo: numbers.phoneDemo }[carType];
  return (byCarType ? ofType?.trim() : null) || numbers.phone?.trim() || null;
}
