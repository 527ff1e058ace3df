/** The sign of a pin on a picture; what stands around it says its number and title. */
export function PinHead({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-7 items-center justify-center rounded-full border-2 border-raised bg-accent text-small font-semibold text-accent-text shadow-card"
    >
      {number}
    </span>
  );
}
