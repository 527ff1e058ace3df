import { listOpenPositions } from '../../careers/list-open-positions.ts';
import { documentKinds } from '../../uploads/file-kinds.ts';
import type { FieldChoice, FormSite } from '../form-context.ts';
import { always } from './field-bases.ts';
import type { FieldDefinition } from './field-definition.ts';

/** LEAD-15: an application for a position. */
export const careerFields = {
  position: {
    kind: 'select',
    label: 'Position',
    hint: null,
    width: 'row',
    required: true,
    isShown: (input) => listPositions(input).length > 0,
    personal: false,
    chosen: (input) => {
      const [only, ...more] = listPositions(input);
      return input.context.position ?? (more.length === 0 ? only?.value : null) ?? '';
    },
    choices: { from: 'settings', list: listPositions },
    narrowedBy: null,
    said: { as: 'line', label: 'Position' },
  },
  cv: {
    kind: 'file',
    label: 'CV',
    hint: 'PDF or DOCX, up to 5 MB.',
    width: 'row',
    required: true,
    isShown: always,
    personal: true,
    rule: { kinds: documentKinds, most: 1, maxBytes: 5 * 1024 * 1024 },
    said: { as: 'line', label: 'CV' },
  },
} as const satisfies Record<string, FieldDefinition>;

/** LEAD-15: those that can be applied for today. */
function listPositions({ settings, today }: FormSite): FieldChoice[] {
  return listOpenPositions(settings.careers.positions, today).map(({ title }) => ({ value: title, label: title }));
}
