import { useSearchParams } from 'react-router';

/** Writes the address of the list as it is, from its first page, with what is to be different; an empty text leaves its part out. */
export function useListAddress(): (changes: Readonly<Record<string, string>>) => string {
  const [params] = useSearchParams();
  return (changes) => {
    const kept = [...params].filter(([name, value]) => name !== 'after' && value !== '');
    const address = new URLSearchParams(kept);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') address.delete(name);
      else address.set(name, value);
    }
    return `?${address}`;
  };
}
