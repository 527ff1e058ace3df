import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';

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
  revealFields: Readonly<Record<string, string>>;
}

export interface PhoneLinkProps {
  phone: PhoneLinkView;
  className?: string;
  /** Words before the number, such as "Call Now". */
  label?: string | null;
  /** In windows too narrow for it, the number is left to those who hear the page. */
  compact?: boolean;
}

/**
 * CAR-13: a link with the whole number. Where scripts run, the number is covered after its first characters until the first
 * click, which is counted; the covered one takes the whole one's room, so nothing moves.
 */
export function PhoneLink({ phone, className = '', label = null, compact = false }: PhoneLinkProps) {
  const [covered, setCovered] = useState(false);
  const number = useRef<HTMLSpanElement>(null);
  useEffect(() => setCovered(phone.maskedText !== null), [phone.maskedText]);

  const handleClick = (event: MouseEvent) => {
    if (!covered) return;
    // Where only the sign is in sight there is nothing to uncover: the click calls at once.
    if ((number.current?.offsetWidth ?? 0) > 1) event.preventDefault();
    setCovered(false);
    if (phone.revealAction !== null) countReveal(phone.revealAction, phone.revealFields);
  };

  return (
    <a
      href={phone.href}
      onClick={handleClick}
      className={className}
      aria-label={covered ? `Show phone number ${phone.maskedText}` : undefined}
    >
      <Icon name="phone" />
      {label === null ? null : <span>{label}</span>}
      <span ref={number} className={`inline-grid tabular-nums ${compact ? 'max-[89.9rem]:sr-only' : ''}`}>
        <span className={`col-start-1 row-start-1 ${covered ? 'invisible' : ''}`}>{phone.text}</span>
        {covered ? <span className="col-start-1 row-start-1 text-left">{phone.maskedText}</span> : null}
      </span>
    </a>
  );
}

async function countReveal(action: string, fields: Readonly<Record<string, string>>): Promise<void> {
  try {
    await fetch(action, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  } catch (error) {
    console.warn('The phone reveal was not counted.', error);
  }
}
