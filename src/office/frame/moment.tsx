/** A moment by the clock of the place that it belongs to, whoever reads it: the same with and without scripts. */
export function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const format = new Intl.DateTimeFormat('en-AU', {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
