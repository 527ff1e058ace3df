import { Button, LinkButton } from './button.tsx';

export const examples = {
  accent: <Button>Show Me 1,071 cars</Button>,
  outline: <Button look="outline">Clear all</Button>,
  plain: <Button look="plain">Not now</Button>,
  link: <LinkButton href="/contact">Contact Us</LinkButton>,
};
