import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { calls } from '../calls.ts';
import { renderApiPage } from './api-page.ts';
import { describeApi, type Operation } from './describe-api.ts';
import { createOpenApiCalls } from './openapi-calls.ts';

const all = [...calls, ...createOpenApiCalls(calls)];
const document = JSON.parse(JSON.stringify(describeApi(all)));
const operations: { path: string; method: string; operation: Operation }[] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
);

function listRefs(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listRefs);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : listRefs(inner),
  );
}

function resolve(ref: string): unknown {
  const parts = ref.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
}

describe('the OpenAPI document', () => {
  it('API-01 has every call once, by its method and path', () => {
    expect(document.openapi).toBe('3.1.1');
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      all.map(({ path, method }) => `${method} ${path}`).sort(),
    );
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['searchCars', 'listCars', 'searchMany', 'searchDirectory']));
  });

  it('refers to nothing that is not in it, and names no schema that nothing refers to', () => {
    const refs = new Set(listRefs(document));
    for (const ref of refs) expect(resolve(ref), ref).toBeDefined();
    const named = Object.keys(document.components.schemas).map((id) => `#/components/schemas/${id}`);
    expect([...refs].sort()).toEqual(named.sort());
  });

  it.each(operations)('$method $path has all that the standard asks', ({ path, method, operation }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const { parameters = [], requestBody, responses } = operation;
    expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(inPath);
    for (const parameter of parameters) expect(parameter.in === 'query' || parameter.required).toBe(true);
    expect(requestBody !== undefined && method === 'get').toBe(false);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '500']));
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(description.length).toBeGreaterThan(3);
      if (status !== '200') expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
    expect(operation.summary).toMatch(/\.$/);
    expect(document.tags.map(({ name }: { name: string }) => name)).toContain(operation.tags[0]);
  });
});

describe('the rules that Redocly recommends', () => {
  it('find neither an error nor a warning in it', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const remarks = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      remarks.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`),
    ).toEqual([]);
  });
});

describe('the page of it', () => {
  const page = renderApiPage(document);

  it('shows every call and every shape, and holds no script', () => {
    for (const { path, operation } of operations) {
      expect(page).toContain(path);
      expect(page).toContain(`id="${operation.operationId}"`);
    }
    for (const id of Object.keys(document.components.schemas)) expect(page).toContain(`id="shape-${id}"`);
    expect(page).not.toMatch(/<script|\son\w+=|style="/);
  });

  it('has no broken references', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) expect(ids).toContain(target);
  });
});
