import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DealerComments } from './dealer-comments.tsx';

const long = ['First paragraph.', 'word '.repeat(120).trim()];

describe('DealerComments', () => {
  it('VDP-05 folds comments of more than 400 characters and keeps the whole of them under Show More', () => {
    const html = renderToStaticMarkup(<DealerComments comments={{ paragraphs: long, foldable: true }} />);
    expect(html).toContain('Show More');
    expect(html).toContain('word …');
    expect(html).toContain(long[1]);
  });

  it('VDP-05 shows short comments, and all comments of a site without the fold, whole', () => {
    const whole = renderToStaticMarkup(<DealerComments comments={{ paragraphs: long, foldable: false }} />);
    const short = renderToStaticMarkup(<DealerComments comments={{ paragraphs: ['x'.repeat(400)], foldable: true }} />);
    for (const html of [whole, short]) expect(html).not.toContain('Show More');
  });

  it('VDP-05 says that comments are pending where there are none', () => {
    expect(renderToStaticMarkup(<DealerComments comments={{ paragraphs: [], foldable: true }} />)).toContain(
      'Dealer comments are pending. Please check back here later.',
    );
  });
});
