import { readFile, stat } from 'node:fs/promises';
import { Refusal } from '#kernel/refusal.ts';
import { type Mapping, parseMapping } from './mapping.ts';
import auListings from './mappings/au-listings.json' with { type: 'json' };
import easycars from './mappings/easycars.json' with { type: 'json' };
import forecourtCsv from './mappings/forecourt-csv.json' with { type: 'json' };

const builtIn: Record<string, unknown> = {
  'au-listings': auListings,
  easycars,
  'forecourt-csv': forecourtCsv,
};

export const builtInMappingNames: readonly string[] = Object.keys(builtIn);

const maxBytes = 1024 * 1024;

/** A built-in mapping by its name, else the JSON file at that path. */
export async function loadMapping(nameOrFile: string): Promise<Mapping> {
  const known = Object.hasOwn(builtIn, nameOrFile) ? builtIn[nameOrFile] : undefined;
  if (known !== undefined) return parseMapping(known, nameOrFile);
  return parseMapping(parseJson(await readMappingFile(nameOrFile), nameOrFile), nameOrFile);
}

async function readMappingFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) {
    throw new Refusal(
      'not_found',
      `Unknown mapping ${file}: it is neither a file nor one of ${builtInMappingNames.join(', ')}.`,
    );
  }
  if (found.size > maxBytes) throw new Refusal('too_large', `The mapping ${file} is too large.`);
  return readFile(file, 'utf8');
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new Refusal('invalid', `The mapping ${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
