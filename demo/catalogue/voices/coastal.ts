import {
  formatKg,
  formatKm,
  joinWords,
  paragraphs,
  pickEquipment,
  sentences,
  startSentence,
  type Voice,
} from './story.ts';

/** The tow cars of a caravan yard: what counts is what hangs behind them. */
export const coastalTowCars: Voice = (random, story) => {
  const { model, odometerKm, towing, owners, carType } = story;
  const km = formatKm(odometerKm);
  return paragraphs(
    random.pick([
      `${carType === 'used' ? `${km}, ${owners === 1 ? 'one owner' : 'two owners'}, and` : 'New, and'} set up to tow: ${formatKg(towing)} braked, brake controller and Anderson plug already in.`,
      `Came in with the caravan it used to pull, which went the same afternoon. ${km} and a ${formatKg(towing)} rating.`,
      `We do not sell many cars. We keep the ones we would hitch our own vans to, and this ${model} is one. ${km}.`,
      `Towed a nineteen-footer to Perth and back, then had a full service. ${km}.`,
    ]),
    sentences(
      `${startSentence(joinWords(pickEquipment(random, story, 4)))}.`,
      random.pick([
        'Bring your van and try them together.',
        'Weights worked out for you on paper before you sign.',
        '',
      ]),
    ),
  );
};
