import type { Arrangement } from '#services/stock/photos/arrange-photos.ts';
import type { CaptionInput } from '#services/stock/photos/caption-photo.ts';

/** What a button of the photos asks for; null for none that there is. */
export function readArrangement(form: FormData): Arrangement | null {
  const photo = String(form.get('photo') ?? '');
  const to = Number(form.get('to'));
  switch (form.get('step')) {
    case 'move':
      return Number.isInteger(to) && to > 0 ? { step: 'move', photo, to } : null;
    case 'main':
      return { step: 'move', photo, to: 1 };
    case 'remove':
      return { step: 'remove', photo };
    case 'show':
      return { step: 'show', photo };
    case 'hide-feed':
      return { step: 'hide the feed’s' };
    case 'use-feed':
      return { step: 'use the feed’s' };
    default:
      return null;
  }
}

/** What is said of a photo; null where another button was pressed. */
export function readCaption(form: FormData): Omit<CaptionInput, 'carId'> | null {
  const read = (name: string) => String(form.get(name) ?? '');
  const photo = read('photo');
  switch (form.get('step')) {
    case 'caption':
      return { photo, say: { caption: read('caption'), was: read('was') } };
    case 'group':
      return { photo, say: { group: read('group') } };
    default:
      return null;
  }
}
