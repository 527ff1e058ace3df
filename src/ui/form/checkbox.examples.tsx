import { Checkbox } from './checkbox.tsx';

export const examples = {
  facet: <Checkbox name="model" value="Orra" label="Orra" end={<span>388</span>} />,
  long: (
    <Checkbox
      name="opt_in"
      label="Yes, I would like to subscribe to receive latest offers & product updates."
      defaultChecked
    />
  ),
};
