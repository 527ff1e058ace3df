import { Icon } from './icon.tsx';

export const examples = {
  beside: (
    <p>
      <Icon name="pin" /> Northgate
    </p>
  ),
};
