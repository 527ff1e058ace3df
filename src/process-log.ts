import { pino } from 'pino';
import type { Config } from '#config/env.ts';
import type { Log } from '#kernel/log.ts';

/** Writes lines in batches: one system call for each line would take longer than sending a cached page. */
const batchLength = 32 * 1024;
const flushMs = 200;

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly Config['LOG_LEVEL'][];
type Level = keyof Log;

/** The log of a process: one JSON line for each entry on standard output. Warnings and errors are written at once. */
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

/** Written by hand: a logging library takes twice as long, which matters beside a cached page. */
function createLineFormat(): (level: Level, message: string, fields: Record<string, unknown> | undefined) => string {
  let [lastMs, time] = [0, ''];
  return (level, message, fields) => {
    const now = Date.now();
    // Many lines share a millisecond.
    if (now !== lastMs) [lastMs, time] = [now, new Date(now).toISOString()];
    return `${JSON.stringify({ level, time, ...fields, msg: message })}\n`;
  };
}

interface LineWriter {
  write(line: string): void;
  flush(): void;
}

/**
 * A batch is written synchronously, so that any exit, even after an uncaught error, can write the rest. Only a killed
 * process loses lines, those of the last `flushMs`.
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
