const domain = /^(?=.{1,190}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** Short enough for a token behind it: a local part has 64 characters at most. */
const mailbox = /^[a-z0-9][a-z0-9._-]{0,18}$/;

/** A domain of which every address comes in, or a mailbox that takes `mailbox+anything@domain`. */
export function isReplyPlace(place: string): boolean {
  const at = place.lastIndexOf('@');
  return domain.test(place.slice(at + 1)) && (at < 0 || mailbox.test(place.slice(0, at)));
}

/** The address of a thread: `token@domain`, or `mailbox+token@domain`. */
export function writeReplyAddress(place: string, token: string): string {
  return place.includes('@') ? place.replace('@', `+${token}@`) : `${token}@${place}`;
}
