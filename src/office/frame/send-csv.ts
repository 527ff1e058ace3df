/** Lines of CSV as they are made, as a file to keep. What is refused is refused before anything is sent: ask for the first line before. */
export function sendCsv(first: string, lines: AsyncGenerator<string>, name: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    // The mark tells Excel that it is UTF-8.
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${first}`)),
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
