import { Form } from 'react-router';
import { DoneMessage } from '../frame/done-message.tsx';
import { Message } from '../frame/message.tsx';
import type { MediaAnswer } from './media-answer.ts';

/** What the last step has come to, with the way back. */
export function MediaTold({ answer: { done, problem, undo } }: { answer: MediaAnswer<unknown> }) {
  return (
    <div className="mt-4 empty:hidden">
      {done === null ? null : (
        <DoneMessage undo={undo} form={Form}>
          {done}
        </DoneMessage>
      )}
      {problem === null ? null : <Message kind="problem">{problem}</Message>}
    </div>
  );
}
