export interface OpenTextProps {
  /** "Today: 8:30 am to 5:30 pm" */
  text: string;
}

const timesAlone = /(\d{1,2}:\d\d [ap]m(?: to \d{1,2}:\d\d [ap]m)?)/;

/** What holds today; its times stay in one line. */
export function OpenText({ text }: OpenTextProps) {
  const parts = text.split(timesAlone);
  return (
    <span>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
