import { Container } from './container.tsx';

export const examples = {
  page: <Container>As wide as the page.</Container>,
  narrow: <Container width="narrow">As wide as a form.</Container>,
};
