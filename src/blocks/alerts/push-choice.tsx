import { mark } from '#ui/behaviour/mark.ts';
import { Button } from '#ui/form/button.tsx';
import { pushMarks } from './push-marks.ts';

/** USER-08: notifications of this browser, on and off. Without scripts there are none, and nothing is said of them. */
export function PushChoice({ publicKey }: { publicKey: string }) {
  return (
    <section
      hidden
      aria-labelledby="notifications"
      className="mt-8 rounded-card border border-line bg-raised p-5 text-raised-text sm:p-6"
      {...mark(pushMarks.block, publicKey)}
    >
      <h2 id="notifications" className="text-subheading">
        Notifications on this device
      </h2>
      <p role="status" className="mt-1 text-quiet-text" {...mark(pushMarks.text, true)} />
      <p className="mt-4">
        <Button type="button" look="outline" hidden {...mark(pushMarks.button, true)} />
      </p>
    </section>
  );
}
