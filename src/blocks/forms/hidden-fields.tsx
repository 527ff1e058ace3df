import type { HiddenFieldView } from '#ui/form/form-view.ts';

export function HiddenFields({ fields }: { fields: readonly HiddenFieldView[] }) {
  return fields.map((field) => (
    <input key={`${field.name}=${field.value}`} type="hidden" name={field.name} value={field.value} />
  ));
}
