/** The code or name of what lies under an error. Its message may hold what a visitor typed, so it is left out. */
export function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error.cause instanceof Error) return nameFailure(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
