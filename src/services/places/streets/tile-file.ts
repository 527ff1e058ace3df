import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { Compression, type Header, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import type { TilePlace } from './tile-shapes.ts';

const headerBytes = 127;
/** What one read and one unpacked tile or list of tiles may take. */
const mostBytes = 16 * 2 ** 20;

/** A file of vector tiles in one piece (PMTiles, version 3). */
export interface TileFile {
  header: Header;
  /** Null where the file has no such tile. */
  readTile(place: TilePlace): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** Throws with the reason where it is missing, truncated or something else. */
export async function openTileFile(path: string): Promise<TileFile> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size < headerBytes) throw new Error('It is truncated.');
    const archive = new PMTiles(createSource(path, { handle, size }), undefined, unpack);
    const header = await archive.getHeader();
    if (header.specVersion !== 3) throw new Error(`It is PMTiles of version ${header.specVersion}, not 3.`);
    if (header.tileType !== TileType.Mvt) throw new Error('It holds no vector tiles.');
    if (header.tileDataOffset + (header.tileDataLength ?? 0) > size) throw new Error('It is truncated.');
    return {
      header,
      readTile: async ({ z, x, y }) => {
        const tile = await archive.getZxy(z, x, y);
        return tile === undefined ? null : new Uint8Array(tile.data);
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function createSource(path: string, { handle, size }: { handle: FileHandle; size: number }): Source {
  return {
    getKey: () => path,
    async getBytes(offset: number, length: number): Promise<RangeResponse> {
      // The first read asks for more than a small file has.
      const wanted = offset === 0 ? Math.min(length, size) : length;
      if (wanted > mostBytes) throw new Error('A part of it is too large.');
      const data = new ArrayBuffer(wanted);
      const { bytesRead } = await handle.read(new Uint8Array(data), 0, wanted, offset);
      if (bytesRead < wanted) throw new Error('It is truncated.');
      return { data };
    },
  };
}

const bound = { maxOutputLength: mostBytes };
const unpackers = {
  [Compression.Gzip]: (bytes: Uint8Array) => promisify(gunzip)(bytes, bound),
  [Compression.Brotli]: (bytes: Uint8Array) => promisify(brotliDecompress)(bytes, bound),
  [Compression.Zstd]: (bytes: Uint8Array) => promisify(zstdDecompress)(bytes, bound),
};

async function unpack(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return packed;
  const bytes = await unpackers[compression](new Uint8Array(packed));
  return new Uint8Array(bytes).buffer;
}
