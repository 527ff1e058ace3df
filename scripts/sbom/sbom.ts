import { z } from 'zod';

const licences = z
  .array(
    z.union([
      z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
      z.object({ expression: z.string() }),
    ]),
  )
  .default([]);

/** What is read of npm's list; the rest of it stands as it is. */
export const sbomSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ name: z.string(), version: z.string(), licenses: licences })),
});

export type Sbom = z.output<typeof sbomSchema>;

/** npm names the whole after the folder that it lies in. */
export function nameSbom(sbom: Sbom, name: string): Sbom {
  const { metadata } = sbom;
  return { ...sbom, metadata: { ...metadata, component: { ...metadata.component, name } } };
}

const unknown = 'not said';

/** A line a licence, with the packages under it. */
export function listLicences({ components }: Pick<Sbom, 'components'>): string[] {
  const ofLicence = Map.groupBy(components, ({ licenses }) => licenses.map(nameLicence).join(' AND ') || unknown);
  return [...ofLicence]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([licence, packages]) => {
      const names = packages.map(({ name, version }) => `${name} ${version}`).sort();
      return `${licence} (${names.length}): ${names.join(', ')}`;
    });
}

function nameLicence(said: Sbom['components'][number]['licenses'][number]): string {
  return 'expression' in said ? said.expression : (said.license.id ?? said.license.name ?? unknown);
}
