import type { z } from 'zod';
import type { FieldProblem } from '#kernel/refusal.ts';
import { describeIssue } from './describe-issue.ts';
import { type SiteSettings, siteSettingsSchema } from './settings.ts';

type CheckedSettings = { kind: 'valid'; settings: SiteSettings } | { kind: 'invalid'; problems: FieldProblem[] };

/** Checks settings before they are stored and returns all problems together. */
export function checkSiteSettings(overrides: unknown): CheckedSettings {
  const parsed = siteSettingsSchema.safeParse(overrides);
  if (parsed.success) return { kind: 'valid', settings: parsed.data };
  return {
    kind: 'invalid',
    problems: parsed.error.issues.flatMap((issue) => describeIssue(siteSettingsSchema, overrides, issue)),
  };
}

/** Parses stored settings: an invalid field gets its default and is reported. Never fails. */
export function parseSiteSettings(stored: unknown): { settings: SiteSettings; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  let rest = isGroup(stored) ? stored : {};
  if (!isGroup(stored)) problems.push({ field: 'settings', message: 'is not a group of fields' });
  // Each round removes every invalid field, so the second finds none; a third would be a defect of the schema.
  for (let round = 0; round < 3; round++) {
    const parsed = siteSettingsSchema.safeParse(rest);
    if (parsed.success) return { settings: parsed.data, problems };
    for (const issue of parsed.error.issues) {
      problems.push(...describeIssue(siteSettingsSchema, rest, issue));
      rest = listFaultyFields(issue).reduce(withoutField, rest);
    }
  }
  return { settings: siteSettingsSchema.parse({}), problems };
}

type Group = Readonly<Record<string, unknown>>;

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields to remove to resolve the issue, at most one group deep. */
function listFaultyFields(issue: z.core.$ZodIssue): (readonly PropertyKey[])[] {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => path.slice(0, 2));
}

function withoutField(settings: Group, [name, inner]: readonly PropertyKey[]): Group {
  const group = settings[String(name)];
  const kept = Object.entries(settings).filter(([key]) => key !== name);
  if (inner === undefined || !isGroup(group)) return Object.fromEntries(kept);
  const shrunk = Object.fromEntries(Object.entries(group).filter(([key]) => key !== inner));
  return { ...Object.fromEntries(kept), [String(name)]: shrunk };
}
