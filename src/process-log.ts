import { pino } from 'pino';
import type { Config } from '#config/env.ts';
import type { Log } from '#kernel/log.ts';

/** Lines are written together, many at once: a system call a line would take longer than a held page does. */
const batchLength = 32 * 1024;
const flushMs = 200;

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly Config['LOG_LEVEL'][];
type Level = keyof Log;

/** The log of a process: one JSON line an entry on standard output. Warnings and errors go out at once. */
export function createProcessLog(lowest: Config['LOG_LEVEL']): Log {
  const lines = openLineWriter();
  const formatLine = createLineFormat();
  const open = (level: Level): Log[Level] => {
    if (levels.indexOf(level) < levels.indexOf(lowest)) return () => {};
    const isUrgent = level === 'warn' || level === 'error';
    return (message, fields) => {
      lines.write(formatLine(level, message, fields));
      if (isUrgent) lines.flush();
    };
  };
  return { debug: open('debug'), info: open('info'), warn: open('warn'), error: open('error') };
}

/** By hand: a logging library takes twice as long, which counts beside a held page. */
function createLineFormat(): (level: Level, message: string, fields: Record<string, unknown> | undefined) => string {
  let [lastMs, time] = [0, ''];
  return (level, message, fields) => {
    const now = Date.now();
    // Many lines fall into one millisecond.
    if (now !== lastMs) [lastMs, time] = [now, new Date(now).toISOString()];
    return `${JSON.stringify({ level, time, ...fields, msg: message })}\n`;
  };
}

interface LineWriter {
  write(line: string): void;
  flush(): void;
}

/**
 * A batch is written in one go, so that an exit, also one by an error that nobody caught, can write what is left; only
 * what kills the process outright loses lines, those of the last `flushMs`.
 */
function openLineWriter(): LineWriter {
  const output = pino.destination({ sync: true });
  let pending = '';
  const flush = () => {
    if (pending === '') return;
    const lines = pending;
    pending = '';
    output.write(lines);
  };
  setInterval(flush, flushMs).unref();
  process.on('exit', flush);
  const write = (line: string) => {
    pending += line;
    if (pending.length >= batchLength) flush();
  };
  return { write, flush };
}
