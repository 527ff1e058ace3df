import { describe, expect, it } from 'vitest';
import { checkContrast } from '#theme/contrast.ts';
import { isTemplateName, templateNames } from './registry.ts';
import { resolveLook } from './resolve-look.ts';
import { getTemplate } from './slots.ts';

describe('templates', () => {
  it.each(templateNames)('SITE-04 %s has only good tokens, and no pair of them too weak to read', (name) => {
    const look = resolveLook(name, {});
    expect(look.problems).toEqual([]);
    expect(checkContrast(look.tokens)).toEqual([]);
  });

  it('falls back to the default template for a name that is none, inherited names included', async () => {
    const fallback = getTemplate('marque');
    expect(getTemplate('gone')).toBe(fallback);
    expect(getTemplate('constructor')).toBe(fallback);
    expect(isTemplateName('constructor')).toBe(false);
  });
});

describe('resolveLook', () => {
  it('SITE-04 puts the site over the template, and names the typefaces to preload', () => {
    const look = resolveLook('marque', { accent: '#0b5d3b', 'font-body': 'inter' });
    expect(look.themeCss).toContain('--accent:#0b5d3b');
    expect(look.fonts).toEqual(['instrument-sans', 'inter']);
  });

  it('leaves out what a site has stored badly', () => {
    const look = resolveLook('marque', { accent: '</style>' });
    expect(look.themeCss).toBe(resolveLook('marque', {}).themeCss);
    expect(look.problems).toHaveLength(1);
  });
});
