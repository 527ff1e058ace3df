/** Several of one field are posted apart or with spaces between them. */
export function readUploadReferences(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  const words = texts.flatMap((text) => (typeof text === 'string' ? text.split(/\s+/) : []));
  return [...new Set(words.filter((word) => word !== ''))];
}
