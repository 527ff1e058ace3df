import { smoothMax } from '../field/blend.ts';
import { hingeCurve } from '../field/hinge-curve.ts';
import { buildRim } from '../mesh/rim.ts';
import { type Cut, splitSurface } from '../mesh/split.ts';
import type { Triangle } from '../mesh/surface.ts';
import type { BodyField, CabinField } from './body-field.ts';
import type { CabinShape, Finish } from './body-shape.ts';
import type { PanelSet } from './panel-set.ts';

const INSET = 0.004;

/** Cuts windscreen, side glass and tail window out of the cabin, each at its distance from the neighbouring surfaces. */
export function cutGlass(body: readonly Triangle[], field: BodyField, cabin: CabinShape, panels: PanelSet): Triangle[] {
  const parts = field.cabin;
  if (!parts) return [...body];
  let rest = cutPane(body, windscreenCut(field, parts, cabin), panels, {
    frame: 'gloss-black',
    width: 0.012,
    glass: 'glass',
  });
  if (cabin.glass.isOpen) return rest;
  rest = cutPane(rest, backlightCut(field, parts, cabin), panels, {
    frame: 'gloss-black',
    width: 0.01,
    glass: 'dark-glass',
  });
  return cutSideGlass(rest, field, parts, cabin, panels);
}

interface Pane {
  frame: Finish;
  width: number;
  glass: Finish;
}

function cutPane(body: readonly Triangle[], cut: Cut, panels: PanelSet, pane: Pane): Triangle[] {
  const band = splitSurface(body, (p) => cut(p) - pane.width);
  const { inside, outside, seam } = splitSurface(band.inside, cut);
  panels.add(pane.frame, outside, 0.001);
  panels.add(pane.frame, buildRim(band.seam, 0.004, 1));
  panels.add('gloss-black', buildRim(seam, INSET + 0.002, 1));
  panels.add(pane.glass, inside, INSET);
  return band.outside;
}

function windscreenCut(field: BodyField, parts: CabinField, cabin: CabinShape): Cut {
  const { glass } = cabin;
  const middle = ((cabin.windscreen.at(-1)?.[1] ?? 0) + (cabin.backlight.at(-1)?.[1] ?? 0)) / 2;
  return ({ x, y, z }) => {
    if (x > middle && !glass.isOpen) return 1;
    const edge = smoothMax(
      Math.max(parts.roof(x, y, z) + 0.035, y - (glass.windscreenTopY ?? 9)),
      parts.side(x, y, z) + glass.windscreenSide,
      glass.ease,
    );
    return smoothMax(edge, 0.022 - field.lower(x, y, z), glass.ease);
  };
}

function backlightCut(field: BodyField, parts: CabinField, cabin: CabinShape): Cut {
  const { glass } = cabin;
  const middle = ((cabin.windscreen.at(-1)?.[1] ?? 0) + (cabin.backlight.at(-1)?.[1] ?? 0)) / 2;
  return ({ x, y, z }) => {
    if (x < middle) return 1;
    const edge = smoothMax(
      parts.roof(x, y, z) + glass.backlightTop,
      parts.side(x, y, z) + glass.backlightSide,
      glass.ease,
    );
    const bottom = Math.max(field.shoulder(x) + glass.backlightBottom - y, 0.022 - field.lower(x, y, z));
    return smoothMax(edge, bottom, glass.ease);
  };
}

function cutSideGlass(
  body: readonly Triangle[],
  field: BodyField,
  parts: CabinField,
  cabin: CabinShape,
  panels: PanelSet,
): Triangle[] {
  const { glass } = cabin;
  const rearEdge = glass.rearEdge ? hingeCurve(glass.rearEdge) : null;
  const cut: Cut = ({ x, y, z }) => {
    const back = rearEdge ? (x - rearEdge(y)) * 0.8 : parts.backlight(x, y, z) + glass.rearPillar;
    const ends = smoothMax(parts.windscreen(x, y, z) + glass.aPillar, back, glass.ease);
    const upright = smoothMax(parts.roof(x, y, z) + glass.roof, field.shoulder(x) + glass.belt - y, glass.ease * 0.6);
    return smoothMax(ends, upright, glass.ease);
  };
  const width = glass.frame === 'chrome' ? 0.013 : 0.02;
  const band = splitSurface(body, (p) => cut(p) - width);
  const pane = splitSurface(band.inside, cut);
  panels.add(glass.frame === 'chrome' ? 'chrome' : 'gloss-black', pane.outside, 0.0005);
  panels.add('gloss-black', buildRim(band.seam, 0.004, 1));
  panels.add('gloss-black', buildRim(pane.seam, INSET + 0.002, 1));
  let rest: Triangle[] = pane.inside;
  for (const bar of glass.bars) {
    const across: Cut = ({ x, y }) => x - bar.at - bar.lean * (y - field.shoulder(x));
    const from = splitSurface(rest, (p) => across(p) - bar.half);
    const to = splitSurface(from.inside, (p) => across(p) + bar.half);
    panels.add('gloss-black', to.outside, 0.002);
    rest = [...to.inside, ...from.outside];
  }
  const tint = splitSurface(rest, (p) => p.x - glass.privacyFrom);
  panels.add('glass', tint.inside, INSET);
  panels.add('dark-glass', tint.outside, INSET);
  return band.outside;
}
