import { useEffect, useState } from 'react';
import { toParagraphs } from '#rules/advertiser-text/plain-paragraphs.ts';
import { describeExample } from '#rules/finance/comparison-rate.ts';
import { chooseWarning, findStatedExample, speaksOfGivenExample, splitDisclaimer } from '#rules/finance/disclaimer.ts';
import { FinanceDisclaimer, type FinanceDisclaimerView } from './finance-disclaimer.tsx';
import { loanMarks } from './finance-marks.ts';

type Missing = NonNullable<FinanceDisclaimerView['missing']>;

/** FIN-09: asks for the lender's words where the page has none; an answer that does not come changes nothing. */
export function MissingDisclaimer({ disclaimer }: { disclaimer: FinanceDisclaimerView }) {
  const [text, setText] = useState<string | null>(null);
  const { missing } = disclaimer;
  useEffect(() => {
    if (missing !== null) void fetchDisclaimer(missing).then(setText);
  }, [missing]);
  useEffect(() => {
    if (text !== null) tellExample(text);
  }, [text]);
  return (
    <FinanceDisclaimer disclaimer={text === null ? disclaimer : { ...disclaimer, ...readWords(text, disclaimer) }} />
  );
}

function readWords(text: string, { rateText }: FinanceDisclaimerView) {
  const { warning, paragraphs } = splitDisclaimer(toParagraphs(text));
  const example = findStatedExample(text);
  return {
    paragraphs,
    warning: chooseWarning(warning, example),
    rateText: example === null ? rateText : rateText.replace(describeExample(null), describeExample(example)),
  };
}

/** The same example and the same warning wherever the page shows the rate, and no other example beside them. */
function tellExample(text: string): void {
  const example = findStatedExample(text);
  const warning = chooseWarning(splitDisclaimer(toParagraphs(text)).warning, example);
  if (speaksOfGivenExample(warning)) {
    for (const place of document.querySelectorAll(`[${loanMarks.siteExample}]`)) place.remove();
  }
  if (example === null) return;
  for (const place of document.querySelectorAll(`[${loanMarks.example}]`)) {
    place.textContent = `on ${describeExample(example)}`;
  }
  for (const place of document.querySelectorAll(`[${loanMarks.warning}]`)) place.textContent = warning;
}

async function fetchDisclaimer({ action, provider }: Missing): Promise<string | null> {
  try {
    const answer = await fetch(action, { headers: { accept: 'application/json' } });
    const lenders: Record<string, { disclaimer?: string | null }> = answer.ok
      ? (await answer.json()).finance_lenders
      : {};
    return lenders[provider]?.disclaimer?.trim() || null;
  } catch {
    return null;
  }
}
