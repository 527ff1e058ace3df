import type { TowingCheckView } from '#blocks/vehicle/towing-check.tsx';
import { formatCount } from '#kernel/money.ts';
import { isAvailable } from '#rules/car/state/availability.ts';
import {
  checkTowing,
  estimateBallKg,
  isTowed,
  readKilograms,
  type TowedMasses,
  type TowingCar,
  towingMessages,
  towingParams,
} from '#rules/towing/check-towing.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import { vehicleHref } from '../addresses.ts';

/** What the address says of the visitor's car; null where it says nothing. */
export interface AskedTowing {
  capacity: string | null;
  ball: string | null;
}

const capacityBounds = [100, 10_000] as const;
const ballBounds = [10, 1_000] as const;

const kg = (amount: number) => `${formatCount(amount)} kg`;

export function readAskedTowing(params: URLSearchParams): AskedTowing {
  return { capacity: params.get(towingParams.capacity), ball: params.get(towingParams.ball) };
}

/** CAR-14: null for what is not towed, is gone, or has no ATM. */
export function presentTowing(ctx: SiteContext, car: CarDetail, asked: AskedTowing): TowingCheckView | null {
  const atmKg = car.caravan?.aggregateTrailerMass ?? 0;
  if (!ctx.site.settings.vehicle.towingCheck || !isTowed(car) || !isAvailable(car) || atmKg <= 0) return null;
  const masses: TowedMasses = { atmKg, tareKg: car.caravan?.tareWeight ?? null };
  const capacityKg = readKilograms(asked.capacity ?? '', capacityBounds);
  const ballText = asked.ball?.trim() ?? '';
  const ballKg = readKilograms(ballText, ballBounds);
  const ballError = ballText !== '' && ballKg === null ? towingMessages.ball : null;
  return {
    action: vehicleHref(car.slug),
    introduction: `Loaded, this caravan may weigh up to ${kg(atmKg)}, its aggregate trailer mass (ATM). What your car tows stands in its handbook and on its towbar: the lower of the two counts.`,
    capacity: {
      name: towingParams.capacity,
      value: (asked.capacity ?? '').slice(0, 9),
      error: asked.capacity !== null && capacityKg === null ? towingMessages.capacity : null,
    },
    ball: { name: towingParams.ball, value: ballText.slice(0, 9), error: ballError },
    answer: capacityKg === null || ballError !== null ? null : presentAnswer(masses, { capacityKg, ballKg }),
    note: `${presentBallWeight(car)}About a tenth of the ATM, ${kg(estimateBallKg(atmKg))}, presses on the ball: see that your car allows it. The car's gross combined mass limits what car and caravan weigh together. We are glad to go through the figures with you.`,
  };
}

/** The empty caravan's own, where the maker's plate says it. */
function presentBallWeight({ caravan }: CarDetail): string {
  return caravan?.ballWeight ? `Empty, ${kg(caravan.ballWeight)} press on the ball. ` : '';
}

function presentAnswer(masses: TowedMasses, car: TowingCar): TowingCheckView['answer'] {
  const { answer, ball } = checkTowing(masses, car);
  const ballKg = kg(estimateBallKg(masses.atmKg));
  const ballLine =
    car.ballKg === null
      ? []
      : ball === 'fits'
        ? [`The ball carries it: about ${ballKg} of ${kg(car.ballKg)}.`]
        : [`The ball is the limit: about ${ballKg} would press on one that carries ${kg(car.ballKg)}.`];
  if (answer.kind === 'fits') {
    const spare = `Your car tows ${kg(car.capacityKg)}, the loaded caravan weighs up to ${kg(masses.atmKg)}: ${kg(answer.spareKg)} to spare.`;
    return ball === 'too-heavy'
      ? { kind: 'partly', heading: 'Not with this tow ball', lines: [spare, ...ballLine] }
      : { kind: 'yes', heading: 'Yes, it can', lines: [spare, ...ballLine] };
  }
  if (answer.kind === 'lightly-loaded') {
    const line = `Your car tows ${kg(car.capacityKg)}, the caravan may weigh ${kg(masses.atmKg)}. Empty it weighs ${kg(masses.tareKg ?? 0)}, so that ${kg(answer.loadKg)} may go in, water and gas included.`;
    return { kind: 'partly', heading: 'Only lightly loaded', lines: [line, ...ballLine] };
  }
  if (answer.kind === 'all-but-empty') {
    const line = `Your car tows ${kg(car.capacityKg)}, and this caravan weighs ${kg(masses.tareKg ?? 0)} empty: only ${kg(answer.loadKg)} may go in. Water and gas alone weigh more.`;
    return { kind: 'no', heading: 'No, not with anything in it', lines: [line, ...ballLine] };
  }
  const weight =
    masses.tareKg === null || masses.tareKg <= car.capacityKg
      ? `may weigh ${kg(masses.atmKg)} when it is loaded`
      : `weighs ${kg(masses.tareKg)} empty`;
  return {
    kind: 'no',
    heading: 'No, it is too heavy',
    lines: [`Your car tows ${kg(car.capacityKg)}, and this caravan ${weight}.`, ...ballLine],
  };
}
