/** The code or name of an error's cause. Its message is left out, because it may contain what a visitor typed. */
export function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error.cause instanceof Error) return nameFailure(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
