/** "Monday 2 March 2026, 5:00 pm", in mails, on receipts and for staff; nothing for no moment. */
export function writeMoment(at: Date | null, timeZone: string): string {
  if (at === null) return '';
  const date = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone }).format(at);
  const time = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone }).format(at);
  return `${date}, ${time}`;
}
