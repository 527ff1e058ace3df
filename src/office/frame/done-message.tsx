import type { ComponentType, ReactNode } from 'react';
import { Message } from './message.tsx';

interface DoneMessageProps {
  children: ReactNode;
  /** What a form sends that takes the step back; null where it cannot be. */
  undo: Readonly<Record<string, string>> | null;
  /** `Form`, or that of the fetcher whose answer this is. */
  form: ComponentType<{ method: 'post'; preventScrollReset: boolean; children: ReactNode }>;
}

/** What was done, with the way back. */
export function DoneMessage({ children, undo, form: Form }: DoneMessageProps) {
  return (
    <Message kind="done">
      <div className={`flex flex-wrap items-center gap-x-4 ${undo === null ? '' : '-my-2.5'}`}>
        {children}
        {undo === null ? null : (
          <Form method="post" preventScrollReset>
            {Object.entries(undo).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="min-h-11 font-semibold underline underline-offset-4 hover:decoration-2">
              Undo
            </button>
          </Form>
        )}
      </div>
    </Message>
  );
}
