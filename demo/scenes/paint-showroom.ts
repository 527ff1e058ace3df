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

/** A showroom in a site's colours: glass to the left, a desk before a panelled wall, doors to the yard, a polished floor. */
export function paintShowroom(look: RoomLook): Promise<Buffer> {
  const { glow, floor } = look;
  const light = mix(glow, white, 0.62);
  const stone = mix(mix(floor, white, 0.55), [206, 206, 204], 0.4);
  const near = -9.2;
  const walls = drawWalls(light, near);
  const lamps = drawLamps();
  const panes = drawPanes();
  const tiles = drawTiles(mix(stone, black, 0.22), near);
  const furniture = [...drawFascia(look), ...drawBack(look, { light, stone })];
  const defs = `<defs>
    <linearGradient id="ceiling" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${write(mix(light, black, 0.14))}"/><stop offset="1" stop-color="${write(mix(light, white, 0.25))}"/></linearGradient>
    <linearGradient id="back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${write(mix(light, white, 0.3))}"/><stop offset="1" stop-color="${write(mix(light, black, 0.08))}"/></linearGradient>
    <linearGradient id="floor" gradientUnits="userSpaceOnUse" x1="0" y1="${back.y}" x2="0" y2="1200"><stop offset="0" stop-color="${write(mix(stone, white, 0.35))}"/><stop offset="0.4" stop-color="${write(stone)}"/><stop offset="1" stop-color="${write(mix(stone, black, 0.2))}"/></linearGradient>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="rgb(150,192,226)"/><stop offset="0.75" stop-color="rgb(228,238,244)"/><stop offset="1" stop-color="rgb(206,214,206)"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="9 16"/></filter></defs>`;
  const mirrored = `<g transform="translate(0 ${back.y * 2}) scale(1 -1)" opacity="0.2" filter="url(#soft)">${drawBack(look, { light, stone }).join('')}</g>`;
  return draw(
    look,
    `${defs}${walls.join('')}${lamps.join('')}${panes.join('')}${tiles.join('')}${mirrored}${furniture.join('')}`,
  );
}

function drawWalls(light: Colour, near: number): string[] {
  const { left, right, height } = back;
  return [
    area(
      [project(left, height, 0), project(right, height, 0), project(right, height, near), project(left, height, near)],
      'url(#ceiling)',
    ),
    area(
      [project(left, 0, 0), project(left, height, 0), project(left, height, near), project(left, 0, near)],
      write(mix(light, black, 0.1)),
    ),
    area(
      [project(right, 0, 0), project(right, height, 0), project(right, height, near), project(right, 0, near)],
      write(mix(light, black, 0.06)),
    ),
    area(
      [project(left - 30, 0, 0), project(right + 30, 0, 0), project(right + 30, 0, near), project(left - 30, 0, near)],
      'url(#floor)',
    ),
    flat(left, 0, right - left, height, 'url(#back)'),
  ];
}

const drawLamps = (): string[] => {
  const { left, height } = back;
  return range(5).flatMap((row) => {
    const x = left + 0.9 + row * 1.8;
    return range(3).map((at) => {
      const depth = -0.8 - at * 2.4;
      return area(
        [
          project(x, height, depth),
          project(x + 0.3, height, depth),
          project(x + 0.3, height, depth - 1.5),
          project(x, height, depth - 1.5),
        ],
        'white',
        'opacity="0.92"',
      );
    });
  });
};

const drawPanes = (): string[] => {
  const { left } = back;
  return range(4).map((at) => {
    const [far, close] = [-0.25 - at * 2.1, -2.15 - at * 2.1];
    return area(
      [project(left, 0.25, far), project(left, 4.4, far), project(left, 4.4, close), project(left, 0.25, close)],
      'url(#sky)',
    );
  });
};

function drawTiles(colour: Colour, near: number): string[] {
  const grout = write(colour);
  return [
    ...range(40).map(
      (at) =>
        `<polyline points="${project(-30 + at * 1.5, 0, 0)} ${project(-30 + at * 1.5, 0, near)}" stroke="${grout}" stroke-width="1" opacity="0.45"/>`,
    ),
    ...range(9).map(
      (at) =>
        `<polyline points="${project(-30, 0, -at)} ${project(40, 0, -at)}" stroke="${grout}" stroke-width="1" opacity="0.45"/>`,
    ),
  ];
}

const drawFascia = ({ wall, glow }: RoomLook): string[] => {
  const { left, right } = back;
  return [
    flat(left, 3.75, right - left, 0.85, write(wall)),
    flat(left, 3.68, right - left, 0.07, write(mix(glow, white, 0.75))),
  ];
};

function drawBack(look: RoomLook, { light, stone }: { light: Colour; stone: Colour }): string[] {
  const { wall, glow } = look;
  const slats = range(26).map((at) =>
    flat(-2.9 + at * 0.16, 0.02, 0.09, 3.3, write(mix(wall, glow, 0.1 + (at % 3) * 0.05))),
  );
  return [
    flat(-3, 0, 4.3, 3.42, write(mix(wall, black, 0.15))),
    ...slats,
    ...drawDoors(wall, stone),
    ...drawDesk(look, light),
  ];
}

/** To the yard, with a car park behind them. */
const drawDoors = (wall: Colour, stone: Colour): string[] => [
  flat(1.75, 0, 2.9, 3.3, write(mix(wall, black, 0.2))),
  ...range(3).map((at) => flat(1.82 + at * 0.96, 0.06, 0.86, 3.14, 'url(#sky)')),
  flat(1.82, 0.06, 2.78, 0.85, write(mix(stone, black, 0.3)), 'opacity="0.55"'),
  flat(1.82, 0.88, 2.78, 0.35, 'rgb(92,112,88)', 'opacity="0.6"'),
  ...range(2).map((at) => flat(2.68 + at * 0.96, 0.06, 0.1, 3.14, write(mix(wall, black, 0.2)))),
];

/** With two lamps above it and a plant beside it. */
const drawDesk = ({ wall, glow }: RoomLook, light: Colour): string[] => [
  flat(-2.2, 0, 2.6, 1.08, write(light)),
  flat(-2.3, 1.08, 2.8, 0.09, write(mix(wall, black, 0.1))),
  flat(-2.2, 0, 2.6, 0.12, write(mix(light, black, 0.35))),
  flat(-1.75, 1.17, 0.62, 0.42, 'rgb(34,36,40)'),
  flat(-0.55, 1.17, 0.62, 0.42, 'rgb(34,36,40)'),
  ...[-1.55, -0.25].map(
    (x) =>
      `${flat(x, 2.55, 0.02, 1.15, 'rgb(40,40,42)')}${flat(x - 0.2, 2.3, 0.42, 0.26, write(mix(glow, white, 0.85)))}`,
  ),
  flat(0.78, 0, 0.42, 0.5, write(mix(light, black, 0.45))),
  ...range(7).map((at) => {
    const lean = (at - 3) * 0.16;
    return area(
      [
        project(0.95, 0.45, 0),
        project(0.86 + lean * 2.1, 1.1 + (3 - Math.abs(at - 3)) * 0.22, 0),
        project(1.05, 0.5, 0),
      ],
      `rgb(${52 + at * 5},${98 + (at % 3) * 14},58)`,
    );
  }),
];
