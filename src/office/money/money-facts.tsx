/** What is known of a reservation or a payment, each with its name. */
export function MoneyFacts({ facts }: { facts: readonly { label: string; text: string }[] }) {
  return (
    <dl className="mt-8 grid gap-x-6 gap-y-2 text-note sm:grid-cols-[12rem_1fr]">
      {facts.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-quiet-text">{label}</dt>
          <dd className="[overflow-wrap:anywhere] max-sm:mb-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
