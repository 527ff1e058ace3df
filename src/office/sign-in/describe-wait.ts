export function describeWait(minutes: number): string {
  return `There were too many failed attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
