/** Times are sent as they are and written by the server's clock words: the same with and without scripts. */
const format = new Intl.DateTimeFormat('en-AU', {
  ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  timeZone: 'Australia/Brisbane',
});

export function Moment({ at }: { at: Date | string }) {
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{format.format(moment)}</time>;
}
