import type { Call } from './call.ts';

export type FoundCall =
  | { kind: 'call'; call: Call; params: Record<string, string> }
  | { kind: 'otherMethod'; allowed: readonly string[] }
  /** Under /api, and none of the calls. */
  | { kind: 'unknown' }
  /** An address of the site's pages. */
  | { kind: 'page' };

export type FindCall = (method: string, path: string) => FoundCall;

interface Route {
  pattern: RegExp;
  calls: Call[];
}

export function createCallFinder(calls: readonly Call[]): FindCall {
  const routes = listRoutes(calls);
  const inside = routes.filter(({ calls: [first] }) => first && isApiPath(first.path));
  const outside = routes.filter((route) => !inside.includes(route));
  return (method, path) => {
    const isApi = isApiPath(path);
    for (const route of isApi ? inside : outside) {
      const match = route.pattern.exec(path);
      const params = match && decodeParams(match.groups ?? {});
      if (params) return chooseMethod(route, method, params);
    }
    return { kind: isApi ? 'unknown' : 'page' };
  };
}

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Addresses without a part to fill in come first: /api/cars/search is none of /api/cars/{slug}. */
function listRoutes(calls: readonly Call[]): Route[] {
  const byPath = new Map<string, Call[]>();
  for (const call of calls) byPath.set(call.path, [...(byPath.get(call.path) ?? []), call]);
  const paths = [...byPath].sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')));
  return paths.map(([path, ofPath]) => ({ pattern: toPattern(path), calls: ofPath }));
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function decodeParams(groups: Record<string, string>): Record<string, string> | null {
  try {
    const params = Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)] as const);
    return params.some(([, text]) => text.includes('\0')) ? null : Object.fromEntries(params);
  } catch {
    return null;
  }
}

function chooseMethod({ calls }: Route, method: string, params: Record<string, string>): FoundCall {
  const call = calls.find((each) => each.method === (method === 'HEAD' ? 'GET' : method));
  if (call) return { kind: 'call', call, params };
  const methods = calls.map((each) => each.method);
  return { kind: 'otherMethod', allowed: methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])) };
}
