import { Form, useLoaderData } from 'react-router';
import { Select } from '#ui/form/select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { paths } from '../addresses.ts';
import { FoldedFilters } from '../frame/folded-filters.tsx';
import { SearchWords } from '../frame/search-words.tsx';
import type { loader } from './audit-route.tsx';

/** Words are always at hand; the rest folds away, or a phone would show nothing else. */
export function AuditFilters() {
  const { asked, actors, kinds } = useLoaderData<typeof loader>();
  const { by, kind, from, to, words, thing } = asked;
  const isNarrowed = [by, kind, from, to].some((each) => each !== null);
  return (
    <Form action={`..${paths.audit}`} role="search" key={JSON.stringify(asked)} className="mt-4">
      {thing === null ? null : <input type="hidden" name="thing" value={thing} />}
      <div className="flex max-w-text gap-2">
        <SearchWords
          words={words}
          label="Search the audit"
          placeholder="Vehicle, place, colleague, field"
          button="Show"
        />
      </div>
      <FoldedFilters label="Filter by person, kind and day" isOpen={isNarrowed}>
        <div className="grid gap-2 pb-1 sm:grid-cols-2 lg:grid-cols-4">
          <Select name="by" aria-label="Who" placeholder="Everybody" choices={actors} defaultValue={by ?? ''} />
          <Select name="kind" aria-label="Kind" placeholder="Every kind" choices={kinds} defaultValue={kind ?? ''} />
          <div className="flex items-center gap-2 text-note">
            <label htmlFor="from">From</label>
            <TextInput id="from" type="date" name="from" defaultValue={from ?? ''} className="min-w-0 flex-1" />
          </div>
          <div className="flex items-center gap-2 text-note">
            <label htmlFor="to">To</label>
            <TextInput id="to" type="date" name="to" defaultValue={to ?? ''} className="min-w-0 flex-1" />
          </div>
        </div>
      </FoldedFilters>
    </Form>
  );
}
