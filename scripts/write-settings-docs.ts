import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const introduction = `# Site settings

These settings are the only way in which sites differ. They go under \`settings\` in a site's \`site.json\`; a setting that is
left out has its default. \`forecourt site apply\` refuses an unknown name or an invalid value and names the file, the field and
the reason. A stored value that is no longer valid falls back to its default and is logged.

\`node scripts/write-settings-docs.ts\` writes this page from the schema in \`src/rules/site-settings\`.
`;

export function renderSettingsDocs(): string {
  const schema = z.toJSONSchema(siteSettingsSchema, { io: 'input' });
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'boolean' ? [] : [{ name, field }],
  );
  const single = fields.filter(({ field }) => field.properties === undefined);
  const groups = fields.filter(({ field }) => field.properties !== undefined);
  const sections = groups.map(({ name, field }) => `## ${name}\n\n${renderTable(listFields(field))}`);
  return [introduction, renderTable(single), ...sections].join('\n');
}

interface Field {
  name: string;
  field: Schema;
}

function listFields(group: Schema): Field[] {
  return Object.entries(group.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'boolean' ? [] : [{ name, field }],
  );
}

function renderTable(fields: readonly Field[]): string {
  const rows = fields.map(
    ({ name, field }) =>
      `| \`${name}\` | ${describeKind(field)} | ${describeDefault(field)} | ${field.description ?? ''} |`,
  );
  return `${['| name | value | default | what a visitor sees |', '|---|---|---|---|', ...rows].join('\n')}\n`;
}

function describeKind(field: Schema): string {
  if (field.enum) return field.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (field.type === 'array') {
    const element = field.items;
    const isSchema = typeof element === 'object' && !Array.isArray(element);
    return `list of ${isSchema ? describeKind(element) : 'values'}`;
  }
  if (field.type === 'object') {
    return field.properties
      ? Object.keys(field.properties)
          .map((name) => `\`${name}\``)
          .join(' and ')
      : 'values by name';
  }
  if (field.type === 'boolean') return '`true`, `false`';
  if (field.type === 'integer' || field.type === 'number') return describeRange(field);
  return 'text';
}

function describeRange({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    return `${minimum} to ${maximum}`;
  }
  return minimum === undefined || minimum < 0 ? 'number' : `number from ${minimum}`;
}

function describeDefault(field: Schema): string {
  if (field.default === undefined) return 'none';
  const text = JSON.stringify(field.default).replaceAll(',', ', ');
  return `\`${text}\``;
}

if (import.meta.main) {
  const file = join(fileURLToPath(new URL('..', import.meta.url)), 'docs', 'settings.md');
  const wanted = renderSettingsDocs();
  const current = existsSync(file) && readFileSync(file, 'utf8') === wanted;
  if (!process.argv.includes('--check')) writeFileSync(file, wanted);
  else if (!current) {
    console.error('docs/settings.md is not what the schema says; run: node scripts/write-settings-docs.ts');
    process.exitCode = 1;
  }
}
