import { Form } from 'react-router';
import { Button } from '#ui/form/button.tsx';

/** Money that the processor still has to move; it is asked by itself as well. */
export function SettleForm() {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3 rounded-card bg-muted p-4 text-muted-text">
      <p className="min-w-0 flex-1 text-note">
        The payment processor has not finished. It is asked again by itself; you can ask it now.
      </p>
      <Button name="step" value="settle" look="outline">
        Ask now
      </Button>
    </Form>
  );
}
