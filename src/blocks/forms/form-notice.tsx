import { Icon } from '#ui/icon.tsx';
import type { LinkView } from '#ui/navigation/link-view.ts';

export interface FormNoticeView {
  text: string;
  link: LinkView | null;
}

/** What has to be said before a form: why it is not about what was asked for. */
export function FormNotice({ notice: { text, link } }: { notice: FormNoticeView }) {
  return (
    <div role="status" className="mt-8 flex max-w-text gap-3 rounded-card bg-notice p-4 text-notice-text">
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <p>
        {text}{' '}
        {link === null ? null : (
          <a href={link.href} className="font-semibold underline underline-offset-4">
            {link.label}
          </a>
        )}
      </p>
    </div>
  );
}
