import { Link } from 'react-router';
import { Message } from '../frame/message.tsx';

interface DifferenceNoteProps {
  /** How long ago the ledger was last compared with each processor; null where it was not yet. */
  checked: string | null;
  differences: readonly { title: string; href: string | null; text: string; age: string }[];
}

/** What the daily check found to be otherwise than at the processor. */
export function DifferenceNote({ checked, differences }: DifferenceNoteProps) {
  if (checked === null) return null;
  if (differences.length === 0) {
    return (
      <p className="mt-2 text-note text-quiet-text">
        Our books and the payment processor agree; they were compared {checked}.
      </p>
    );
  }
  return (
    <Message kind="problem">
      <p>Our books and the payment processor do not agree. They were compared {checked}.</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {differences.map(({ title, href, text, age }) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {href === null ? (
              <span className="font-semibold">{title}</span>
            ) : (
              <Link to={href} className="font-semibold underline underline-offset-4">
                {title}
              </Link>
            )}
            : {text}, first seen {age}.
          </li>
        ))}
      </ul>
    </Message>
  );
}
