import { formatDay } from '#kernel/local-date.ts';
import { formatCount } from '#kernel/money.ts';

export interface BatteryHealthColumns {
  batteryHealthPercent: number | null;
  batteryHealthMethod: string | null;
  batteryTestedBy: string | null;
  /** YYYY-MM-DD */
  batteryTestedOn: string | null;
}

export interface ElectricVariantColumns {
  electricRangeKm: number | null;
  /** Kilowatt-hours a 100 km. */
  powerConsumption: number | null;
  batteryKwh: number | null;
  chargeAcKw: number | null;
  chargeDcKw: number | null;
}

type Fact = readonly [label: string, value: string | null];

export const batteryHealthLabel = 'Battery health';

/** VDP-25: how far an electric car goes, how quickly it charges, and what its battery is still worth. */
export function listElectricFacts(car: BatteryHealthColumns, variant: ElectricVariantColumns | null): Fact[] {
  return [
    ['Electric range', withUnit(variant?.electricRangeKm, 'km')],
    ['Power consumption', withUnit(variant?.powerConsumption, 'kWh/100km')],
    ['Battery', withUnit(variant?.batteryKwh, 'kWh')],
    ['Charging (AC)', withUnit(variant?.chargeAcKw, 'kW')],
    ['Fast charging (DC)', withUnit(variant?.chargeDcKw, 'kW')],
    [batteryHealthLabel, describeBatteryHealth(car)],
  ];
}

/** "94%, state of health by OBD, tested by Volt Check on 3 March 2026"; null without its tester or day. */
function describeBatteryHealth(car: BatteryHealthColumns): string | null {
  const [tester, method] = [car.batteryTestedBy?.trim() ?? '', car.batteryHealthMethod?.trim() ?? ''];
  if (car.batteryHealthPercent === null || car.batteryTestedOn === null || tester === '') return null;
  const tested = `tested by ${tester} on ${formatDay(car.batteryTestedOn)}`;
  return [`${car.batteryHealthPercent}%`, ...(method === '' ? [] : [method]), tested].join(', ');
}

const withUnit = (amount: number | null | undefined, unit: string) =>
  amount ? `${amount < 1000 ? amount : formatCount(amount)} ${unit}` : null;
