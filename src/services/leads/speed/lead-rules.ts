import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { leadRule, leadRulePerson, location } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { cleanLine } from '#rules/forms/clean-text.ts';
import type { LeadRule } from '#rules/leads/choose-rule.ts';
import { type AuditChanges, type AuditEntry, recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { may, permit } from '../../staff/permit.ts';
import { listMakes } from '../../stock/office/list-makes.ts';
import { type Colleague, listColleagues } from '../get-thread.ts';

export interface StoredRule extends LeadRule {
  id: string;
  /** Who shares its leads, also those who do not answer any more. */
  people: readonly string[];
}

export interface LeadRules {
  rules: readonly StoredRule[];
  /** Who answers leads somewhere at the site. */
  colleagues: readonly Colleague[];
  dealerships: readonly { id: number; name: string }[];
  locations: readonly { id: number; dealershipId: number; name: string }[];
  /** Of the site's stock. */
  makes: readonly string[];
}

const mostRules = 50;

/** Sites of which whoever acts says who gets what. */
export function listRuledSites(ctx: OfficeContext) {
  return ctx.sites.filter(({ id }) => may(ctx, 'leads.rule', { siteId: id, dealershipId: null }));
}

/** OFF-09: who gets which leads of a site, in the order in which it is looked up. */
export async function listLeadRules(ctx: OfficeContext, siteId: number): Promise<LeadRules> {
  permit(ctx, 'leads.rule', { siteId, dealershipId: null });
  const { db } = ctx.store;
  const dealershipIds = [...(ctx.sites.find(({ id }) => id === siteId)?.dealershipIds ?? [])];
  const places = [null, ...dealershipIds].map((dealershipId) => ({ siteId, dealershipId }));
  const lists: Colleague[][] = [];
  for (const place of places) lists.push(await listColleagues(ctx, db, place));
  const { id, dealershipId, name } = location;
  return {
    rules: await readRules(db, siteId),
    colleagues: [...new Map(lists.flat().map((person) => [person.id, person])).values()].toSorted((a, b) =>
      a.name.localeCompare(b.name),
    ),
    dealerships: ctx.dealerships.filter((each) => dealershipIds.includes(each.id)),
    locations: await db
      .select({ id, dealershipId, name })
      .from(location)
      .where(inArray(dealershipId, dealershipIds))
      .orderBy(asc(name), asc(id)),
    makes: await listMakes(db, dealershipIds),
  };
}

export async function readRules(db: Executor, siteId: number): Promise<StoredRule[]> {
  const rules = await db
    .select()
    .from(leadRule)
    .where(eq(leadRule.siteId, siteId))
    .orderBy(asc(leadRule.position), asc(leadRule.id));
  const ids = rules.map(({ id }) => id);
  const people =
    ids.length === 0 ? [] : await db.select().from(leadRulePerson).where(inArray(leadRulePerson.ruleId, ids));
  return rules.map((rule) => ({
    ...rule,
    people: people.filter(({ ruleId }) => ruleId === rule.id).map(({ staffId }) => staffId),
  }));
}

export interface RuleInput {
  siteId: number;
  /** Null for a new one, which comes last. */
  ruleId: string | null;
  make: string;
  /** "", "dealership 3" or "location 7". */
  place: string;
  weekdays: readonly string[];
  people: readonly string[];
}

export async function saveLeadRule(ctx: OfficeContext, { siteId, ruleId, people, ...typed }: RuleInput): Promise<void> {
  const known = await listLeadRules(ctx, siteId);
  const values = { make: cleanLine(typed.make).trim(), ...readPlace(typed.place), weekdays: readDays(typed.weekdays) };
  const chosen = known.colleagues.filter(({ id }) => people.includes(id)).map(({ id }) => id);
  refuse([
    ...(values.make.length > 60 ? [{ field: 'make', message: 'Please keep the make under 60 characters.' }] : []),
    ...(isKnownPlace(known, values) ? [] : [{ field: 'place', message: 'Please choose a place of this site.' }]),
    ...(chosen.length > 0 ? [] : [{ field: 'people', message: 'Please choose who gets these leads.' }]),
  ]);
  await ctx.store.db.transaction(async (tx) => {
    const rules = await readRules(tx, siteId);
    if (ruleId !== null && !rules.some(({ id }) => id === ruleId)) throw gone();
    if (ruleId === null && rules.length >= mostRules) {
      throw new Refusal('conflict', `A site has ${mostRules} rules at most. Please take one away first.`);
    }
    const id = ruleId ?? createId(ctx.clock.now());
    if (ruleId === null) await tx.insert(leadRule).values({ id, siteId, position: rules.length, ...values });
    else await tx.update(leadRule).set(values).where(eq(leadRule.id, id));
    await tx.delete(leadRulePerson).where(eq(leadRulePerson.ruleId, id));
    await tx.insert(leadRulePerson).values(chosen.map((staffId) => ({ ruleId: id, staffId })));
    await recordAudit(tx, ctx, {
      siteId,
      action: 'lead_rule.saved',
      subject: `lead_rule:${id}`,
      changes: compareRules(
        rules.find((rule) => rule.id === ruleId),
        { ...values, people: chosen },
      ),
    });
  });
}

interface OfRule {
  siteId: number;
  ruleId: string;
}

/** One place up: it is asked before the one above it. */
export async function raiseLeadRule(ctx: OfficeContext, { siteId, ruleId }: OfRule): Promise<void> {
  await change(ctx, { siteId, ruleId }, async (tx, rules) => {
    const at = rules.findIndex(({ id }) => id === ruleId);
    const order = rules.map(({ id }) => id);
    if (at > 0) order.splice(at - 1, 2, ruleId, order[at - 1] ?? ruleId);
    for (const [position, id] of order.entries())
      await tx.update(leadRule).set({ position }).where(eq(leadRule.id, id));
    return { action: 'lead_rule.raised', changes: { position: { before: at + 1, after: Math.max(at, 1) } } };
  });
}

export async function removeLeadRule(ctx: OfficeContext, { siteId, ruleId }: OfRule): Promise<void> {
  await change(ctx, { siteId, ruleId }, async (tx, rules) => {
    await tx.delete(leadRule).where(and(eq(leadRule.id, ruleId), eq(leadRule.siteId, siteId)));
    const rule = rules.find(({ id }) => id === ruleId);
    return { action: 'lead_rule.removed', changes: compareRules(rule, undefined) };
  });
}

async function change(
  ctx: OfficeContext,
  { siteId, ruleId }: OfRule,
  make: (tx: Tx, rules: readonly StoredRule[]) => Promise<Pick<AuditEntry, 'action' | 'changes'>>,
): Promise<void> {
  permit(ctx, 'leads.rule', { siteId, dealershipId: null });
  await ctx.store.db.transaction(async (tx) => {
    const rules = await readRules(tx, siteId);
    if (!rules.some(({ id }) => id === ruleId)) throw gone();
    const made = await make(tx, rules);
    await recordAudit(tx, ctx, { siteId, subject: `lead_rule:${ruleId}`, ...made });
  });
}

const ruleFields = ['make', 'dealershipId', 'locationId', 'weekdays', 'people'] as const;
type RuleValues = Pick<StoredRule, (typeof ruleFields)[number]>;

/** Of a new rule there is nothing before, of one that is taken away nothing after. */
function compareRules(before: RuleValues | undefined, after: RuleValues | undefined): AuditChanges {
  return Object.fromEntries(
    ruleFields
      .map((field) => [field, { before: before?.[field] ?? null, after: after?.[field] ?? null }] as const)
      .filter(([, moved]) => !isDeepStrictEqual(moved.before, moved.after)),
  );
}

const gone = () => new Refusal('conflict', 'Somebody has taken this rule away already.');

function refuse(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first) throw new Refusal('invalid', first.message, problems);
}

function readPlace(text: string): { dealershipId: number | null; locationId: number | null } {
  const [, kind, id = '0'] = /^(dealership|location) (\d{1,9})$/.exec(text) ?? [];
  if (kind === undefined) return { dealershipId: text === '' ? null : 0, locationId: null };
  return kind === 'location'
    ? { dealershipId: null, locationId: Number(id) }
    : { dealershipId: Number(id), locationId: null };
}

function isKnownPlace({ dealerships, locations }: LeadRules, place: Pick<LeadRule, 'dealershipId' | 'locationId'>) {
  const { dealershipId, locationId } = place;
  if (dealershipId !== null) return dealerships.some(({ id }) => id === dealershipId);
  return locationId === null || locations.some(({ id }) => id === locationId);
}

function readDays(days: readonly string[]): number[] {
  const chosen = [0, 1, 2, 3, 4, 5, 6].filter((day) => days.includes(String(day)));
  return chosen.length === 7 ? [] : chosen;
}
