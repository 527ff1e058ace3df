import { Form, Link } from 'react-router';
import { Button } from '#ui/form/button.tsx';
import { Message } from '../frame/message.tsx';
import { Moment } from '../frame/moment.tsx';
import type { EnquiryView } from './present-thread.ts';

/** What was written with an enquiry. */
export function WrittenWords({ enquiry: { message, deliveryProblem } }: { enquiry: EnquiryView }) {
  return (
    <>
      {deliveryProblem === null ? null : <Message kind="notice">{deliveryProblem}</Message>}
      {message === '' ? null : (
        <blockquote className="mt-5 whitespace-pre-line border-l-2 border-accent pl-4 text-lead [overflow-wrap:anywhere]">
          {message}
        </blockquote>
      )}
    </>
  );
}

export function AskedCar({ car }: Pick<EnquiryView, 'car'>) {
  if (car === null) return null;
  return (
    <>
      <h3 className="font-semibold">
        {car.href === null ? (
          car.name
        ) : (
          <a href={car.href} className="text-link underline underline-offset-4">
            {car.name}
          </a>
        )}
      </h3>
      <p className="text-note text-quiet-text">{car.facts}</p>
      <p className="mt-1 text-note">{car.now}</p>
      {car.stockHref === null ? null : (
        <Link
          to={car.stockHref}
          className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
        >
          See it in the stock<span className="sr-only">: {car.name}</span>
        </Link>
      )}
    </>
  );
}

/** Every other value that was sent, and the files. */
export function SentLines({ enquiry: { lines, files } }: { enquiry: EnquiryView }) {
  return (
    <>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-note sm:grid-cols-[12rem_1fr]">
        {lines.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="contents">
            <dt className="text-quiet-text">{label}</dt>
            <dd className="whitespace-pre-line max-sm:mb-2 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {files.length === 0 ? null : (
        <ul className="mt-4 grid gap-1">
          {files.map(({ name, href }) => (
            <li key={href}>
              <a
                href={href}
                download
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface JoinedEnquiriesProps {
  enquiries: readonly EnquiryView[];
  mayAnswer: boolean;
  /** Of the site that was asked. */
  timeZone: string;
}

/** Enquiries that are put together, each whole, the oldest first. */
export function JoinedEnquiries({ enquiries, mayAnswer, timeZone }: JoinedEnquiriesProps) {
  return (
    <ol className="mt-5 grid gap-4">
      {enquiries.map((enquiry) => {
        const { id, about, customer, car, receivedAt } = enquiry;
        return (
          <li key={id} className="rounded-card border border-card-line p-4">
            <p className="text-note">
              <span className="font-semibold">{about}</span>{' '}
              <span className="text-quiet-text">
                <Moment at={receivedAt} timeZone={timeZone} />
              </span>
            </p>
            <p className="text-note text-quiet-text [overflow-wrap:anywhere]">
              {[customer.name, customer.email, customer.phone?.text].filter(Boolean).join(', ')}
            </p>
            <WrittenWords enquiry={enquiry} />
            {car === null ? null : (
              <div className="mt-4">
                <AskedCar car={car} />
              </div>
            )}
            <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6">
              <details className="min-w-0 flex-1 basis-56 text-note">
                <summary className="min-h-11 content-center underline underline-offset-4">What else was sent</summary>
                <SentLines enquiry={enquiry} />
              </details>
              {mayAnswer ? (
                <Form method="post">
                  <input type="hidden" name="enquiry" value={id} />
                  <Button name="step" value="apart" look="plain" className="px-0! text-note">
                    Take apart
                    <span className="sr-only">
                      : {about}, <Moment at={receivedAt} timeZone={timeZone} />
                    </span>
                  </Button>
                </Form>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
