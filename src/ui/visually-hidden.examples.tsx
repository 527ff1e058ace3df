import { VisuallyHidden } from './visually-hidden.tsx';

export const examples = {
  price: (
    <p>
      <VisuallyHidden>Was </VisuallyHidden>$26,990
    </p>
  ),
};
