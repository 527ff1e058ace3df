export interface TopicView {
  id: string;
  heading: string;
  /** Small print beside the heading: a place, a kind of work. */
  note: string | null;
  paragraphs: readonly string[];
  link: { label: string; href: string } | null;
}

/** Several things of one kind, each with a text: positions, services. */
export function Topics({ heading, topics }: { heading: string; topics: readonly TopicView[] }) {
  return (
    <section aria-labelledby="topics-heading" className="mt-12">
      <h2 id="topics-heading" className="text-subheading">
        {heading}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2">
        {topics.map((topic) => (
          <li
            key={topic.id}
            id={topic.id}
            className="flex flex-col rounded-card border border-card-line bg-raised p-6 text-raised-text"
          >
            <h3 className="text-lead font-semibold">{topic.heading}</h3>
            {topic.note === null ? null : <p className="mt-1 text-note text-quiet-text">{topic.note}</p>}
            <div className="mt-4 grid grow grid-cols-1 content-start gap-4">
              {topic.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            {topic.link === null ? null : (
              <a
                href={topic.link.href}
                className="mt-5 inline-flex min-h-11 items-center self-start font-semibold text-link underline underline-offset-4"
              >
                {topic.link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
