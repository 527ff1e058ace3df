import { z } from 'zod';
import { readAppointment, readOpenDay } from '../../appointments/read-appointment.ts';
import { formatMoment } from '../../appointments/zoned-time.ts';
import { readUploadReferences } from '../../uploads/read-upload-references.ts';
import { parseAustralianPhone } from '../australian-phone.ts';
import { cleanLine, cleanText, cutText, hasVisibleText } from '../clean-text.ts';
import { formatNumber } from '../format-number.ts';
import { formMessages } from '../messages.ts';
import { serverMessages } from '../server-messages.ts';
import type { NumberDefinition } from './field-definition.ts';
import { fieldLimits } from './field-limits.ts';

const posted = (label: string) => z.string({ error: formMessages.notText(label) });

export const line = (label: string, most: number) =>
  posted(label)
    .transform(cleanLine)
    .pipe(z.string().max(most, formMessages.tooLong(label, most)));

export const requiredLine = (label: string, most: number) =>
  line(label, most).pipe(z.string().refine(hasVisibleText, formMessages.missing(label)));

export const postcodeSchema = posted('Postcode')
  .transform(cleanLine)
  .pipe(z.string().regex(/^[0-9]{4}$/, formMessages.postcode));

export const emailSchema = requiredLine('Email', fieldLimits.email).pipe(z.email(formMessages.email));

/** E.164 where the number has one. */
export const phoneSchema = requiredLine('Phone', fieldLimits.phone).transform((text, context) => {
  const phone = parseAustralianPhone(text);
  if (phone !== null) return phone;
  context.addIssue({ code: 'custom', message: formMessages.phone });
  return z.NEVER;
});

export const messageSchema = (label: string, { most, required }: { most: number; required: boolean }) =>
  posted(label)
    .transform(cleanText)
    .pipe(z.string().max(most, formMessages.tooLong(label, most)))
    .pipe(z.string().refine((text) => !required || hasVisibleText(text), formMessages.missing(label)));

/** A moment that can be read, kept with its offset, or none; whether it is free only the store can say. */
export const appointmentSchema = (label: string, timeZone: string) =>
  line(label, fieldLimits.hidden).transform((text, context) => {
    if (text === '') return '';
    const at = readAppointment(text, timeZone);
    if (at !== null) return formatMoment(at, timeZone);
    const day = readOpenDay(text);
    if (day !== null) return day;
    context.addIssue({ code: 'custom', message: formMessages.notAMoment });
    return z.NEVER;
  });

export const vinSchema = line('VIN', fieldLimits.hidden)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/, serverMessages.vin));

interface NumberBounds extends Pick<NumberDefinition, 'label' | 'min' | 'prefix' | 'suffix' | 'grouped'> {
  max: number;
}

/** Digits, however they were typed: "$ 35,000" is 35000. */
export const numberSchema = ({ label, min, max, prefix, suffix, grouped }: NumberBounds) => {
  const write = (value: number) => formatNumber(value, { prefix, suffix, grouped });
  return line(label, fieldLimits.hidden).transform((text, context) => {
    const digits = text
      .replace(/[\s,]/g, '')
      .replace(prefix, '')
      .replace(new RegExp(`${suffix}$`, 'i'), '');
    const value = /^\d{1,12}(?:\.0+)?$/.test(digits) ? Number(digits) : Number.NaN;
    if (!(value >= min && value <= max)) {
      context.addIssue({ code: 'custom', message: formMessages.notANumber(label, write(min), write(max)) });
      return z.NEVER;
    }
    return String(value);
  });
};

/** Any of the choices. A site may have changed its list while somebody chose from it: then it is said which is gone. */
export const ticksSchema = (label: string, { required, choices }: { required: boolean; choices: readonly string[] }) =>
  z
    .unknown()
    .transform((value, context) => {
      const texts: unknown[] = Array.isArray(value) ? value : [value];
      const words = new Set(texts.flatMap((text) => (typeof text === 'string' ? [cleanLine(text)] : [])));
      words.delete('');
      const unknown = [...words].find((word) => !choices.includes(word));
      if (unknown === undefined) return cutText([...words].join(', '), fieldLimits.ticks);
      context.addIssue({ code: 'custom', message: serverMessages.notOffered(cutText(unknown, fieldLimits.name)) });
      return z.NEVER;
    })
    .pipe(z.string().refine((text) => !required || text !== '', formMessages.notChosen(label)));

/** References of files, with spaces between them; whose they are only their storage can say. */
export const filesSchema = (label: string, { required }: { required: boolean }) =>
  z
    .unknown()
    .transform((value) => readUploadReferences(value).join(' '))
    .pipe(z.string().refine((text) => !required || text !== '', formMessages.noFile(label)));

/** One of the choices that were offered. */
export const choiceSchema = (label: string, choices: readonly string[]) =>
  posted(label)
    .transform(cleanLine)
    .pipe(z.string().refine((text) => choices.includes(text), formMessages.notChosen(label)));

/** A choice whose list only the store knows: here it must be there, the store says later whether it is ours. */
export const chosenSchema = (label: string) =>
  line(label, fieldLimits.hidden).pipe(z.string().refine(hasVisibleText, formMessages.notChosen(label)));

const ticked = new Set<unknown>(['true', 'on', '1', true]);

export const tickSchema = z.unknown().transform((value) => ticked.has(value));

export const acceptedSchema = tickSchema.pipe(z.boolean().refine((accepted) => accepted, formMessages.terms));

/** What the page sends along: no visitor can correct it, so it is cut or left out, never refused. */
export const hiddenSchema = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? cutText(cleanLine(value), fieldLimits.hidden) : ''));

/** An id of a row, or null where it is none. */
export const idSchema = z.unknown().transform((value) => {
  const id = typeof value === 'string' && /^[1-9][0-9]{0,9}$/.test(value.trim()) ? Number(value) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
});

/** Drawn by the browser at the first input, the same with every repeat of one submission. */
export const submissionKeySchema = z
  .unknown()
  .transform((value) => (typeof value === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(value) ? value : null));
