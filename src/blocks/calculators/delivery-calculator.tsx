import { type FormEvent, useId, useRef, useState } from 'react';
import { centsFromDollars } from '#kernel/money.ts';
import { deliveryMessages, deliveryParam, writeDeliveryPrice } from '#rules/delivery/find-delivery-zone.ts';
import { Button } from '#ui/form/button.tsx';
import { describeControl, FieldError } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { useCalculatorAddress } from './use-calculator-address.ts';

/** Plain JSON: it goes to the browser as it is. A site without zones has none. */
export interface DeliveryCalculatorView {
  heading: string;
  /** Where the price is asked for (GET, with `postcode`). */
  action: string;
  /** The car's page, which answers without scripts. */
  pageHref: string;
  /** What the page's address asks for. */
  answered: { postcode: string; answer: DeliveryAnswered } | null;
}

export type DeliveryAnswered =
  | { kind: 'found'; name: string; priceText: string }
  | { kind: 'refused'; message: string };

export interface DeliveryCalculatorProps {
  calculator: DeliveryCalculatorView;
}

type Answer = { kind: 'not-asked' } | { kind: 'loading' } | DeliveryAnswered;

/** Of the block, where the page's answer is found without scripts. */
const anchor = 'delivery-calculator';
const failed = 'We could not get a price just now. Please try again in a moment, or give us a call.';

/** VDP-08: an island. Without scripts the page answers. */
export function DeliveryCalculator({ calculator: { heading, action, pageHref, answered } }: DeliveryCalculatorProps) {
  const id = useId();
  const [postcode, setPostcode] = useState(answered?.postcode ?? '');
  const [asked, setAsked] = useState(answered?.postcode ?? '');
  const [answer, setAnswer] = useState<Answer>(answered?.answer ?? { kind: 'not-asked' });
  const latest = useRef('');
  const ask = async (wanted: string) => {
    latest.current = wanted;
    setAsked(wanted);
    setAnswer(wanted === '' ? { kind: 'refused', message: deliveryMessages.blank } : { kind: 'loading' });
    const answered = wanted === '' ? null : await askForPrice(action, wanted);
    if (answered !== null && latest.current === wanted) setAnswer(answered);
  };
  useCalculatorAddress({
    read: (params) => {
      const linked = (params.get(deliveryParam) ?? '').trim();
      if (answered !== null || !/^\d{4}$/.test(linked)) return;
      setPostcode(linked);
      void ask(linked);
    },
    write: (params) => writeAddress(params, asked),
    inputs: asked,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ask(postcode.trim());
  };
  const error = answer.kind === 'refused' ? answer.message : null;
  return (
    <section id={anchor}>
      <h2 className="text-subheading">{heading}</h2>
      <form
        method="get"
        action={`${pageHref}#${anchor}`}
        noValidate
        onSubmit={handleSubmit}
        className="mt-5 max-w-narrow"
      >
        <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
          Your postcode
        </label>
        <div className="flex gap-3">
          <TextInput
            id={id}
            name={deliveryParam}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            value={postcode}
            onChange={(event) => setPostcode(event.target.value)}
            className="min-w-0 flex-1"
            {...describeControl({ id, hint: null, error })}
          />
          <Button className="shrink-0">Get a price</Button>
        </div>
        <div aria-live="polite">
          <FieldError id={id} error={error} />
          <DeliveryAnswer answer={answer} />
        </div>
      </form>
    </section>
  );
}

function DeliveryAnswer({ answer }: { answer: Answer }) {
  if (answer.kind === 'loading') return <p className="mt-4 text-quiet-text">Getting a price…</p>;
  if (answer.kind !== 'found') return null;
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
      <output className="font-heading text-heading font-heading-weight">{answer.priceText}</output>{' '}
      <span>delivered to {answer.name}</span>
    </p>
  );
}

async function askForPrice(action: string, postcode: string): Promise<Answer> {
  try {
    const reply = await fetch(`${action}?${new URLSearchParams({ postcode })}`);
    if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) {
      return { kind: 'refused', message: deliveryMessages.unknown };
    }
    if (!reply.ok) return { kind: 'refused', message: failed };
    const { price, name }: { price: number; name: string } = await reply.json();
    return { kind: 'found', name, priceText: writeDeliveryPrice(centsFromDollars(price)) };
  } catch {
    return { kind: 'refused', message: failed };
  }
}

function writeAddress(params: URLSearchParams, asked: string): URLSearchParams {
  const written = new URLSearchParams(params);
  if (asked === '') written.delete(deliveryParam);
  else written.set(deliveryParam, asked);
  return written;
}
