/** How the dispute of a payment stands, and what is to do. */
export function DisputeNote({ dispute }: { dispute: { title: string; text: string } | null }) {
  if (dispute === null) return null;
  return (
    <section
      aria-labelledby="dispute"
      className="mt-6 rounded-card border border-card-line bg-raised p-4 text-raised-text"
    >
      <h2 id="dispute" className="text-subheading">
        {dispute.title}
      </h2>
      <p className="mt-2">{dispute.text}</p>
    </section>
  );
}
