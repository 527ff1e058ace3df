import { mark } from '#ui/behaviour/mark.ts';
import { Icon } from '#ui/icon.tsx';
import { phoneLinkMarks } from './phone-link.behaviour.ts';

export interface PhoneLinkView {
  /** "07 3555 0123", as CAR-13 writes it. */
  text: string;
  /** "07 35..." shown until the visitor asks for it; null where the number is never masked. */
  maskedText: string | null;
  /** "tel:+61735550123" */
  href: string;
  /** Where the reveal is counted (POST); null where it is not. */
  revealAction: string | null;
  /** Fields of that call, such as car_id and dealership_id. */
  revealFields: Readonly<Record<string, number>>;
}

const narrow = { row: 'max-[89.9rem]:sr-only', price: 'max-lg:sr-only' } as const;

export interface PhoneLinkProps {
  phone: PhoneLinkView;
  className?: string;
  /** Words before the number, such as "Call Now". */
  label?: string | null;
  /** In windows too narrow for it, the number is left to those who hear the page: beside other ways, or under the price. */
  compact?: keyof typeof narrow;
}

/**
 * CAR-13: a link with the whole number. Where scripts run, `coverPhones` covers it after its first characters until the
 * first click.
 */
export function PhoneLink({ phone, className = '', label = null, compact }: PhoneLinkProps) {
  const { maskedText, revealAction } = phone;
  return (
    <a
      href={phone.href}
      className={className}
      {...mark(phoneLinkMarks.masked, maskedText ?? undefined)}
      {...mark(phoneLinkMarks.revealAction, revealAction ?? undefined)}
      {...mark(phoneLinkMarks.revealFields, revealAction === null ? undefined : JSON.stringify(phone.revealFields))}
    >
      <Icon name="phone" />
      {label === null ? null : <span>{label}</span>}
      <span
        {...mark(phoneLinkMarks.number, true)}
        className={`inline-grid tabular-nums ${compact === undefined ? '' : narrow[compact]}`}
      >
        <span className="col-start-1 row-start-1">{phone.text}</span>
      </span>
    </a>
  );
}
