import { pino } from 'pino';
import type { Config } from '#config/env.ts';
import type { Log } from '#kernel/log.ts';

/** The log of a process: one JSON line an entry on standard output. */
export function createProcessLog(level: Config['LOG_LEVEL']): Log {
  const formatters = { level: (name: string) => ({ level: name }) };
  // Written beside the work, not in it: a system call a line would take longer than a held page. An exit waits for it.
  const output = pino.destination({ sync: false });
  const logger = pino({ level, base: null, formatters, timestamp: pino.stdTimeFunctions.isoTime }, output);
  const write =
    (name: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields: Record<string, unknown> = {}) =>
      logger[name](fields, message);
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
