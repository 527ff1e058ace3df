/**
 * The lines of a stream of text, without their ends. Only "\n" ends a line: readline also breaks at U+2028 and U+2029,
 * which may occur inside a line of JSON.
 */
export async function* splitLines(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
