interface FoundVehicle {
  make: string;
  model: string;
  badge: string | null;
  year: number | null;
}

/** LEAD-10: the fields of a form that the vehicle of a plate fills in, by their names. */
export function listFoundValues({ make, model, year }: FoundVehicle): Record<string, string> {
  return { make, model, ...(year === null ? {} : { year: String(year) }) };
}

export function describeFoundVehicle({ year, make, model, badge }: FoundVehicle): string {
  const name = [year, make, model, badge].filter((part) => part !== null && part !== '').join(' ');
  return `We found a ${name}. Please check it.`;
}

/** Whether the vehicle of the plate is asked for, in place of sending the form: the name and value of its button. */
export const lookUpButton = { name: 'look_up', value: 'rego' } as const;
