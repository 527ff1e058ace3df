import { useSearchParams } from 'react-router';

/** Writes the address of the list as it is, from its first page, with what is to be different. */
export function useListAddress(): (changes: Readonly<Record<string, string>>) => string {
  const [params] = useSearchParams();
  return (changes) => {
    const kept = [...params].filter(([name, value]) => name !== 'after' && value !== '');
    const address = new URLSearchParams(kept);
    for (const [name, value] of Object.entries(changes)) address.set(name, value);
    return `?${address}`;
  };
}
