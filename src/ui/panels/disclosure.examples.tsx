import { Disclosure, Fold } from './disclosure.tsx';

export const examples = {
  closed: <Disclosure summary="Fuel">Petrol, diesel</Disclosure>,
  open: (
    <Disclosure summary="Body type" open>
      SUV, ute
    </Disclosure>
  ),
  fold: (
    <Fold moreLabel="Show More" lessLabel="Show Less">
      The rest.
    </Fold>
  ),
};
