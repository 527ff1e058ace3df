import { Main } from '../main.tsx';
import { SkipLink } from './skip-link.tsx';

export const examples = {
  page: (
    <>
      <SkipLink />
      <Main>The page.</Main>
    </>
  ),
};
