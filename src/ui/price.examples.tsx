import { Price } from './price.tsx';

export const examples = {
  full: (
    <Price
      price={{ kind: 'price', text: '$24,990', wasText: '$26,990', priceType: 'Drive Away' }}
      subscriptionText="$199 per week"
    />
  ),
  large: <Price price={{ kind: 'price', text: '$24,990', wasText: null, priceType: null }} size="page" />,
  preorder: <Price price={{ kind: 'preorder', text: 'PREORDER' }} />,
  unknown: <Price price={{ kind: 'unknown', text: 'Contact us for price' }} />,
  unavailable: <Price price={{ kind: 'unavailable' }} />,
};
