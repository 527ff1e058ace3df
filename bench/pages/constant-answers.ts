/** Answers `/constant/BYTES` with so many bytes, always the same ones: the least work that an answer of that size can be. */
export function createConstantAnswers(): (path: string) => Response {
  const known = new Map<string, { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }>();
  return (path) => {
    const kept = known.get(path) ?? make(Number(path.slice('/constant/'.length)));
    known.set(path, kept);
    return new Response(kept.body, { headers: kept.headers });
  };
}

function make(bytes: number) {
  const body = new Uint8Array(bytes).map((_, at) => (at * 31) % 251);
  return { body, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': String(bytes) } };
}
