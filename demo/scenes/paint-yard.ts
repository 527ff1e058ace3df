import {
  area,
  back,
  black,
  type Colour,
  draw,
  flat,
  mix,
  project,
  type RoomLook,
  range,
  white,
  write,
} from './room-camera.ts';

/** A yard under the sky: an office with a fascia in the site's colours, flags, lamps, bays on the asphalt. */
export function paintYard(look: RoomLook): Promise<Buffer> {
  const asphalt: Colour = [118, 120, 122];
  const far = back.y - 60;
  const fittings = [...drawBays(), ...drawOffice(look), ...drawFlags(look)];
  const hills = `<path d="M0 ${far - 60} C120 ${far - 130} 260 ${far - 90} 400 ${far - 112} S700 ${far - 150} 900 ${far - 84} V${far + 80} H0Z" fill="rgb(142,164,156)"/>
    <path d="M0 ${far - 30} C90 ${far - 70} 180 ${far - 30} 300 ${far - 62} S620 ${far - 30} 900 ${far - 66} V${far + 80} H0Z" fill="rgb(110,138,108)"/>`;
  const clouds = [
    [160, 120, 120],
    [300, 96, 90],
    [640, 170, 150],
    [790, 140, 90],
  ]
    .map(
      ([x, y, width]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${(width ?? 0) / 5}" fill="white" opacity="0.55" filter="url(#soft)"/>`,
    )
    .join('');
  const defs = `<defs>
    <linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="rgb(98,158,214)"/><stop offset="1" stop-color="rgb(224,236,242)"/></linearGradient>
    <linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" y1="${back.y}" x2="0" y2="1200"><stop offset="0" stop-color="${write(mix(asphalt, white, 0.3))}"/><stop offset="1" stop-color="${write(mix(asphalt, black, 0.12))}"/></linearGradient>
    <linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="rgb(120,156,182)"/><stop offset="1" stop-color="rgb(58,74,86)"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="14 6"/></filter></defs>`;
  return draw(
    look,
    `${defs}<rect width="900" height="${back.y + 20}" fill="url(#air)"/>${clouds}${hills}<rect y="${back.y}" width="900" height="700" fill="url(#ground)"/>${fittings.join('')}`,
  );
}

const drawOffice = ({ wall, glow }: RoomLook): string[] => [
  flat(-3.6, 0, 6.6, 3.3, write(mix(glow, white, 0.72))),
  flat(-3.9, 3, 7.2, 0.95, write(wall)),
  flat(-3.9, 2.93, 7.2, 0.08, write(mix(glow, white, 0.5))),
  ...range(5).map((at) => flat(-3.35 + at * 1.1, 0.1, 0.98, 2.45, 'url(#glass)')),
  ...range(5).map((at) => flat(-3.35 + at * 1.1, 1.1, 0.98, 0.05, write(mix(wall, black, 0.2)))),
  flat(2.2, 0, 0.66, 2.5, write(mix(wall, black, 0.25))),
  flat(-4.4, 0, 0.75, 0.7, 'rgb(76,104,70)'),
  flat(3, 0, 9, 1.1, 'rgb(92,118,84)'),
  flat(-14, 0, 10.2, 1, 'rgb(92,118,84)'),
];

function drawFlags({ wall, glow }: RoomLook): string[] {
  const poles = [-4.6, 4.3].map(
    (x) => `${flat(x, 0, 0.1, 5.9, 'rgb(120,124,130)')}${flat(x - 0.35, 5.85, 0.8, 0.12, 'rgb(96,100,106)')}`,
  );
  const flags = range(18).map((at) => {
    const x = -4.5 + at * 0.5;
    const y = 5.4 - 0.9 * Math.sin((at / 17) * Math.PI);
    const fill = at % 2 === 0 ? write(mix(wall, glow, 0.25)) : write(mix(glow, white, 0.35));
    return area([project(x, y, 0), project(x + 0.34, y - 0.02, 0), project(x + 0.17, y - 0.5, 0)], fill);
  });
  const rope = `<path d="M${project(-4.55, 5.42, 0)} Q${project(0, 3.55, 0)} ${project(4.35, 5.42, 0)}" fill="none" stroke="rgb(90,90,94)" stroke-width="1.5"/>`;
  return [...poles, rope, ...flags];
}

const drawBays = (): string[] =>
  range(14).map((at) =>
    area(
      [
        project(-14 + at * 2.6, 0, -2.2),
        project(-13.92 + at * 2.6, 0, -2.2),
        project(-13.92 + at * 2.6, 0, -6.6),
        project(-14 + at * 2.6, 0, -6.6),
      ],
      'rgb(232,232,226)',
      'opacity="0.75"',
    ),
  );
