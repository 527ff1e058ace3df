/** Which leads somebody gets; the first rule of a site that fits counts. */
export interface LeadRule {
  /** Empty for every make. */
  make: string;
  /** Both null for every place of the site. */
  dealershipId: number | null;
  locationId: number | null;
  /** 0 is Sunday; empty for every day. */
  weekdays: readonly number[];
}

export interface RuledLead {
  /** Of the car that it is about; empty where there is none. */
  make: string;
  dealershipId: number | null;
  locationId: number | null;
  /** Of the day on which it came in, by the clock of its site. */
  weekday: number;
}

/** OFF-09: the rule that says who gets a lead; null where none does. */
export function chooseRule<Rule extends LeadRule>(rules: readonly Rule[], lead: RuledLead): Rule | null {
  return rules.find((rule) => fits(rule, lead)) ?? null;
}

function fits({ make, dealershipId, locationId, weekdays }: LeadRule, lead: RuledLead): boolean {
  if (make !== '' && make.toLowerCase() !== lead.make.trim().toLowerCase()) return false;
  if (dealershipId !== null && dealershipId !== lead.dealershipId) return false;
  if (locationId !== null && locationId !== lead.locationId) return false;
  return weekdays.length === 0 || weekdays.includes(lead.weekday);
}

export interface Candidate {
  id: string;
  /** Leads that wait for him. */
  open: number;
  /** When he last got one; null if never. */
  lastAt: Date | null;
}

/** Whoever has the fewest open leads; of several, whoever has got none for longest. */
export function chooseNext(candidates: readonly Candidate[]): Candidate | null {
  const compare = (a: Candidate, b: Candidate) =>
    a.open - b.open || (a.lastAt?.getTime() ?? 0) - (b.lastAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1);
  return candidates.toSorted(compare)[0] ?? null;
}
