import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { describeAllowed, findExample } from '#rules/site-settings/describe-issue.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { siteFileSchema } from '#services/sites/site-file.ts';
import { templateNames } from '#templates/registry.ts';
import { fontNames, fonts } from '#theme/fonts.ts';
import { describeToken, shadows } from '#theme/token-value.ts';
import { baseTokens, tokenKinds, tokenNames } from '#theme/tokens.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const introduction = `# site.json

A site is a folder with \`site.json\`; \`pages/\` beside it has its pages ([content.md](content.md)), \`media/\` its pictures, and \`parts.json\` parts and accessories
([operating.md](operating.md#sites)). \`forecourt site apply FOLDER --dry-run\` checks it and reports all problems together, each with file, field, what is
allowed and an example. \`demo/sites\` has four examples.

Editors check and complete the file by [site.schema.json](site.schema.json): write \`"$schema": "PATH/docs/site.schema.json"\` as its first key.

\`node scripts/write-site-docs.ts\` writes this page and the schema from \`src/services/sites/site-file.ts\`.
`;

/** The schema of a whole site.json, with settings, tokens and typefaces, for editors. */
export function createSiteSchema(): Schema {
  const site = toSchema(siteFileSchema);
  const settings = toSchema(siteSettingsSchema);
  const look = asSchema(settings.properties?.look);
  const tokens = asSchema(look.properties?.tokens);
  const withTokens = { ...tokens, properties: createTokenSchemas(), additionalProperties: false };
  const properties = {
    ...site.properties,
    template: {
      type: 'string',
      description: asSchema(site.properties?.template).description,
      enum: [...templateNames],
    },
    settings: {
      description: asSchema(site.properties?.settings).description,
      ...withoutDialect(settings),
      properties: { ...settings.properties, look: { ...look, properties: { ...look.properties, tokens: withTokens } } },
    },
  };
  return { ...site, title: 'site.json of Forecourt', properties } as Schema;
}

export function renderSiteDocs(): string {
  const schema = createSiteSchema();
  const tables = listGroups(schema, 'site.json').map(({ title, group }) => `## ${title}\n\n${renderTable(group)}`);
  return [introduction, ...tables, renderTokens(), renderFonts()].join('\n');
}

function toSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function asSchema(node: unknown): Schema {
  return typeof node === 'object' && node !== null ? (node as Schema) : {};
}

function withoutDialect({ $schema: _, ...rest }: Schema): Schema {
  return rest;
}

function createTokenSchemas(): Record<string, Schema> {
  const allowed = { font: fontNames, shadow: Object.keys(shadows) };
  return Object.fromEntries(
    tokenNames.map((name) => {
      const kind = tokenKinds[name];
      const values = kind === 'font' || kind === 'shadow' ? { enum: allowed[kind] } : {};
      return [
        name,
        { type: 'string', description: `${describeToken(name)}.`, examples: [baseTokens[name]], ...values },
      ];
    }),
  );
}

interface Group {
  title: string;
  group: Schema;
}

/** The site and every group in it, each under the way to it; settings have a page of their own. */
function listGroups(group: Schema, title: string): Group[] {
  const inner = Object.entries(group.properties ?? {}).flatMap(([name, node]) => {
    if (name === 'settings') return [];
    const found = findGroup(asSchema(node));
    return found ? listGroups(found, name) : [];
  });
  return [{ title, group }, ...inner];
}

function findGroup(node: Schema): Schema | null {
  if (node.properties) return node;
  const options = node.anyOf ?? (node.items ? [node.items] : []);
  for (const option of options.flat()) {
    const found = findGroup(asSchema(option));
    if (found) return found;
  }
  return null;
}

function renderTable(group: Schema): string {
  const rows = Object.entries(group.properties ?? {}).map(([name, value]) => {
    const node = asSchema(value);
    const isRequired = group.required?.includes(name) ?? false;
    const description =
      name === 'settings' ? `${node.description} [settings.md](settings.md) lists them.` : node.description;
    return `| \`${name}\` | ${describeValue(node)} | ${isRequired ? 'yes' : 'no'} | ${description ?? ''} |`;
  });
  return `${['| key | value | needed | meaning |', '|---|---|---|---|', ...rows].join('\n')}\n`;
}

function describeValue(node: Schema): string {
  const inner = asSchema(node.items);
  const example = findExample(node.items ? inner : node);
  const allowed = node.items ? `${describeAllowed(node)}: ${describeAllowed(inner)}` : describeAllowed(node);
  const isSaid = example === null || node.default !== undefined || allowed.includes(example.replaceAll('"', ''));
  return isSaid ? allowed : `${allowed}, for example \`${example}\``;
}

function renderTokens(): string {
  const rows = tokenNames.map((name) => `| \`${name}\` | ${describeToken(name)} | \`${baseTokens[name]}\` |`);
  const intro = `## Tokens

\`settings.look.tokens\` replaces colours, corners and typefaces of the template. A text colour needs enough contrast with its ground; \`site apply\` says where it
has not. The last column is what holds where neither template nor site says anything.
`;
  return `${intro}\n${['| token | value | base |', '|---|---|---|', ...rows].join('\n')}\n`;
}

function renderFonts(): string {
  const rows = Object.entries(fonts).map(([name, { label }]) => `| \`${name}\` | ${label} |`);
  return `## Typefaces\n\n${['| name | typeface |', '|---|---|', ...rows].join('\n')}\n`;
}

if (import.meta.main) {
  const docs = join(fileURLToPath(new URL('..', import.meta.url)), 'docs');
  const files = [
    { file: join(docs, 'site-json.md'), wanted: renderSiteDocs() },
    { file: join(docs, 'site.schema.json'), wanted: `${JSON.stringify(createSiteSchema(), null, 2)}\n` },
  ];
  for (const { file, wanted } of files) {
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === wanted;
    if (!process.argv.includes('--check')) writeFileSync(file, wanted);
    else if (!isCurrent) {
      console.error(`${file} is not what the schema says; run: node scripts/write-site-docs.ts`);
      process.exitCode = 1;
    }
  }
}
