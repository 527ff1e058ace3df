import { InvalidEnvironmentError } from '#config/env.ts';
import { MigrationError } from '#db/migrate.ts';
import { describeStoreError, isStoreRefused, isStoreUnreachable } from '#db/store-error.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { SandboxTakenError } from './lock-sandbox.ts';
import { DataFolderOwnedError } from './wiring.ts';

interface StartFailure {
  message: string;
  exitCode: number;
}

const failed = 1;
const wrongInput = 2;

/** An expected failure in one line that says what to do; of any other, everything that is known but what visitors typed. */
export function describeStartFailure(error: unknown): StartFailure {
  if (error instanceof DataFolderOwnedError) return { message: error.message, exitCode: error.exitCode };
  const line = describe(error);
  if (line !== null) return { message: line.replaceAll(/\s*\n\s*/g, ' '), exitCode: wrongInput };
  const { reason, frames } = describeFailure(error);
  return { message: [reason, ...frames.map((frame) => `    ${frame}`)].join('\n'), exitCode: failed };
}

function describe(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof InvalidEnvironmentError || error instanceof MigrationError) return error.message;
  if (error instanceof SandboxTakenError) return error.message;
  if (isSystemError(error) && error.syscall === 'listen') return describeListening(error);
  if (isStoreUnreachable(error)) {
    return `PostgreSQL cannot be reached (${describeStoreError(error)}). Check DATABASE_URL and that PostgreSQL is running.`;
  }
  if (isStoreRefused(error)) {
    return `PostgreSQL refuses the connection (${describeStoreError(error)}). Check user, password and database in DATABASE_URL.`;
  }
  if (isSystemError(error) && error.path !== undefined) {
    return `${error.path} cannot be used (${error.code}). Check FORECOURT_DATA and who may write there.`;
  }
  return null;
}

interface SystemError extends Error {
  code: string;
  syscall: string;
  path?: string;
  address?: string;
  port?: number;
}

function isSystemError(error: Error): error is SystemError {
  return 'code' in error && 'syscall' in error && typeof error.code === 'string';
}

const listenFailures: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program. Stop it, or set PORT to a free one.',
  EACCES: 'may not be used by this user. Set PORT to one from 1024 on, or give the right to use it.',
  EADDRNOTAVAIL: 'is not on this machine. Set HOST to an address of this machine, or to 0.0.0.0 for all.',
};

function describeListening({ code, address, port }: SystemError): string {
  const reason = listenFailures[code] ?? `cannot be used (${code}). Check HOST and PORT.`;
  return code === 'EADDRNOTAVAIL' ? `The address ${address} ${reason}` : `Port ${port} of ${address} ${reason}`;
}
