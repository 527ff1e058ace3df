/** What changed of one setting, as text. */
export interface ChangedSetting {
  before: string | null;
  after: string | null;
}

/** The last name of a setting that may hold a secret: its change is told, its value is not. */
const mayBeSecret = /secret|password|apikey|webhookurl/i;
const notShown = '(not shown here)';

/** The settings that differ, by their whole name ("finance.termMax"). */
export function compareSettings(before: unknown, after: unknown): Record<string, ChangedSetting> {
  const [old, next] = [new Map(listSettings(before)), new Map(listSettings(after))];
  const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => old.get(name) !== next.get(name));
  return Object.fromEntries(
    names.map((name) => {
      const told = (text: string | undefined) => {
        if (text === undefined) return null;
        return mayBeSecret.test(name.slice(name.lastIndexOf('.') + 1)) ? notShown : text;
      };
      return [name, { before: told(old.get(name)), after: told(next.get(name)) }];
    }),
  );
}

function listSettings(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, each]) => listSettings(each, name === '' ? key : `${name}.${key}`));
  }
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}
