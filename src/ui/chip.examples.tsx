import { Chip } from './chip.tsx';

export const examples = {
  chosen: <Chip label="Up to $30,000" removeHref="/search/used-cars" />,
};
