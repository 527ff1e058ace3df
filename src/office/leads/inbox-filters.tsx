import { Form, Link, useLoaderData } from 'react-router';
import { formLabels } from '#rules/forms/form-labels.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/select.tsx';
import { paths } from '../addresses.ts';
import { FoldedFilters } from '../frame/folded-filters.tsx';
import { SearchWords } from '../frame/search-words.tsx';
import { useListAddress } from '../frame/use-list-address.ts';
import type { loader } from './inbox-route.tsx';

const formChoices = Object.entries(formLabels).map(([value, label]) => ({ value, label }));

/** Words and places are always at hand; the rest folds away, or a phone would show no lead. */
export function InboxFilters() {
  const { view, words, sites, siteId, yards, dealershipId, people, staffId, form, makes, make, isNarrowed } =
    useLoaderData<typeof loader>();
  const withParams = useListAddress();
  return (
    <Form
      action={`..${paths.leads}`}
      key={JSON.stringify([view, siteId, dealershipId, staffId, form, make])}
      className="mt-4 flex flex-wrap gap-2"
      role="search"
      aria-label="Leads"
    >
      <input type="hidden" name="view" value={view} />
      {sites.length === 0 ? null : (
        <Select
          name="site"
          aria-label="Site"
          placeholder="All sites"
          choices={sites}
          defaultValue={siteId ?? ''}
          className="w-full"
        />
      )}
      {yards.length === 0 ? null : (
        <Select
          name="yard"
          aria-label="Dealership"
          placeholder="All dealerships"
          choices={yards}
          defaultValue={dealershipId ?? ''}
          className="w-full"
        />
      )}
      <SearchWords words={words} label="Search leads" placeholder="Name, phone, car" button="Search" />
      <FoldedFilters label="Whose, about what" isOpen={isNarrowed} className="w-full">
        <div className="grid gap-2 pb-2">
          <Select
            name="person"
            aria-label="Whose they are"
            placeholder="Everybody’s"
            choices={people}
            defaultValue={staffId ?? ''}
          />
          <Select
            name="form"
            aria-label="What they are about"
            placeholder="Whatever they are about"
            choices={formChoices}
            defaultValue={form ?? ''}
          />
          <Select name="make" aria-label="Make" placeholder="All makes" choices={makes} defaultValue={make ?? ''} />
          <div className="flex flex-wrap items-center gap-x-6">
            <Button look="outline" className="px-4!">
              Show
            </Button>
            {isNarrowed ? (
              <Link
                to={withParams({ person: '', form: '', make: '' })}
                className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
              >
                Without these
              </Link>
            ) : null}
          </div>
        </div>
      </FoldedFilters>
    </Form>
  );
}
