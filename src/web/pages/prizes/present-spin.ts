import type { SpinPanelView } from '#blocks/prizes/spin-panel.tsx';
import { formatCount } from '#kernel/money.ts';
import { countLeft, describeChance, listPrizesLeft, sumWeights } from '#rules/prizes/draw-prize.ts';
import { formatPrizeDay } from '#rules/prizes/prize-day.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { Prize } from '#rules/site-settings/prize-wheel-settings.ts';
import type { Account } from '#services/accounts/sessions/find-visitor.ts';
import type { SiteContext } from '#services/context.ts';
import type { PrizeSpin } from '#services/prizes/find-spin.ts';
import type { SpinView } from '#templates/plain-pages/spin-page.tsx';
import type { SiteData } from '#web/http/site-data/site-data.ts';
import { contactHref, homeHref, spinHref } from '../addresses.ts';

interface SpinFacts {
  spin: PrizeSpin | null;
  won: ReadonlyMap<string, number>;
  account: Pick<Account, 'email'>;
  siteData: SiteData;
}

export function presentSpin(ctx: SiteContext, { spin, won, account, siteData }: SpinFacts): SpinView {
  const { introduction, prizes, terms } = ctx.site.settings.prizeWheel;
  const left = listPrizesLeft(prizes, won);
  const isOver = left.length === 0 && spin === null;
  const landed = spin === null ? -1 : prizes.findIndex(({ slug }) => slug === spin.prize);
  const browse = {
    label: `See all ${getSiteNoun(ctx.site.settings.stock).many}`,
    href: formatSearchAddress(emptySelection, siteData.addresses),
  };
  return {
    breadcrumbs: [
      { label: 'Home', href: homeHref },
      { label: 'Spin to win', href: spinHref },
    ],
    heading: 'Spin to win',
    text: introduction,
    wheel:
      isOver || prizes.length === 0
        ? null
        : { labels: prizes.map(({ name }) => name), landed: landed < 0 ? null : landed },
    panel:
      spin === null
        ? presentOpen({ isOver, hasTerms: terms.length > 0, browse })
        : presentResult(spin, account, browse),
    prizes: spin === null ? left.map((prize) => presentPrize(prize, { won, total: sumWeights(left) })) : [],
    terms,
  };
}

type Browse = SpinView['breadcrumbs'][number];

function presentOpen({
  isOver,
  hasTerms,
  browse,
}: {
  isOver: boolean;
  hasTerms: boolean;
  browse: Browse;
}): SpinPanelView {
  if (!isOver) {
    return {
      ...{ kind: 'open', action: spinHref, label: 'Spin the wheel', termsHref: hasTerms ? '#terms' : null },
      note: 'You have one spin. The server draws; the wheel shows what it drew.',
    };
  }
  return {
    ...{ kind: 'told', heading: 'There is nothing to win at the moment', code: null, links: [browse] },
    paragraphs: ['Every prize has been won. You have not used your spin: come back when there are new ones.'],
  };
}

function presentResult(spin: PrizeSpin, { email }: Pick<Account, 'email'>, browse: Browse): SpinPanelView {
  const { name, text, terms, code, validUntil } = spin;
  if (code === null || validUntil === null) {
    return {
      ...{ kind: 'told', heading: name, code: null, links: [browse] },
      paragraphs: [text, 'That was your spin: there is one for each visitor.'].filter((paragraph) => paragraph !== ''),
    };
  }
  return {
    ...{ kind: 'told', heading: `You have won: ${name}` },
    paragraphs: [
      text,
      email === null
        ? 'Note the code, or come back to this page: it stays here.'
        : `We have sent the code to ${email}.`,
      terms,
    ].filter((paragraph) => paragraph !== ''),
    code: {
      label: 'Show this code when you visit us',
      text: code,
      validText: `Valid until ${formatPrizeDay(validUntil)}`,
    },
    links: [browse, { label: 'Contact Us', href: contactHref }],
  };
}

function presentPrize(
  { name, text, terms, weight, wins, validDays, ...prize }: Prize,
  { won, total }: { won: ReadonlyMap<string, number>; total: number },
): SpinView['prizes'][number] {
  const left = countLeft(prize, won);
  const leftText = left === null ? '' : `, ${formatCount(left)} left`;
  const validText = wins ? `Valid for ${validDays} ${validDays === 1 ? 'day' : 'days'}.` : '';
  return {
    ...{ name, text, chanceText: `${describeChance(weight, total)}${leftText}` },
    terms: [validText, terms].filter((part) => part !== '').join(' '),
  };
}
