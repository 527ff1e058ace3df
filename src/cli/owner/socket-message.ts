import { z } from 'zod';

/** The first and only line from the caller; disconnecting cancels the command. */
export const requestSchema = z.object({ argv: z.array(z.string()), cwd: z.string(), isTerminal: z.boolean() });
export type OwnerRequest = z.output<typeof requestSchema>;

export const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('out'), line: z.string() }),
  z.object({ kind: z.literal('error'), line: z.string() }),
  z.object({ kind: z.literal('exit'), code: z.number().int() }),
]);
export type OwnerAnswer = z.output<typeof answerSchema>;
