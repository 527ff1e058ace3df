import type { ResendView } from '#blocks/content/resend-form.tsx';
import type { PostedForm } from '#web/http/site-pages.ts';

/** A post that nothing could be done with: all of it, to be sent again. Null for one that was not read. */
export function presentResend(posted: PostedForm | null, url: URL): ResendView | null {
  if (posted === null || posted.notRead !== null) return null;
  const hidden = Object.entries(posted.values).flatMap(([name, value]) => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.flatMap((each) => (typeof each === 'string' ? [{ name, value: each }] : []));
  });
  return {
    action: `${url.pathname}${url.search}`,
    hidden,
    typed: hidden
      .filter(({ name, value }) => !sentAlong.has(name) && value.trim() !== '')
      .map(({ name, value }) => ({ label: nameField(name), text: value })),
    filesText: posted.files.length === 0 ? null : 'Files have to be chosen again.',
    submitLabel: 'Send it again',
  };
}

/** What forms send along, and a yes: nothing that anybody typed. */
const sentAlong = new Set(['step', 'seen', 'go', 'from', 'terms', 'agreed', 'alert', 'change', 'cadence', 'car_id']);

/** "delivery_postcode" is "Delivery postcode". */
function nameField(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
