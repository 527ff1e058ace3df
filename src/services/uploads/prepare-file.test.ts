import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { documentKinds, photoKinds } from '#rules/uploads/file-kinds.ts';
import { readHeic } from '../pictures/heic/read-heic.ts';
import { readHeicExample } from '../stock/photos/photo.examples.ts';
import { findFileKind } from './check-file.ts';
import { prepareFile } from './prepare-file.ts';
import { createExampleDocx, createExamplePdf, docxEntries } from './uploads.examples.ts';

const cv = { label: 'CV', rule: { kinds: documentKinds, most: 1, maxBytes: 5 * 1024 * 1024 } };
const photos = { label: 'Photos', rule: { kinds: photoKinds, most: 6, maxBytes: 10 * 1024 * 1024 } };
const wrongCv = 'CV must be a PDF or DOCX file. Please choose another file.';

const largeDocument = { ...docxEntries, 'word/document.xml': Buffer.alloc(100_000) };

/** With the unpacked size of its last entry changed in the directory. */
function understate(docx: Buffer, size: number): Buffer {
  const changed = Buffer.from(docx);
  changed.writeUInt32LE(size, changed.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  return changed;
}

const drawPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } });

describe('prepareFile', () => {
  it.each([
    ['Jane Citizen.pdf', createExamplePdf(), 'Jane Citizen.pdf', 'pdf'],
    ['C:\\Users\\Jane\\cv.docx', createExampleDocx(), 'cv.docx', 'docx'],
    ['../../etc/passwd', createExamplePdf(), 'passwd.pdf', 'pdf'],
    ['photo.exe', createExamplePdf(), 'photo.pdf', 'pdf'],
    ['.htaccess', createExamplePdf(), 'file.pdf', 'pdf'],
    ['', createExampleDocx(), 'file.docx', 'docx'],
    [`cv${' .'.repeat(200_000)}x.pdf`, createExamplePdf(), 'x.pdf', 'pdf'],
  ])('LEAD-15 keeps %j under a harmless name', async (name, bytes, kept, kind) => {
    expect(await prepareFile({ ...cv, name, bytes })).toMatchObject({ kind, name: kept });
  });

  it.each([
    ['a program', Buffer.from(`MZ\x90\x00${'\0'.repeat(200)}This program cannot be run in DOS mode.`)],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['the beginning of a PDF', createExamplePdf().subarray(0, 30)],
    ['a program with a PDF in it', Buffer.concat([Buffer.from('MZ'), createExamplePdf()])],
    ['any ZIP file', createExampleDocx({ 'cv.exe': 'MZ' })],
    ['a ZIP file that says it is a document', createExampleDocx({ ...docxEntries, '[Content_Types].xml': '<Types/>' })],
    ['a document with macros', createExampleDocx({ ...docxEntries, 'word/vbaProject.bin': 'x' })],
    ['a document with a program in it', createExampleDocx({ ...docxEntries, 'word/setup.exe': 'MZ' })],
    [
      'a document whose text unpacks to more than a document has',
      createExampleDocx({ ...docxEntries, 'word/document.xml': Buffer.alloc(40_000_000) }),
    ],
    ['a document that says it unpacks to less than it does', understate(createExampleDocx(largeDocument), 1000)],
    [
      'a document that unpacks to gigabytes',
      createExampleDocx({ ...docxEntries, '[Content_Types].xml': Buffer.alloc(20_000_000) }),
    ],
    ['a ZIP file cut short', createExampleDocx().subarray(0, 120)],
  ])('LEAD-15 refuses %s called cv.pdf', async (_, bytes) => {
    expect(await prepareFile({ ...cv, name: 'cv.pdf', bytes })).toBe(wrongCv);
  });

  it('LEAD-15 says what is wrong with an empty file and with one that is too large', async () => {
    expect(await prepareFile({ ...cv, name: 'cv.pdf', bytes: Buffer.alloc(0) })).toContain('is an empty file');
    const bytes = Buffer.concat([createExamplePdf(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await prepareFile({ ...cv, name: 'cv.pdf', bytes })).toBe(
      'CV must be 5 MB or smaller. Please choose a smaller file.',
    );
  });

  it('re-encodes a photo without what the camera wrote into it', async () => {
    const bytes = await drawPhoto(400, 300)
      .withExif({ IFD0: { Copyright: 'where Jane lives' } })
      .png()
      .toBuffer();
    const prepared = await prepareFile({ ...photos, name: 'door.png', bytes });
    if (typeof prepared === 'string') throw new Error(prepared);
    expect(prepared).toMatchObject({ kind: 'jpeg', name: 'door.jpg' });
    expect((await sharp(prepared.content).metadata()).exif).toBeUndefined();
    expect(prepared.content.includes('where Jane lives')).toBe(false);
  });

  it('refuses a photo of 50 megapixels by its head, before it is unpacked', async () => {
    const bytes = await drawPhoto(8660, 5774).png({ compressionLevel: 9 }).toBuffer();
    expect(await prepareFile({ ...photos, name: 'huge.png', bytes })).toBe(
      'This photo has 50 megapixels. Please choose one of 40 megapixels or fewer.',
    );
  });

  it('refuses a photo that is broken, one of another kind, and a phone format that cannot be read', async () => {
    const whole = await drawPhoto(400, 300).jpeg().toBuffer();
    const broken = whole.subarray(0, whole.length / 2);
    expect(await prepareFile({ ...photos, name: 'a.jpg', bytes: broken })).toContain('cannot be read');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await prepareFile({ ...photos, name: 'a.jpg', bytes: svg })).toContain('JPEG, PNG or WebP');
    const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00', 'latin1');
    expect(await prepareFile({ ...photos, name: 'a.heic', bytes: heic })).toContain('save the HEIC photo as JPEG');
  });

  it('OFF-08 reads the HEIC photos of phones where somebody who is known sends them', async () => {
    const heic = await readHeicExample();
    const prepared = await prepareFile({ ...photos, name: 'IMG_0001.HEIC', bytes: heic, readHeic });
    expect(prepared).toMatchObject({ kind: 'jpeg', name: 'IMG_0001.jpg' });
    const broken = await prepareFile({ ...photos, name: 'a.heic', bytes: heic.subarray(0, 2_000), readHeic });
    expect(broken).toContain('cannot be read');
  });
});

describe('findFileKind', () => {
  it('reads any bytes without failing', () => {
    const zipLike = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    const cut = fc.tuple(zipLike, fc.nat(200)).map(([noise, at]) => {
      const bytes = createExampleDocx();
      noise.copy(bytes, at);
      return bytes;
    });
    fc.assert(
      fc.property(fc.oneof(zipLike, cut), (bytes) => {
        expect([null, 'docx', 'pdf', 'jpeg', 'png', 'webp', 'heic']).toContain(findFileKind(bytes));
      }),
    );
  });
});
