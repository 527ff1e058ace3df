import type { QuestionListView, QuestionView } from '#blocks/content/question-list.tsx';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { contactHref } from '../addresses.ts';

/** "car" where no other kind of vehicle is taken. */
const listUsualQuestions = (car: string, sold: string): readonly QuestionView[] => [
  {
    question: `How do you decide what my ${car} is worth?`,
    answer: `We look at its age, kilometres, condition and service history, and at what similar ${car}s sell for today.`,
  },
  {
    question: 'What should I bring?',
    answer: 'The registration papers, the service book, all keys and your driver licence.',
  },
  {
    question: `Can I trade in a ${car} that is still under finance?`,
    answer: `Yes. We pay out your lender and deduct the amount from the value of your ${car}.`,
  },
  {
    question: `Do I have to buy a ${sold} from you?`,
    answer: `No. We are happy to make an offer for your ${car} either way.`,
  },
];

/** SITE-18: the site's own questions, or the usual ones. */
export function presentTradeInQuestions({ home, stock, tradeIn }: SiteSettings): QuestionListView {
  const own = home.ownTradeInQuestions;
  const car = tradeIn.kinds.some((kind) => kind !== 'car') ? 'vehicle' : 'car';
  return {
    heading: `Trading in your ${car}`,
    introduction: 'Common questions about trade-ins.',
    questions: own.length > 0 ? own : listUsualQuestions(car, getSiteNoun(stock).one),
    link: { label: `Ask about your ${car}`, href: contactHref },
  };
}
