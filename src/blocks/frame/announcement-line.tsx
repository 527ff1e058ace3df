export interface AnnouncementLineProps {
  /** Null hides the line. */
  text: string | null;
}

/** The line above a header. */
export function AnnouncementLine({ text }: AnnouncementLineProps) {
  if (text === null) return null;
  return (
    <p data-ground="inverse" className="bg-inverse px-page py-2.5 text-center text-note text-inverse-text">
      {text}
    </p>
  );
}
