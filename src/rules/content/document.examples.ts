import type { ContentDocument, InlineNode } from './document.ts';

const text = (words: string): InlineNode => ({ type: 'text', text: words });
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] }) as const;
const item = (words: string) => ({ type: 'listItem', content: [paragraph(words)] }) as const;
const cell = (words: string) => ({ type: 'tableCell', attrs: { align: null }, content: [paragraph(words)] }) as const;
const head = (words: string) => ({ type: 'tableHeader', attrs: { align: null }, content: [paragraph(words)] }) as const;

/** Every type of node once. */
export const exampleDocument: ContentDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('How we sell')] },
    {
      type: 'paragraph',
      content: [
        text('Plain, '),
        { type: 'text', text: 'strong', marks: [{ type: 'strong' }] },
        { type: 'text', text: ' and linked', marks: [{ type: 'em' }, { type: 'link', attrs: { href: '/contact' } }] },
        { type: 'text', text: '.' },
        { type: 'hardBreak' },
      ],
    },
    { type: 'bulletList', content: [item('One'), item('Two')] },
    { type: 'orderedList', attrs: { start: 3 }, content: [item('Three')] },
    { type: 'blockquote', attrs: { author: 'Ann' }, content: [paragraph('Good.')] },
    {
      type: 'picture',
      attrs: { src: '/media/northside/workshop.webp', alt: 'Our workshop', caption: 'Fourteen hoists' },
    },
    {
      type: 'buttons',
      content: [
        { type: 'button', attrs: { label: 'Used cars', href: '/search/used-cars', look: 'accent' } },
        { type: 'button', attrs: { label: 'Call us', href: 'tel:0755501234', look: 'outline' } },
      ],
    },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [head('Day'), head('Open')] },
        { type: 'tableRow', content: [cell('Monday'), cell('8 to 5')] },
      ],
    },
    { type: 'horizontalRule' },
    {
      type: 'video',
      attrs: {
        url: 'https://www.youtube.com/embed/abc123',
        title: 'A walk round the yard',
        poster: '/media/northside/poster.webp',
      },
    },
    {
      type: 'columns',
      content: [
        { type: 'column', content: [paragraph('Left')] },
        { type: 'column', content: [paragraph('Right')] },
      ],
    },
    {
      type: 'accordion',
      content: [{ type: 'accordionItem', attrs: { title: 'How much?' }, content: [paragraph('So much.')] }],
    },
    { type: 'form', attrs: { form: 'contact' } },
    { type: 'carSlider', attrs: { heading: 'Just in', search: '/search/used-cars', limit: 6 } },
    { type: 'locations', attrs: { heading: '', location: '' } },
    { type: 'map', attrs: { location: '' } },
    { type: 'reviews', attrs: { heading: 'They say' } },
    { type: 'warranties', attrs: { heading: '' } },
  ],
};
