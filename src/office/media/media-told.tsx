import { Form } from 'react-router';
import { Message } from '../frame/message.tsx';
import type { MediaAnswer } from './media-answer.ts';

/** What the last step has come to, with the way back. */
export function MediaTold({ answer: { done, problem, undo } }: { answer: MediaAnswer<unknown> }) {
  return (
    <div className="mt-4 empty:hidden">
      {done === null ? null : (
        <Message kind="done">
          <div className="flex flex-wrap items-center gap-x-4">
            {done}
            {undo === null ? null : (
              <Form method="post" preventScrollReset>
                {Object.entries(undo).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button
                  type="submit"
                  className="min-h-11 font-semibold underline underline-offset-4 hover:decoration-2"
                >
                  Undo
                </button>
              </Form>
            )}
          </div>
        </Message>
      )}
      {problem === null ? null : <Message kind="problem">{problem}</Message>}
    </div>
  );
}
