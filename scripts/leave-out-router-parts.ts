import type { Plugin } from 'vite';

/** Parts of the router that do nothing here: we pass no instrumentations, and `routeDiscovery` is `initial`. */
const unused = ['router/instrumentation.js', 'dom/ssr/fog-of-war.js'];

/**
 * Leaves them out of what browsers load, 2 kB of each page: each of their functions becomes one that gives nothing,
 * which is what it gives here anyway. A router that has no such files any more fails the build.
 */
export function leaveOutRouterParts(): Plugin {
  const left = new Set<string>();
  return {
    name: 'leave-out-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = unused.find((path) => id.includes('/react-router/') && id.endsWith(path));
      const names = /^export \{([^}]*)\};?$/m.exec(code)?.[1];
      if (part === undefined || names === undefined) return null;
      left.add(part);
      return { code: names.split(',').map(writeNothing).join('\n'), map: null };
    },
    buildEnd(error) {
      if (!error && left.size < unused.length) throw new Error('The router has changed: see leave-out-router-parts.ts');
    },
  };
}

function writeNothing(name: string): string {
  return `export const ${name.trim()} = () => undefined;`;
}
