import { parentPort, workerData } from 'node:worker_threads';
import type { PlaceMapView } from '#rules/locations/place-map.ts';
import { readStreets } from './read-streets.ts';
import type { StreetsAnswer } from './street-maps.ts';
import { openTileFile } from './tile-file.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker only.');

const { path } = workerData as { path: string };
const opened = openTileFile(path);
// Whoever asks hears of it.
opened.catch(() => {});

port.on('message', async (view: PlaceMapView) => {
  const answer = await opened
    .then((file) => readStreets(file, view))
    .then(
      (streets): StreetsAnswer => ({ streets }),
      (error): StreetsAnswer => ({ failure: error instanceof Error ? error.message : String(error) }),
    );
  port.postMessage(answer);
});
