import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { rankKeys } from './rank-keys.ts';

/** Ranks the rows of the file that it is given, beside the thread that answers visitors. */
const { file, isEachRowACar } = workerData as { file: string; isEachRowACar: boolean };
const database = new DatabaseSync(file);
database.exec('pragma journal_mode = off; pragma synchronous = off');
const ranked = rankKeys(database, isEachRowACar);
database.close();
parentPort?.postMessage(ranked);
