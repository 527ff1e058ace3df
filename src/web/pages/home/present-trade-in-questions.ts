import type { QuestionListView, QuestionView } from '#blocks/question-list.tsx';
import { contactHref } from '../addresses.ts';

const usualQuestions: readonly QuestionView[] = [
  {
    question: 'How do you decide what my car is worth?',
    answer: 'By its age, kilometres, condition and service history, and by what cars like it sell for now.',
  },
  {
    question: 'What do I bring along?',
    answer: 'The registration papers, the service book, all keys and your driver licence.',
  },
  {
    question: 'I still owe money on it. Can I trade it in?',
    answer: 'Yes. We pay out your lender and take the sum off the value of your car.',
  },
  {
    question: 'Do I have to buy a car from you?',
    answer: 'No. Ask us for a price for your car either way.',
  },
];

/** SITE-18: the site's own questions, or the usual ones. */
export function presentTradeInQuestions(own: readonly QuestionView[]): QuestionListView {
  return {
    heading: 'Trading in your car',
    introduction: 'What people ask us before they bring it in.',
    questions: own.length > 0 ? own : usualQuestions,
    link: { label: 'Ask about your car', href: contactHref },
  };
}
