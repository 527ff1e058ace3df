import { afterEach, describe, expect, it, vi } from 'vitest';
import { unlessLeft } from './unless-left.ts';

const leave = { destination: { sameDocument: false }, downloadRequest: null };

describe('a script on its way', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['the page is left', leave, false],
    ['the page stays', null, true],
    ['a part of the page is gone to', { ...leave, destination: { sameDocument: true } }, true],
    ['something is downloaded', { ...leave, downloadRequest: '' }, true],
  ])('that does not come, where %s', async (_what, navigated, isSaid) => {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    const script = Promise.withResolvers<never>();
    const said = vi.fn();
    unlessLeft(script.promise).catch(said);
    if (navigated !== null) navigation.dispatchEvent(Object.assign(new Event('navigate'), navigated));
    script.reject(new TypeError('error loading dynamically imported module'));
    await vi.waitFor(() => new Promise((resolve) => setImmediate(resolve)));
    expect(said).toHaveBeenCalledTimes(isSaid ? 1 : 0);
  });

  it('comes, in browsers too that say nothing of leaving', async () => {
    expect(await unlessLeft(Promise.resolve('script'))).toBe('script');
  });
});
