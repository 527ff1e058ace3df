import { countWon } from '#services/prizes/count-won.ts';
import { findSpin } from '#services/prizes/find-spin.ts';
import { spinWheel } from '#services/prizes/spin-wheel.ts';
import { spinHref } from '../addresses.ts';
import { headOfHiddenPage } from '../head.ts';
import { redirectTo } from '../page.ts';
import { defineSignedInPage } from '../sign-in/gate.ts';
import { presentSpin } from './present-spin.ts';

export const spinPage = defineSignedInPage({
  path: spinHref,
  slot: 'spin',
  type: 'spin',
  isOn: ({ visitorPages }) => visitorPages.spinToWin,
  load: async ({ ctx, readSiteData }, visitor) => {
    const { db } = ctx.store;
    const [spin, won, siteData] = await Promise.all([findSpin(ctx, visitor, db), countWon(ctx, db), readSiteData()]);
    const view = presentSpin(ctx, { spin, won, account: visitor.account, siteData });
    const { name } = ctx.site;
    const head = headOfHiddenPage({ siteName: name, title: `${view.heading} | ${name}`, description: view.text });
    return { kind: 'page', carIds: [], head, view };
  },
  post: async ({ ctx, origin }, visitor) => {
    await spinWheel(ctx, visitor, { origin });
    return redirectTo(spinHref, 303);
  },
});
