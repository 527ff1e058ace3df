/** "Thursday 5 March, 9:30 am" */
export function writeVisit(at: Date, timeZone: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(at);
  const day = write({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  return `${day}, ${write({ hour: 'numeric', minute: '2-digit' })}`;
}
