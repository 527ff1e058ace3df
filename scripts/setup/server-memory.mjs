// What keeps the memory of the server low (docs/decisions/0021-memory.md).

/** V8 takes twice 64 MB for young objects on a machine that has much, and gives none back. */
export const serverFlags = ['--max-semi-space-size=16'];

/** A default: the environment wins. glibc keeps a heap for each of many threads; after pictures were scaled, most of them lie there unused. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
