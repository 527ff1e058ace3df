import { DropDown } from './drop-down.tsx';

const makes = ['Halden', 'Orra'].map((make) => ({ value: make, label: make }));

export const examples = {
  open: <DropDown id="make" name="make" label="Make" anyLabel="Any make" choices={makes} defaultValue="Orra" />,
  disabled: <DropDown id="model" name="model" label="Model" anyLabel="Any model" choices={[]} disabled />,
};
