import { Badge } from './badge.tsx';

export const examples = {
  tag: <Badge look="tag">New</Badge>,
  highlight: <Badge look="highlight">Electric</Badge>,
  inverse: <Badge look="inverse">JUST SOLD</Badge>,
  muted: <Badge look="muted">Demo</Badge>,
};
