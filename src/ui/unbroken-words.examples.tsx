import { UnbrokenWords } from './unbroken-words.tsx';

export const examples = {
  'name with a hyphen': (
    <h1>
      <UnbrokenWords text="2024 Toyota C-HR Koba" />
    </h1>
  ),
};
