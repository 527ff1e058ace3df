import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FinanceDisclaimer } from './finance-disclaimer.tsx';

it('VDP-05 FIN-09 shows the terms of a lender as he wrote them, footnotes and hyphens included', () => {
  const paragraphs = ['* Fees apply.', '* Approved customers only.', '- Offer ends 30 June.'];
  const disclaimer = { id: 'terms', rateText: '6.83%', warning: 'WARNING', paragraphs, foldable: false, missing: null };
  const html = renderToStaticMarkup(<FinanceDisclaimer disclaimer={disclaimer} />);
  for (const paragraph of paragraphs) expect(html).toContain(`<p>${paragraph}</p>`);
});
