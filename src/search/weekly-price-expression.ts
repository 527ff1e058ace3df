import { type SQL, sql } from 'drizzle-orm';
import { estimateTermYears, usualTermYears } from '#rules/finance/car-finance.ts';
import { providerRules } from '#rules/finance/provider-rules.ts';
import { periodsPerYear } from '#rules/finance/repayment.ts';
import { highestUnshownCents } from '#rules/finance/repayment-text.ts';
import { financeSettings } from '#rules/site-settings/finance-settings.ts';
import { localeSettings } from '#rules/site-settings/look-settings.ts';
import { createPriceExpression } from './price-expression.ts';

const weeks = sql.raw(String(periodsPerYear.week));
const defaults = financeSettings.parse({});
const defaultZone = localeSettings.parse({}).timeZone;

/** Below this rate a period, a loan is repaid in equal parts: 1 + rate would be 1. */
const lowestRate = sql.raw('1e-9');
/** The lowest exponent that `exp` takes. */
const lowestExponent = sql.raw('-700');

const number = (value: number | null) => sql.raw(value === null ? 'null' : String(value));
const text = (value: string | null) => sql.raw(value === null ? 'null' : `'${value}'`);

/** FIN-06, FIN-05, FIN-01: a row a provider. */
const rules = sql.join(
  Object.entries(providerRules).map(
    ([name, { box, rounding, establishmentFeeCents }]) =>
      sql`(${text(name)}, ${number(box.oldestYears)}::int, ${number(box.priceAboveCents)}::bigint, ${text(box.payment)}::text,
        ${text(rounding)}, ${number(establishmentFeeCents)}::float8)`,
  ),
  sql`, `,
);

/** FIN-05: the sum of the site's own fees of that kind, in cents. */
const sumListed = (charged: 'once' | 'monthly') => sql`coalesce((select floor(sum(amount::text::float8) * 100 + 0.5)
  from jsonb_path_query(given.finance, ${sql.raw(`'$.fees[*] ? (@.charged == "${charged}").amount'`)}) as amount), 0)`;

/** FIN-05, with a monthly fee for each month. */
const fees = sql`case when given.finance #> '{fees,0}' is not null then ${sumListed('once')} + ${sumListed('monthly')} * months
  else greatest(0, coalesce(l.establishment_fees_cents, (given.finance ->> 'establishmentFee')::float8 * 100, rule.fee)) end`;

/** FIN-01, as `calculateRepayment` has it. */
const repayment = sql`case
  when price is null or rate < 0 or months <= 0 or borrowed <= 0 or residual > borrowed then null
  when rate < ${lowestRate} then (borrowed - residual) / periods
  else (borrowed - residual * discount) * rate / (1 - discount) end`;

const rounded = sql`case coalesce(nullif(given.finance ->> 'rounding', 'provider'), rule.rounding)
  when 'cents' then floor(exact + 0.5)
  when 'dollars' then floor(exact / 100 + 0.5) * 100
  else ceil(exact / 100 - 1e-7) * 100 end`;

/** FIN-07: a percentage of the price in whole dollars. */
const share = (setting: 'panelDepositPercent' | 'panelFinalPercent') =>
  sql`floor(price::float8 * coalesce((given.finance ->> ${text(setting)})::float8, ${number(defaults[setting])}) / 10000 + 0.5) * 100`;

const lists = (setting: 'excludedMakes' | 'excludedDealerships', value: SQL) =>
  sql`exists (select from jsonb_array_elements_text(coalesce(given.finance -> ${text(setting)}, '[]')) as excluded
    where lower(excluded) = lower(${value}))`;

/**
 * The weekly repayment that the site shows of a car, in cents: of its lender for today's price, else worked out from the lender's
 * terms. The same as `getCarFinance`, of the car that the query calls `table`. An index has a car once, so where two sites show a
 * dealership with different lenders, it is the lower of their figures.
 */
export function createWeeklyPriceExpression(table: 'c' | 'car', now: Date): SQL {
  const ofCar = sql.raw(table);
  const zone = sql`coalesce(site.settings #>> '{locale,timeZone}', ${text(defaultZone)})`;
  return sql`(select min(figure.cents)
    from car_lender l
      join dealership seller on seller.id = ${ofCar}.dealership_id
      join site_dealership shown on shown.dealership_id = seller.id
      join site on site.id = shown.site_id and site.settings ->> 'financeProvider' = l.provider
      cross join lateral (select coalesce(site.settings -> 'finance', '{}') as finance, ${createPriceExpression(table)} as price) given
      join (values ${rules}) as rule(name, oldest_years, price_above, payment, rounding, fee)
        on rule.name = coalesce(given.finance ->> 'ruleSet', ${text(defaults.ruleSet)})
      cross join lateral (select l.price_cents is not distinct from price as is_todays) offer
      cross join lateral (select case when is_todays and l.payment_week_cents > 0 then l.payment_week_cents end as week,
        case when is_todays and l.payment_month_cents > 0 then l.payment_month_cents end as month) payment
      cross join lateral (select coalesce((given.finance ->> 'panel')::boolean, ${sql.raw(String(defaults.panel))})
        and l.deposit_cents is null and l.balloon_cents is null and coalesce(l.term_months, 0) = 0 as is_estimated) named
      cross join lateral (select case when is_estimated then ${number(estimateTermYears * 12)}
          else coalesce(nullif(l.term_months, 0), ${number(usualTermYears * 12)}) end as months,
        case when is_estimated then ${share('panelFinalPercent')} else greatest(l.balloon_cents, 0)::float8 end as residual,
        case when is_estimated then ${share('panelDepositPercent')} else greatest(l.deposit_cents, 0)::float8 end as deposit,
        l.interest_rate::text::float8 / 100 / ${weeks} as rate) terms
      cross join lateral (select price::float8 - coalesce(deposit, 0) + ${fees} as borrowed,
        greatest(1, floor(months / 12::float8 * ${weeks} + 0.5)) as periods) loan
      cross join lateral (select exp(greatest(-periods * ln(1 + greatest(rate, 0)), ${lowestExponent})) as discount) worth
      cross join lateral (select coalesce(payment.week::float8, ${repayment}) as exact) unrounded
      cross join lateral (select ${rounded} as cents) figure
    where l.car_id = ${ofCar}.id and ${ofCar}.status <> 'sold'
      and l.interest_rate is not null and l.comparison_rate is not null
      and coalesce((given.finance ->> 'box')::boolean, ${sql.raw(String(defaults.box))})
      and not ${lists('excludedMakes', sql`${ofCar}.make`)} and not ${lists('excludedDealerships', sql`seller.slug`)}
      and (rule.price_above is null or price > rule.price_above)
      and (rule.payment is null or case rule.payment when 'week' then payment.week else payment.month end is not null)
      and (rule.oldest_years is null
        or ${ofCar}.year >= extract(year from ${now.toISOString()}::timestamptz at time zone ${zone}) - rule.oldest_years)
      and figure.cents > ${number(highestUnshownCents)})`;
}
