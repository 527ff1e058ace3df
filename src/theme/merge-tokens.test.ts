import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTokens } from './merge-tokens.ts';
import { renderThemeCss } from './render-theme-css.ts';
import { baseTokens, tokenNames } from './tokens.ts';

describe('mergeTokens', () => {
  it('SITE-04 lays the template over the base and the site over the template', () => {
    const { tokens, problems } = mergeTokens({ accent: '#111111', link: '#222222' }, { accent: '#333333' });
    expect(tokens).toEqual({ ...baseTokens, accent: '#333333', link: '#222222' });
    expect(problems).toEqual([]);
  });

  it('keeps what was there before a bad value, and says which one it was', () => {
    const { tokens, problems } = mergeTokens({ accent: '#111111' }, { accent: 'tomato', glitter: '#ffffff' });
    expect(tokens.accent).toBe('#111111');
    expect(problems).toEqual([
      { token: 'accent', message: 'accent must be a colour such as #1a4fd0' },
      {
        token: 'glitter',
        message: expect.stringMatching(/^glitter is not a token; tokens are surface, .*, font-body$/),
      },
    ]);
  });
});

describe('renderThemeCss', () => {
  it('writes every token once in one rule', () => {
    const css = renderThemeCss(baseTokens);
    expect(css).toMatch(/^:root\{[^{}<>]*\}$/);
    for (const name of tokenNames) expect(css.split(`--${name}:`)).toHaveLength(2);
  });

  it('is never broken by what a site has stored', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('}', '</style>', '#fff;}body{display:none', '/*', '"', '\\'));
    const stored = fc.dictionary(fc.oneof(fc.constantFrom<string>(...tokenNames), fc.string()), value);
    fc.assert(
      fc.property(stored, (tokens) => {
        const css = renderThemeCss(mergeTokens({}, tokens).tokens);
        expect(css).toMatch(/^:root\{[^{}<>\\]*\}$/);
        expect(css.split(';')).toHaveLength(tokenNames.length);
      }),
      { numRuns: 500 },
    );
  });

  it('falls back to the base even for tokens that nobody merged', () => {
    expect(renderThemeCss({ ...baseTokens, accent: '#000}</style>' })).toBe(renderThemeCss(baseTokens));
  });
});
