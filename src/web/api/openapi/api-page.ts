import { escapeHtml } from '#web/http/outgoing/plain-pages.ts';
import { buildTextPolicy } from '#web/http/outgoing/security-headers.ts';
import type { ApiDocument, JsonSchema, Operation } from './describe-api.ts';
import { describeType, listFields, type SchemaField } from './describe-type.ts';

/** The document as a web page: our own HTML without scripts. */
export function renderApiPage(document: ApiDocument): string {
  const { info, tags, components } = document;
  const groups = tags.map(({ name }) => renderGroup(name, document)).join('');
  const schemas = Object.entries(components.schemas).map(([id, schema]) => renderSchema(id, schema));
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(info.title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} Also available as <a href="/api/openapi.json">an OpenAPI ${document.openapi} document</a>.</p>
<nav aria-label="Calls">${renderContents(document)}</nav>
${groups}
<h2 id="schemas">Schemas</h2>
${schemas.join('')}
</main>
</body>
</html>
`;
}

interface ListedCall {
  method: string;
  path: string;
  operation: Operation;
}

function listCalls({ paths }: ApiDocument, group?: string): ListedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => group === undefined || tags.includes(group))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function renderContents(document: ApiDocument): string {
  const items = listCalls(document).map(
    ({ method, path, operation }) =>
      `<li><a href="#${operation.operationId}"><code>${method} ${escapeHtml(path)}</code></a> ${escapeHtml(operation.summary)}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function renderGroup(name: string, document: ApiDocument): string {
  return `<h2>${escapeHtml(name)}</h2>${listCalls(document, name).map(renderCall).join('')}`;
}

function renderCall({ method, path, operation }: ListedCall): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const sent = parameters.map(({ name, required, description: about, schema, in: place }) => ({
    name,
    required: required === true,
    type: `${describeType(schema)}, in the ${place}`,
    description: about,
  }));
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const titled = (what: string) => `${what} of ${operationId}`;
  return `<section aria-labelledby="${operationId}">
<h3 id="${operationId}"><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}${description ? ` ${escapeHtml(description)}` : ''}</p>
${sent.length > 0 ? renderTable(titled('Parameters'), sent) : ''}
${body ? renderShape(titled('Body'), body) : ''}
${renderAnswer(titled('Response'), responses['200'])}
${renderProblems(responses)}
</section>`;
}

function renderAnswer(title: string, response: Operation['responses'][string] | undefined): string {
  const [type, content] = Object.entries(response?.content ?? {})[0] ?? [];
  if (!content || type !== 'application/json') {
    return `<p>Answer: ${escapeHtml(response?.description ?? '')} (<code>${escapeHtml(type ?? '')}</code>)</p>`;
  }
  return renderShape(title, content.schema);
}

/** A table of its fields; one for each alternative of a union. */
function renderShape(title: string, schema: JsonSchema): string {
  const { description } = schema;
  const about = description ? `<p>${escapeHtml(description)}</p>` : '';
  const alternatives = (schema.oneOf ?? schema.anyOf ?? [schema]).map((each) => listFields(each));
  const [only, ...others] = alternatives;
  if (alternatives.some((fields) => fields.length === 0)) {
    return `<p>${escapeHtml(title)}: ${linkType(describeType(schema))}</p>${about}`;
  }
  if (only && others.length === 0) return renderTable(title, only) + about;
  return alternatives.map((fields, at) => renderTable(`${title}, kind ${at + 1}`, fields)).join('') + about;
}

function renderProblems(responses: Operation['responses']): string {
  const items = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><code>${status}</code> ${escapeHtml(description)}</li>`);
  return `<details><summary>Problems</summary><ul>${items.join('')}</ul></details>`;
}

function renderSchema(id: string, schema: JsonSchema): string {
  return `<section><h3 id="shape-${id}">${id}</h3>${renderShape(id, schema)}</section>`;
}

function renderTable(caption: string, fields: readonly SchemaField[]): string {
  const rows = fields.map(
    ({ name, type, required, description }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? '' : '<small>optional</small>'}</th>` +
      `<td>${linkType(type)}</td><td>${escapeHtml(description ?? '')}</td></tr>`,
  );
  return `<section class="wide" tabindex="0" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></section>`;
}

/** Names of schemas link to them; no other word of a type starts with a capital letter. */
function linkType(type: string): string {
  return escapeHtml(type).replace(/(?<![\w&;"'-])([A-Z][A-Za-z]+)(?![\w"'])/g, '<a href="#shape-$1">$1</a>');
}

const styles = `
:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{margin:0}
main{width:min(60rem,100% - 2rem);margin-inline:auto;padding-block:2rem 4rem}
h1{font-size:2rem;line-height:1.2}
h2{margin-top:3rem;border-bottom:1px solid;padding-bottom:.25rem}
h3{margin-top:2.5rem;overflow-wrap:anywhere}
code{font-family:ui-monospace,monospace;font-size:.95em}
nav ul{padding-left:1.25rem}
a{color:inherit}
.wide{overflow-x:auto;margin-block:1rem}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-weight:600;padding-block:.25rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);font-weight:400}
thead th{font-weight:600}
small{display:block}
th[scope=row]{min-width:9rem}
td{min-width:12rem;overflow-wrap:anywhere}
summary{cursor:pointer;padding-block:.25rem}`;

export const apiPagePolicy = buildTextPolicy(styles);
