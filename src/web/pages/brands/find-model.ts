import { slugify } from '#kernel/slug.ts';

type Makes = readonly { name: string; models: readonly string[] }[];

/** By the words of its address; undefined where the site has no such model and had none of late. */
export function findModel(makes: Makes, { brand = '', model = '' }: Record<string, string>) {
  const isSaid = (name: string, word: string) => slugify(name) === word.toLowerCase();
  const make = makes.find(({ name }) => isSaid(name, brand));
  const found = make?.models.find((name) => isSaid(name, model));
  return make === undefined || found === undefined ? undefined : { make: make.name, model: found };
}
