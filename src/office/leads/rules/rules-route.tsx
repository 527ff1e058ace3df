import { data, Form, Link, useLoaderData } from 'react-router';
import {
  listLeadRules,
  listRuledSites,
  raiseLeadRule,
  removeLeadRule,
  saveLeadRule,
} from '#services/leads/speed/lead-rules.ts';
import { permitSomewhere } from '#services/staff/permit.ts';
import { Button } from '#ui/form/button.tsx';
import { paths } from '../../addresses.ts';
import { Message } from '../../frame/message.tsx';
import { shouldRevalidate } from '../../frame/read-again.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { requireMember, runVerb, tryVerb } from '../../guard.ts';
import type { Route } from './+types/rules-route';
import { presentRule, readRule } from './present-rule.ts';
import { RuleForm } from './rule-form.tsx';

export { shouldRevalidate };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office } = await requireMember(context);
  return runVerb(async () => {
    permitSomewhere(office, 'leads.rule');
    const sites = listRuledSites(office);
    const asked = new URL(request.url).searchParams.get('site');
    const site = sites.find(({ id }) => String(id) === asked) ?? sites[0];
    if (!site) throw data(null, { status: 403 });
    const known = await listLeadRules(office, site.id);
    return {
      site: { id: site.id, name: site.name },
      sites: sites.map(({ id, name }) => ({ id, name })),
      rules: known.rules.map((rule) => presentRule(rule, known)),
      colleagues: known.colleagues,
      makes: known.makes,
      places: [
        ...known.dealerships.map(({ id, name }) => ({ value: `dealership ${id}`, label: `${name}: all of it` })),
        ...known.locations.map(({ id, name }) => ({ value: `location ${id}`, label: name })),
      ],
    };
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office } = await requireMember(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const siteId = Number(text('site'));
  const ruleId = text('rule');
  const typed = readRule(form);
  const step = text('step');
  if (!['save', 'raise', 'remove'].includes(step)) throw data(null, { status: 400 });
  const tried = await tryVerb(() => {
    if (step === 'raise') return raiseLeadRule(office, { siteId, ruleId });
    if (step === 'remove') return removeLeadRule(office, { siteId, ruleId });
    return saveLeadRule(office, { siteId, ruleId: ruleId === '' ? null : ruleId, ...typed });
  });
  if ('done' in tried)
    return data({ savedAt: office.clock.now().getTime(), ruleId, typed: null, problems: {}, message: null });
  const { message, problems } = tried.refused.data;
  return data({ savedAt: null, ruleId, typed, problems, message }, tried.refused.init ?? {});
}

/** Who gets which leads, in the order in which it is looked up. */
export default function RulesRoute() {
  const { site, sites, rules, colleagues } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="max-w-text">
      <title>Who gets what | Office</title>
      <Link
        to={paths.leads}
        className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
      >
        All leads
      </Link>
      <h1 className="text-heading">Who gets what</h1>
      <p className="mt-2 text-quiet-text">
        A lead of {site.name} goes to the first rule that fits: to whoever of its people has the fewest open leads. One
        that nobody touches goes on to the next of them. Without a rule it is nobody’s until somebody takes it.
      </p>
      {sites.length < 2 ? null : (
        <nav aria-label="Site" className="mt-4 flex flex-wrap gap-2">
          {sites.map(({ id, name }) => (
            <Link
              key={id}
              to={`?site=${id}`}
              aria-current={id === site.id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-control-line px-3.5 text-note hover:bg-muted hover:text-muted-text aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-accent-text"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {answer?.savedAt ? <Message kind="done">It is saved.</Message> : null}
      {answer?.message ? <Message kind="problem">{answer.message}</Message> : null}
      {rules.length === 0 ? (
        <p className="mt-6 rounded-card border border-card-line p-6 text-center text-quiet-text">
          There is no rule yet: every lead waits for whoever takes it.
        </p>
      ) : (
        <ol className="mt-6 grid gap-4">
          {rules.map((rule, index) => (
            <li key={rule.id} className="rounded-card border border-card-line bg-raised p-4 text-raised-text">
              <div className="flex items-start justify-between gap-4">
                <div className="min-w-0">
                  <h2 className="font-semibold [overflow-wrap:anywhere]">
                    {index + 1}. {rule.title}
                  </h2>
                  <p className="text-note text-quiet-text">{rule.who}</p>
                </div>
                {index === 0 ? null : (
                  <Form method="post">
                    <input type="hidden" name="site" value={site.id} />
                    <input type="hidden" name="rule" value={rule.id} />
                    <Button name="step" value="raise" look="outline" aria-label={`Move rule ${index + 1} up`}>
                      Up
                    </Button>
                  </Form>
                )}
              </div>
              <details className="mt-2" open={answer?.ruleId === rule.id && answer.message !== null}>
                <summary className="min-h-11 content-center text-note text-link underline underline-offset-4">
                  Change or remove
                </summary>
                <RuleForm key={answer?.savedAt ?? ''} rule={rule} answer={answer?.ruleId === rule.id ? answer : null} />
              </details>
            </li>
          ))}
        </ol>
      )}
      <section aria-labelledby="new-rule" className="mt-8">
        <h2 id="new-rule" className="text-subheading">
          A new rule
        </h2>
        {colleagues.length === 0 ? (
          <p className="mt-2 text-quiet-text">Nobody here answers leads yet. Invite somebody under People first.</p>
        ) : (
          <RuleForm key={`new ${answer?.savedAt ?? ''}`} rule={null} answer={answer?.ruleId === '' ? answer : null} />
        )}
      </section>
    </div>
  );
}
