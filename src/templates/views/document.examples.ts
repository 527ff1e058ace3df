import { carExamples, createImageExample } from '#blocks/car/cars.examples.ts';
import type { DocumentBlockView } from '#blocks/document/document-view.ts';
import { enquiryFormExample } from '#blocks/forms/forms.examples.ts';
import { locationExample } from '#blocks/locations/locations.examples.ts';
import { valuationStartExample } from '#blocks/trade-in/trade-in.examples.ts';
import { exampleDocument } from '#rules/content/document.examples.ts';
import type { ContentView } from '../sections/content-page.tsx';
import { homeExample } from './pages.examples.ts';

const written: DocumentBlockView[] = exampleDocument.content.filter(
  (node) =>
    node.type === 'paragraph' ||
    node.type === 'bulletList' ||
    node.type === 'orderedList' ||
    node.type === 'blockquote' ||
    node.type === 'table' ||
    node.type === 'buttons' ||
    node.type === 'horizontalRule',
);
const paragraph: DocumentBlockView = {
  type: 'paragraph',
  content: [{ type: 'text', text: 'Since 1978, in one street.' }],
};
const image = createImageExample(1, 'Our workshop');

function createHeading(text: string, level: 2 | 3 = 2): DocumentBlockView {
  const id = text.toLowerCase().replaceAll(' ', '-');
  return { type: 'heading', level, id, content: [{ type: 'text', text }] };
}

const video = {
  url: 'https://player.example/1',
  playUrl: 'https://player.example/1?autoplay=1',
  title: 'A walk round the yard',
  host: 'player.example',
  poster: image,
};

/** Every type of block once. */
export const contentExample: ContentView = {
  breadcrumbs: [
    { label: 'Home', href: '/' },
    { label: 'About us', href: '/about-us' },
  ],
  heading: 'About us',
  outline: [],
  document: {
    blocks: [
      createHeading('How we sell'),
      ...written,
      createHeading('In the workshop', 3),
      { type: 'picture', image, shape: 'wide', caption: 'Fourteen hoists' },
      { type: 'video', video: { ...video, kind: 'embed' } },
      {
        type: 'columns',
        columns: [
          [createHeading('Sales'), paragraph],
          [createHeading('Service'), { type: 'map', location: locationExample, map: null }],
        ],
      },
      createHeading('Questions'),
      { type: 'accordion', questions: [{ title: 'May I bring a mechanic?', blocks: [paragraph] }] },
      { type: 'form', form: enquiryFormExample },
      {
        type: 'valuation',
        start: {
          ...valuationStartExample,
          form: { ...enquiryFormExample, id: 'valuation', heading: 'What is it worth?' },
        },
      },
      {
        type: 'cars',
        heading: 'Just in',
        cars: [carExamples.plain, carExamples.reduced],
        moreLink: { label: 'View all cars', href: '/search' },
      },
      { type: 'locations', heading: 'Where we are', locations: [{ ...locationExample, id: 'second' }] },
      ...(homeExample.reviews === null ? [] : [{ type: 'reviews' as const, reviews: homeExample.reviews }]),
      { type: 'warranties', heading: 'Our warranties', warranties: homeExample.warranties },
    ],
  },
};

const headings = ['Prices', 'Pictures', 'Deposits', 'Your data'];

/** A long page of text, with its headings beside it. */
export const textContentExample: ContentView = {
  ...contentExample,
  heading: 'Terms and conditions',
  outline: headings.map((label) => ({ label, href: `#${label.toLowerCase().replaceAll(' ', '-')}` })),
  document: { blocks: headings.flatMap((heading) => [createHeading(heading), paragraph, ...written.slice(0, 2)]) },
};
