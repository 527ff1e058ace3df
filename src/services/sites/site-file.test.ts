import { expect, it } from 'vitest';
import { siteFileSchema } from './site-file.ts';

function readHours(monday: string) {
  const location = { slug: 'yard', name: 'Yard', hours: { monday } };
  const dealership = {
    slug: 'northside',
    name: 'Northside',
    leadEmails: ['sales@northside.example'],
    locations: [location],
  };
  const read = siteFileSchema.shape.dealerships.safeParse([dealership]);
  if (!read.success) return JSON.stringify(read.error.issues);
  const [first] = read.data;
  return typeof first === 'object' ? first.locations[0]?.hours.monday : undefined;
}

it.each([
  ['08:30-17:30', { opens: '08:30', closes: '17:30' }],
  ['08:30 - 17:30', { opens: '08:30', closes: '17:30' }],
  ['closed', null],
])('OPS-02 reads opening hours of a site file: %s', (text, hours) => {
  expect(readHours(text)).toEqual(hours);
});

it.each(['08:30', '08:30-12:00-17:30', `08:30${' '.repeat(1_000_000)}17:30`])(
  'OPS-02 refuses opening hours of a site file that are none, and says what they look like (%#)',
  (text) => {
    expect(readHours(text)).toContain('must be \\"closed\\" or hours such as');
  },
);

function readSlideProblems(slide: object): string[] {
  const read = siteFileSchema.shape.slides.safeParse([{ name: 'Winter sale', ...slide }]);
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

it('SITE-14 takes a picture for phones beside the other one of a large slide, and refuses it anywhere else', () => {
  const [image, phoneImage] = ['/media/wide.webp', '/media/narrow.webp'];
  expect(readSlideProblems({ image, phoneImage })).toEqual([]);
  expect(readSlideProblems({ phoneImage })).toEqual([
    '0.phoneImage is for phones alone, and there is no image for other screens',
  ]);
  expect(readSlideProblems({ kind: 'promotion', image, phoneImage })).toEqual([
    '0.phoneImage is shown by the large slider alone',
  ]);
});
