interface MoneyPersonProps {
  name: string;
  email: string;
  phone: string;
  phoneText: string;
}

/** Who paid, and how to reach him. */
export function MoneyPerson({ name, email, phone, phoneText }: MoneyPersonProps) {
  if (email === '') return <p className="mt-4 text-quiet-text">The person has been erased.</p>;
  return (
    <div className="mt-4">
      <p className="font-semibold">{name}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {phone === '' ? null : (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-12 items-center rounded-control bg-accent px-5 font-semibold text-accent-text hover:bg-accent-strong"
          >
            Call {phoneText}
          </a>
        )}
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-12 items-center rounded-control border border-control-line px-5 font-semibold hover:bg-muted hover:text-muted-text [overflow-wrap:anywhere]"
        >
          {email}
        </a>
      </div>
    </div>
  );
}
