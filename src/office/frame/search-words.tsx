import { Button } from '#ui/form/button.tsx';
import { TextInput } from '#ui/form/text-input.tsx';

export interface SearchWordsProps {
  /** What is searched for by now. */
  words: string;
  /** "Search leads" */
  label: string;
  /** What a word may be: "Name, phone, car". */
  placeholder: string;
  button: 'Search' | 'Show' | 'Find';
  /** Of the field. */
  name?: string;
}

/** The words that a list of the office is searched by, with the button of their form. */
export function SearchWords({ words, label, placeholder, button, name = 'q' }: SearchWordsProps) {
  return (
    <>
      <TextInput
        type="search"
        name={name}
        key={words}
        defaultValue={words}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        className="min-w-0 flex-1"
      />
      <Button look="outline">{button}</Button>
    </>
  );
}
