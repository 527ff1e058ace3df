import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMapping } from '../map/mapping.ts';
import { openFeedFile, readRows } from './read-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-rows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Buffer, changes: Record<string, unknown> = {}) {
  const mapping = parseMapping(
    {
      name: 'yard',
      format: 'csv',
      key: { columns: ['a'] },
      coverage: 'full',
      fields: { make: 'a', model: 'a', carType: { value: 'used' } },
      ...changes,
    },
    'yard',
  );
  const path = join(folder, 'feed');
  await writeFile(path, content);
  const rows = [];
  for await (const some of readRows(await openFeedFile(path, mapping), mapping)) {
    for (const { line, entry, columns, problem } of some)
      rows.push({ line, ...(entry && { entry }), ...Object.fromEntries(columns), ...(problem && { problem }) });
  }
  return rows;
}

const json = { format: 'json' };
const xml = { format: 'xml', rows: 'stock/vehicle' };

describe('CSV', () => {
  it('OPS-01 counts the physical line of a row after newlines in quotes, empty lines and either line end', async () => {
    expect(await read('a,b\r\n1,"x\ny\r\nz"\r\n\r\n2,3\n4,"5\r\n6"\n7,8')).toEqual([
      { line: 2, a: '1', b: 'x\ny\r\nz' },
      { line: 6, a: '2', b: '3' },
      { line: 7, a: '4', b: '5\r\n6' },
      { line: 9, a: '7', b: '8' },
    ]);
  });

  it.each([',', ';', '\t', '|'])('OPS-01 detects "%s" between columns and drops a byte order mark', async (mark) => {
    expect(await read(`\ufeffa${mark}b,c\n1${mark}2\n`.replace('b,c', mark === ',' ? 'b' : 'b'))).toEqual([
      { line: 2, a: '1', b: '2' },
    ]);
  });

  it('OPS-01 marks a row with too few or too many columns and reads on', async () => {
    expect(await read('a,b\n1\n2,3,4\n5,6\n')).toMatchObject([
      { line: 2, problem: 'has 1 columns where the header has 2' },
      { line: 3, problem: 'has 3 columns where the header has 2' },
      { line: 4, a: '5', b: '6' },
    ]);
  });

  it('OPS-01 refuses a header without a column that the mapping needs, naming both', async () => {
    await expect(read('x,b\n1,2\n')).rejects.toThrow('line 1: the header has no column "a"; it has "x", "b"');
  });

  it('OPS-01 reads names of columns from the mapping where the file has none', async () => {
    expect(await read('1|2\n3|4\n', { header: ['a', 'b'] })).toEqual([
      { line: 1, a: '1', b: '2' },
      { line: 2, a: '3', b: '4' },
    ]);
  });

  it('OPS-01 keeps a stray quote only where the mapping says so', async () => {
    await expect(read('a,b\n1,5" wheels\n')).rejects.toThrow(/has a quote inside a value/);
    expect(await read('a,b\n1,5" wheels\n', { relaxQuotes: true })).toEqual([{ line: 2, a: '1', b: '5" wheels' }]);
  });

  it('OPS-01 reads back whatever was written as RFC 4180', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/\ufeff/g, ''));
    const cells = fc.array(
      fc.tuple(cell, fc.oneof(cell, fc.constantFrom('a"b', 'x,y', 'l1\nl2', 'l1\r\nl2', '')), cell),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(
        cells,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        async (rows, mark, end) => {
          const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = [['a', 'b', 'c'], ...rows].map((row) => row.map(quote).join(mark) + end).join('');
          const back = await read(text, { delimiter: mark });
          expect(back.map(({ line: _line, ...columns }) => columns)).toEqual(rows.map(([a, b, c]) => ({ a, b, c })));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('encodings', () => {
  const text = `a,b\n1,${'Citroën Škoda “Édition” '.repeat(20)}\n`.replaceAll('Š', 'S');

  it.each(['utf-8', 'windows-1252', 'utf-16le'])('OPS-01 detects %s', async (encoding) => {
    const bytes = iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' });
    expect(await read(bytes)).toMatchObject([{ b: expect.stringContaining('Citroën Skoda “Édition”') }]);
  });

  it('OPS-01 finds the first accent however late in the file it is', async () => {
    const long = `a,b\n${Array.from({ length: 20_000 }, (_, at) => `${at},plain text`).join('\n')}\n1,Citroën\n`;
    const rows = await read(iconv.encode(long, 'windows-1252'));
    expect(rows.at(-1)).toMatchObject({ b: 'Citroën' });
  });

  it('OPS-01 uses the encoding that the mapping or the XML declares', async () => {
    expect(await read(iconv.encode('a,b\n1,Ђ\n', 'windows-1251'), { encoding: 'windows-1251' })).toMatchObject([
      { b: 'Ђ' },
    ]);
    const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><stock><vehicle><a>é</a></vehicle></stock>';
    expect(await read(iconv.encode(declared, 'latin1'), xml)).toMatchObject([{ a: 'é' }]);
    await expect(read('a,b\n', { encoding: 'klingon' })).rejects.toThrow('Unknown encoding klingon.');
  });
});

describe('JSON', () => {
  it('OPS-01 reads a list inside an object, nested values as paths, lists as several, null as a column without a value', async () => {
    const text =
      '{"Code":0,"Data":{"Cars":[\n{"a":1,"b":null,"p":{"x":true},"i":[{"u":"1"},{"u":"2"}]},\n\n7,{"a":"2"}]}}';
    expect(await read(text, { ...json, rows: 'Data.Cars' })).toEqual([
      { line: 2, entry: 1, a: '1', b: [], 'p.x': 'true', 'i.u': ['1', '2'] },
      { line: 4, entry: 2, problem: 'is not an object' },
      { line: 4, entry: 3, a: '2' },
    ]);
  });

  it.each([
    ['[{"a":1},\n{"a":', 2],
    ['[{"a":1},\n\n{"a" 2}]', 3],
    ['', 1],
  ])('OPS-01 refuses broken JSON with its line: %s', async (text, line) => {
    await expect(read(text, json)).rejects.toThrow(`line ${line}: this is not JSON`);
  });

  it('OPS-01 gives up a row that never ends before it fills the memory', async () => {
    await expect(read(`[{"a":"${'x'.repeat(5_000_000)}"}]`, json)).rejects.toThrow('never ends');
  });
});

describe('XML', () => {
  it('OPS-01 reads elements at a path, inner elements, repeats, attributes and CDATA', async () => {
    const text =
      '<stock>\n<info><a>0</a></info>\n<vehicle id="7">\n<a>1 &amp; 2</a><p cur="AUD">5</p><i><u>x</u><u>y</u></i><c><![CDATA[<b>]]></c>\n</vehicle>\n<vehicle><a>2</a></vehicle></stock>';
    expect(await read(text, xml)).toEqual([
      { line: 3, entry: 1, '@id': '7', a: '1 & 2', 'p/@cur': 'AUD', p: '5', 'i/u': ['x', 'y'], c: '<b>' },
      { line: 6, entry: 2, a: '2' },
    ]);
  });

  it.each([
    '<stock>\n<vehicle><a>1</a></vehicle>\n<vehicle><a>',
    '<stock>\n<vehicle><a>1</b></vehicle></stock>',
    '<stock><vehicle>&nope;</vehicle></stock>',
  ])('OPS-01 refuses broken XML with its line: %s', async (text) => {
    await expect(read(text, xml)).rejects.toThrow(/line \d+: this is not XML/);
  });

  it.each([
    ['XML', xml, `<stock><vehicle>${'<a>'.repeat(60_000)}`],
    ['XML outside of a row', xml, '<stock>'.repeat(60_000)],
    ['JSON', json, `[{"a":${'['.repeat(60_000)}`],
    ['JSON outside of a row', { format: 'json', rows: 'data.cars' }, '{"data":'.repeat(60_000)],
  ])('OPS-01 stops at %s that is nested without an end', async (_format, changes, content) => {
    await expect(read(content, changes)).rejects.toThrow(/line 1: .+ stand more than 100 deep in one another/);
  });

  it.each([
    ['names of elements', `<vehicle>${'<a></a>'.repeat(700_000)}</vehicle>`],
    ['a comment', `<vehicle><!--${'x'.repeat(5_000_000)}--></vehicle>`],
  ])('OPS-01 gives up an XML row that is long by %s', async (_what, row) => {
    await expect(read(`<stock>\n${row}</stock>`, xml)).rejects.toThrow(
      'line 2: the row that begins here is far too long',
    );
  });

  it.each([
    ['a document type', `<!DOCTYPE stock [${'<!-- x -->'.repeat(500_000)}]><stock></stock>`],
    ['comments', `<!--${'x'.repeat(5_000_000)}--><stock></stock>`],
    ['an attribute', `<stock><vehicle a="${'x'.repeat(5_000_000)}"/></stock>`],
    ['a text outside of a row', `<stock>${'x'.repeat(5_000_000)}</stock>`],
  ])('OPS-01 gives up XML that has no row for long, but %s', async (_what, content) => {
    await expect(read(content, xml)).rejects.toThrow('line 1: no element begins or ends for long after this line');
  });
});

describe('columns', () => {
  const names = Array.from({ length: 2001 }, (_, at) => `c${at}`);

  it.each([
    ['CSV', {}, `a,${names.slice(1).join(',')}\n`],
    ['JSON', json, JSON.stringify([Object.fromEntries(names.map((name) => [name, 1]))])],
    ['JSON in one list', json, JSON.stringify([{ a: names.map((name) => ({ [name]: null })) }])],
    [
      'elements in XML',
      xml,
      `<stock><vehicle>${names.map((name) => `<${name}>1</${name}>`).join('')}</vehicle></stock>`,
    ],
    ['attributes in XML', xml, `<stock><vehicle ${names.map((name) => `${name}="1"`).join(' ')}/></stock>`],
    ['attributes in XML outside of a row', xml, `<stock ${names.map((name) => `${name}="1"`).join(' ')}/>`],
  ])('OPS-01 takes 2000 columns of a feed and refuses more: %s', async (_format, changes, content) => {
    await expect(read(content, changes)).rejects.toThrow(/line 1: .+ more than 2000/);
  });

  it('OPS-01 gives up a CSV row of empty cells that never ends, but not empty lines', async () => {
    await expect(read(`a,b\n1,2\n${','.repeat(3_000_000)}\n`)).rejects.toThrow(
      'line 2: a row after this line is far too long',
    );
    expect(await read(`a,b\n1,2\n${'\n'.repeat(3_000_000)}3,4\n`)).toHaveLength(2);
  });

  it('OPS-01 reads 2000 columns of each format', async () => {
    const [first = '', ...rest] = ['a', ...names.slice(2)];
    expect(Object.keys((await read(`${[first, ...rest].join(',')}\n${',1'.repeat(1999)}\n`))[0] ?? {})).toHaveLength(
      2001,
    );
    const row = Object.fromEntries([first, ...rest].map((name) => [name, '1']));
    expect(Object.keys((await read(JSON.stringify([row]), json))[0] ?? {})).toHaveLength(2002);
    const attributes = [first, ...rest].map((name) => `${name}="1"`).join(' ');
    expect(Object.keys((await read(`<stock><vehicle ${attributes}/></stock>`, xml))[0] ?? {})).toHaveLength(2002);
  });

  it('OPS-01 refuses a header that has a column twice, and names it', async () => {
    await expect(read('a,b,c,b\n1,2,3,4\n')).rejects.toThrow('line 1: the header has the column "b" twice');
  });

  it('OPS-01 names the first columns of a long header that lacks one', async () => {
    await expect(read(`${names.slice(1).join(',')}\n`)).rejects.toThrow(/it has "c1", .+ and 1900 more$/);
  });
});
