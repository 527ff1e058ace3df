import { PopoverDialog } from './popover-dialog.tsx';

const opened = (layout: 'form' | 'text') => (
  <>
    <button type="button" popoverTarget={`dialog-${layout}`}>
      Open
    </button>
    <PopoverDialog id={`dialog-${layout}`} title="What that means" layout={layout}>
      <p>Checked by the maker.</p>
    </PopoverDialog>
  </>
);

export const examples = { form: opened('form'), text: opened('text') };
