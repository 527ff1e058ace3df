import * as THREE from 'three';
import { drawCarpet, drawGrain } from './boot-surfaces.ts';
import { block, type Point, sheet, tube } from './solids.ts';
import type { Trim } from './trims.ts';

type Finish = keyof ReturnType<typeof buildFinishes>;
type Put = (geometry: THREE.BufferGeometry, finish: Finish) => void;

/** Metres: x towards the tail as in a cabin, y from the ground, z outwards. */
const boot = { front: 2.3, sill: 3.16, floor: 0.56, ledge: 0.93, roof: 1.4, tail: 2.92 } as const;

/** An open boot under a tailgate, seen from behind the car: floor, linings, the back of the last row, and beyond it the cabin. */
export function buildBoot(trim: Trim, lastRow: keyof typeof rows): THREE.Group {
  const group = new THREE.Group();
  const finishes = buildFinishes(trim);
  const put: Put = (geometry, finish) => {
    const part = new THREE.Mesh(geometry, finishes[finish]);
    part.castShadow = finish !== 'tint';
    part.receiveShadow = true;
    group.add(part);
  };
  addFloor(put);
  addSill(put);
  addOpening(put);
  for (const bench of rows[lastRow]) addBench(put, bench);
  addCabin(put, lastRow === 'third' ? -0.5 : 0);
  addRoof(put);
  for (const side of [1, -1]) {
    addLining(put, side);
    addUpperSide(put, side);
    addStrut(put, side);
    for (const x of lastRow === 'third' ? [3.0] : [2.5, 3.0])
      addRing(put, [x, boot.floor, side * (x > 2.8 ? 0.47 : 0.38)]);
  }
  addLamp(put, group);
  return group;
}

function buildFinishes(trim: Trim) {
  const blend = (from: string, to: string, share: number) =>
    new THREE.Color(from).lerp(new THREE.Color(to), share).getStyle();
  const carpet = drawCarpet();
  const grain = drawGrain();
  const cloth = (color: string, relief: THREE.Texture, roughness: number, bump: number, map?: THREE.Texture) =>
    new THREE.MeshStandardMaterial({
      color,
      roughness,
      bumpMap: relief,
      bumpScale: bump,
      side: THREE.DoubleSide,
      ...(map ? { map } : {}),
    });
  const plain = (color: string, roughness: number, metalness = 0) =>
    new THREE.MeshStandardMaterial({ color, roughness, metalness, side: THREE.DoubleSide });
  return {
    carpet: cloth(blend('#4b4c51', trim.lower, 0.13), carpet, 1, 2.5, carpet),
    back: cloth(blend('#434449', trim.lower, 0.12), carpet, 1, 2.2, carpet),
    lining: cloth(blend('#36373b', trim.lower, 0.55), grain, 0.85, 0.4),
    hard: cloth('#2d2e31', grain, 0.62, 0.25),
    headliner: cloth('#b5b4b0', grain, 0.95, 0.3),
    seat: cloth(trim.seat, grain, 0.6, 0.35),
    rubber: plain('#0c0c0d', 0.62),
    flange: plain('#202124', 0.45),
    gap: plain('#050505', 0.9),
    chrome: plain('#c9ccd0', 0.18, 1),
    satin: plain('#8d9094', 0.4, 0.9),
    gloss: plain('#0c0d0e', 0.2),
    tint: new THREE.MeshBasicMaterial({ color: '#10151a', transparent: true, opacity: 0.4, side: THREE.DoubleSide }),
    lamp: new THREE.MeshBasicMaterial({ color: '#fffaf0' }),
    day: new THREE.MeshBasicMaterial({ color: '#e4e9ec' }),
  };
}

const { smoothstep, lerp } = THREE.MathUtils;

/** From the middle to the lining: narrow between the wheel arches, wider behind them, with a bay near the tail. */
function halfWidth(x: number, y: number): number {
  const plain = 0.555 + 0.05 * smoothstep(y, boot.floor, boot.ledge) - 0.03 * smoothstep(x, 2.95, 3.16);
  const reach = Math.hypot((x - 2.46) / 0.33, (y - 0.5) / 0.34);
  const arch = 0.135 * (1 - smoothstep(reach, 0.74, 1.04));
  const edge = (value: number, from: number, to: number) =>
    smoothstep(value, from, from + 0.025) * (1 - smoothstep(value, to - 0.025, to));
  const bay = 0.055 * edge(x, 2.82, 3.07) * edge(y, 0.6, 0.83);
  return plain - arch + bay;
}

/** Where the seal is at a height, on the left side. */
function sealAt(height: number): { x: number; z: number } {
  const at = sealSide.findIndex(({ y }) => y >= height);
  return sealSide[Math.max(0, at)] ?? { x: boot.sill, z: 0.6 };
}

function addLining(put: Put, side: number): void {
  const from = boot.front - 0.02;
  /** Bent out to the seal at its end. */
  const lined = (u: number, y: number): { x: number; z: number } => {
    const seal = sealAt(y);
    const x = lerp(from, seal.x, u);
    return { x, z: lerp(halfWidth(x, y), seal.z, smoothstep(x, seal.x - 0.07, seal.x) ** 2) };
  };
  put(
    sheet(
      (u, v) => {
        const y = lerp(boot.floor - 0.03, boot.ledge - 0.036, v);
        const { x, z } = lined(u, y);
        return [x, y, side * z];
      },
      130,
      70,
    ),
    'lining',
  );
  // The trim along the top of the lining, rounded over to the ledge under the window.
  put(
    sheet(
      (u, v) => {
        const { x, z: start } = lined(u, boot.ledge - 0.05);
        const bend = Math.min(1, v / 0.55) * (Math.PI / 2);
        const outwards = v > 0.55 ? ((v - 0.55) / 0.45) * 0.11 : 0;
        return [
          x,
          boot.ledge - 0.042 + Math.sin(bend) * 0.042,
          side * (start - 0.014 + (1 - Math.cos(bend)) * 0.042 + outwards),
        ];
      },
      60,
      24,
    ),
    'hard',
  );
  put(
    sheet(
      (u, v) => {
        const { x, z } = lined(u, boot.ledge - 0.05);
        return [x, boot.ledge - 0.042, side * (z - 0.014 + v * 0.02)];
      },
      60,
      1,
    ),
    'hard',
  );
  addLiningFittings(put, side);
}

function addLiningFittings(put: Put, side: number): void {
  const on = (x: number, y: number, out = 0) => side * (halfWidth(x, y) - out);
  // A hook for bags, and the strap across the bay.
  put(block([0.034, 0.05, 0.012], 0.006).translate(2.77, 0.78, on(2.77, 0.78, 0.002)), 'hard');
  put(
    tube(
      [
        [2.77, 0.78, on(2.77, 0.78, 0.008)],
        [2.77, 0.775, on(2.77, 0.78, 0.03)],
        [2.77, 0.755, on(2.77, 0.78, 0.034)],
        [2.77, 0.748, on(2.77, 0.78, 0.024)],
      ],
      0.005,
    ),
    'hard',
  );
  put(
    sheet(
      (u, v) => [lerp(2.815, 3.075, u), 0.69 + v * 0.035 - 0.012 * Math.sin(u * Math.PI), on(2.8, 0.7, 0.004)],
      20,
      2,
    ),
    'rubber',
  );
  for (const x of [2.815, 3.075])
    put(block([0.02, 0.05, 0.012], 0.005).translate(x, 0.705, on(2.8, 0.7, 0.004)), 'hard');
  if (side > 0) return;
  put(
    new THREE.CylinderGeometry(0.021, 0.021, 0.014, 40)
      .rotateX(Math.PI / 2)
      .translate(2.68, 0.84, on(2.68, 0.84, 0.002)),
    'hard',
  );
  put(
    new THREE.CylinderGeometry(0.016, 0.016, 0.016, 40)
      .rotateX(Math.PI / 2)
      .translate(2.68, 0.84, on(2.68, 0.84, 0.003)),
    'gloss',
  );
}

/** In the left lining, above the wheel arch. */
function addLamp(put: Put, group: THREE.Group): void {
  const z = halfWidth(2.65, 0.85) - 0.002;
  put(block([0.1, 0.042, 0.012], 0.01).rotateX(-0.1).translate(2.65, 0.85, z), 'hard');
  put(
    block([0.082, 0.027, 0.012], 0.008)
      .rotateX(-0.1)
      .translate(2.65, 0.85, z - 0.003),
    'lamp',
  );
  const glow = new THREE.PointLight('#fff3df', 0.07, 1, 1.4);
  glow.position.set(2.7, 0.82, z - 0.13);
  group.add(glow);
}

function addFloor(put: Put): void {
  const board = (from: number, to: number, height: number) =>
    sheet(
      (u, v) => {
        const x = lerp(from, to, u);
        const half = halfWidth(x, boot.floor + 0.005) - 0.006;
        const z = lerp(-half, half, v);
        const bow = x > 3 ? 0.035 * (1 - (z / 0.56) ** 2) * smoothstep(x, 3, 3.07) : 0;
        const edge = Math.min(x - from, to - x, half - Math.abs(z));
        return [x + bow, height - 0.012 * (1 - smoothstep(edge, 0, 0.016)), z];
      },
      80,
      110,
    );
  put(board(boot.front - 0.1, 2.742, boot.floor), 'carpet');
  put(board(2.746, 3.07, boot.floor), 'carpet');
  put(block([0.9, 0.02, 1.3], 0.004).translate(2.75, boot.floor - 0.03, 0), 'gap');
  put(block([0.07, 0.008, 0.17], 0.004).translate(3.03, boot.floor, 0), 'hard');
  put(block([0.046, 0.008, 0.145], 0.004).translate(3.032, boot.floor + 0.002, 0), 'gap');
  put(block([0.022, 0.009, 0.13], 0.004).translate(3.042, boot.floor + 0.004, 0), 'hard');
}

/** A ring to tie a load to, folded down in its dish. */
function addRing(put: Put, [x, y, z]: Point): void {
  put(new THREE.CylinderGeometry(0.034, 0.034, 0.008, 40).translate(x, y, z), 'hard');
  put(new THREE.CylinderGeometry(0.026, 0.026, 0.009, 40).translate(x, y + 0.0008, z), 'gap');
  put(new THREE.TorusGeometry(0.02, 0.0034, 12, 40).rotateX(Math.PI / 2 - 0.35).translate(x, y + 0.011, z), 'chrome');
  put(block([0.012, 0.01, 0.05], 0.004).translate(x - 0.018, y + 0.006, z), 'satin');
}

/** From the floor over the sill to the bumper: along (x) and up (y). */
const sillLine = [
  [3.085, 0.545],
  [3.09, 0.6],
  [3.098, 0.622],
  [3.115, 0.632],
  [3.165, 0.634],
  [3.185, 0.628],
  [3.195, 0.606],
  [3.2, 0.59],
] as const;
const bumperLine = [
  [3.19, 0.578],
  [3.23, 0.586],
  [3.3, 0.588],
  [3.345, 0.582],
  [3.37, 0.555],
  [3.378, 0.5],
  [3.38, 0.4],
] as const;

/** How far the tail bows out in the middle. */
const bow = (z: number) => 0.035 * (1 - Math.min(1, Math.abs(z) / 0.62) ** 2);

function addSill(put: Put): void {
  const along = (line: readonly (readonly [number, number])[]) =>
    new THREE.CatmullRomCurve3(
      line.map(([x, y]) => new THREE.Vector3(x, y, 0)),
      false,
      'centripetal',
    );
  const roll = (line: readonly (readonly [number, number])[], half: number, ribs: boolean) => {
    const curve = along(line);
    return sheet(
      (u, v) => {
        const { x, y } = curve.getPoint(v);
        const z = lerp(-half, half, u);
        // Ribs where a load is dragged over it.
        const rib = ribs && x > 3.118 && x < 3.168 ? 0.0016 * Math.sin(((x - 3.118) / 0.05) * Math.PI * 12) : 0;
        return [x + bow(z), y + rib, z];
      },
      60,
      ribs ? 220 : 60,
    );
  };
  put(roll(sillLine, 0.565, true), 'hard');
  put(roll(bumperLine, 0.95, false), 'hard');
  put(block([0.04, 0.01, 0.09], 0.005).translate(3.145 + bow(0), 0.634, 0), 'gloss');
  for (const z of [-0.018, 0.018])
    put(
      tube(
        [
          [3.15 + bow(0), 0.63, z],
          [3.15 + bow(0), 0.656, z],
        ],
        0.0045,
      ),
      'chrome',
    );
  put(
    tube(
      [
        [3.15 + bow(0), 0.656, -0.02],
        [3.15 + bow(0), 0.658, 0],
        [3.15 + bow(0), 0.656, 0.02],
      ],
      0.0045,
    ),
    'chrome',
  );
}

/** The seal, from the middle of the sill up the left side to the middle of the roof. */
const opening: readonly Point[] = [
  [3.24, 0.606, 0],
  [3.232, 0.606, 0.3],
  [3.203, 0.608, 0.48],
  [3.2, 0.622, 0.555],
  [3.19, 0.68, 0.598],
  [3.17, 0.78, 0.622],
  [3.14, 0.93, 0.632],
  [3.07, 1.1, 0.605],
  [2.99, 1.25, 0.56],
  [2.945, 1.325, 0.525],
  [2.93, 1.36, 0.45],
  [2.925, 1.372, 0.25],
  [2.925, 1.375, 0],
];

const sealSide = new THREE.CatmullRomCurve3(
  opening.map((point) => new THREE.Vector3(...point)),
  false,
  'centripetal',
)
  .getPoints(1200)
  .filter(({ y }, i) => i > 250 && y < 1.362);

/** All round the opening, so many metres outside the seal and behind it. */
function openingPath(out: number, back: number): Point[] {
  const [middle, width] = [0.99, 0.63];
  const around = opening.map(([x, y, z]): Point => {
    const [up, aside] = [(y - middle) / 0.385, z / width];
    const far = Math.hypot(up ** 3, aside ** 3);
    return [x, y + (out * up ** 3) / far, z + (out * aside ** 3) / far];
  });
  const moved = around.map(([x, y, z]): Point => [x + back, y, z]);
  const left = moved
    .slice(1, -1)
    .reverse()
    .map(([x, y, z]): Point => [x, y, -z]);
  return [...moved, ...left];
}

function addOpening(put: Put): void {
  put(tube(openingPath(0, 0), 0.0125, true), 'rubber');
  const ring = (out: number, back: number) =>
    new THREE.CatmullRomCurve3(
      openingPath(out, back).map((point) => new THREE.Vector3(...point)),
      true,
      'centripetal',
    );
  const steps = [
    ring(-0.012, -0.03),
    ring(0.012, -0.012),
    ring(0.03, -0.012),
    ring(0.042, 0.012),
    ring(0.05, 0.05),
    ring(0.14, 0.06),
    ring(1.2, -0.1),
  ];
  put(
    sheet(
      (u, v) => {
        const at = v * (steps.length - 1);
        const [from, to] = [steps[Math.floor(at)], steps[Math.min(steps.length - 1, Math.floor(at) + 1)]];
        const [one, other] = [from?.getPoint(u), to?.getPoint(u)];
        if (!one || !other) return [0, 0, 0];
        const { x, y, z } = one.lerp(other, at % 1);
        return [x, y, z];
      },
      240,
      24,
    ),
    'flange',
  );
}

interface Bench {
  /** Where its backs stand, along x. */
  front: number;
  /** Along z: its backs, the pulls on them that fold them down, and its head restraints. */
  backs: readonly (readonly [from: number, to: number])[];
  pulls: readonly number[];
  heads: readonly { z: number; isSmall?: boolean }[];
}

/** For three, parted at two fifths. */
const bench: Bench = {
  front: boot.front,
  backs: [
    [-0.575, 0.095],
    [0.107, 0.575],
  ],
  pulls: [-0.4, -0.06, 0.36],
  heads: [{ z: -0.34 }, { z: 0, isSmall: true }, { z: 0.36 }],
};
/** Two single seats between the wheels. */
const twoSeats: Bench = {
  front: 2.7,
  backs: [
    [-0.47, -0.012],
    [0.012, 0.47],
  ],
  pulls: [-0.24, 0.24],
  heads: [{ z: -0.24 }, { z: 0.24 }],
};

/** Benches that stand upright, by the last one. */
const rows = { second: [bench], third: [twoSeats, { ...bench, front: 1.74 }] } as const;

/** Its back leans towards the load. */
function addBench(put: Put, { front, backs, pulls, heads }: Bench): void {
  const lean = (geometry: THREE.BufferGeometry) =>
    geometry.rotateZ(-0.24).translate(front - 0.02, boot.floor - 0.04, 0);
  for (const [from, to] of backs) {
    const [width, middle] = [to - from, (from + to) / 2];
    put(lean(block([0.1, 0.6, width], 0.045).translate(-0.05, 0.31, middle)), 'seat');
    put(lean(block([0.03, 0.57, width - 0.02], 0.014).translate(0.004, 0.295, middle)), 'back');
    const outer = Math.abs(from) > Math.abs(to) ? from + 0.07 : to - 0.07;
    put(lean(block([0.05, 0.016, 0.075], 0.007).translate(-0.035, 0.612, outer)), 'hard');
    put(lean(block([0.022, 0.02, 0.034], 0.006).translate(-0.035, 0.618, outer)), 'satin');
  }
  for (const z of pulls) {
    put(lean(block([0.01, 0.05, 0.06], 0.004).translate(0.019, 0.2, z)), 'hard');
    put(lean(block([0.01, 0.03, 0.04], 0.004).translate(0.0205, 0.198, z)), 'gap');
    put(
      lean(
        tube(
          [
            [0.026, 0.2, z - 0.02],
            [0.026, 0.2, z + 0.02],
          ],
          0.003,
        ),
      ),
      'satin',
    );
  }
  for (const { z, isSmall = false } of heads) {
    put(
      lean(
        block([0.085, isSmall ? 0.11 : 0.16, isSmall ? 0.2 : 0.25], 0.04).translate(-0.05, isSmall ? 0.685 : 0.73, z),
      ),
      'seat',
    );
    for (const side of [1, -1])
      put(lean(new THREE.CylinderGeometry(0.006, 0.006, 0.12, 14).translate(-0.05, 0.63, z + side * 0.055)), 'chrome');
  }
}

/** What is seen over the bench: the seats in front, the dash and the day outside. */
function addCabin(put: Put, frontSeats: number): void {
  for (const z of [-0.38, 0.38]) {
    put(
      block([0.14, 0.62, 0.5], 0.065)
        .rotateZ(-0.25)
        .translate(1.05 + frontSeats, 0.74, z),
      'seat',
    );
    put(
      block([0.1, 0.17, 0.27], 0.05)
        .rotateZ(-0.2)
        .translate(1.17 + frontSeats, 1.13, z),
      'seat',
    );
  }
  put(block([0.5, 0.3, 1.6], 0.08).translate(-0.3, 0.76, 0), 'hard');
  put(block([3.2, 0.05, 1.7], 0.01).translate(0.8, 0.22, 0), 'gap');
  put(block([0.03, 0.06, 0.24], 0.014).translate(0.1, 1.3, 0), 'gloss');
  put(new THREE.PlaneGeometry(1.9, 0.7).rotateY(Math.PI / 2).translate(-1, 1.1, 0), 'day');
  for (const side of [1, -1]) {
    put(
      tube(
        [
          [-0.6, 0.86, side * 0.78],
          [-0.2, 1.2, side * 0.72],
          [0.15, 1.38, side * 0.66],
        ],
        0.05,
      ),
      'headliner',
    );
    put(
      tube(
        [
          [1.2, 0.5, side * 0.8],
          [1.14, 0.95, side * 0.77],
          [1.06, 1.4, side * 0.66],
        ],
        0.055,
      ),
      'headliner',
    );
    put(block([2.9, 0.62, 0.08], 0.03).translate(0.9, 0.58, side * 0.8), 'lining');
    put(block([2.9, 0.07, 0.1], 0.03).translate(0.9, 0.9, side * 0.79), 'hard');
  }
}

/** Pillars, window and what holds the roof. */
function addUpperSide(put: Put, side: number): void {
  const lean = (y: number) => 0.7 - 0.14 * smoothstep(y, 0.93, 1.42);
  const panel = (from: (y: number) => number, to: (y: number) => number) =>
    sheet(
      (u, v) => {
        const y = lerp(boot.ledge - 0.01, boot.roof, v);
        const bulge = 0.025 * Math.sin(Math.PI * u);
        return [lerp(from(y), to(y), u), y, side * (lean(y) - 0.02 - bulge)];
      },
      16,
      24,
    );
  put(
    panel(
      (y) => 2.24 + (y - 0.93) * 0.3,
      (y) => 2.4 + (y - 0.93) * 0.25,
    ),
    'headliner',
  );
  put(
    sheet(
      (u, v) => {
        const y = lerp(boot.ledge - 0.03, 1.36, v);
        const seal = sealAt(y);
        const [x, z] = [2.86 - (y - 0.93) * 0.22, lean(y) - 0.02];
        return [lerp(x, seal.x, u), y, side * (lerp(z, seal.z, u ** 2) - 0.02 * Math.sin(Math.PI * u))];
      },
      24,
      24,
    ),
    'headliner',
  );
  put(
    sheet((u, v) => [lerp(2.3, 2.9, u), lerp(0.92, 1.3, v), side * (lean(lerp(0.92, 1.3, v)) - 0.005)], 4, 4),
    'tint',
  );
  put(
    sheet((u, v) => [lerp(2.3, 2.9, u), lerp(1.22, boot.roof, v), side * (lean(1.3) - 0.03 - 0.07 * v * v)], 20, 10),
    'headliner',
  );
  put(
    tube(
      [
        [2.2, 1.385, side * 0.6],
        [2.6, 1.375, side * 0.57],
        [2.96, 1.43, side * 0.47],
      ],
      0.04,
    ),
    'headliner',
  );
}

function addRoof(put: Put): void {
  put(
    sheet(
      (u, v) => {
        const [x, z] = [lerp(-0.1, boot.tail, u), lerp(-0.64, 0.64, v)];
        return [x, boot.roof + 0.02 - 0.05 * (z / 0.64) ** 2 - 0.05 * smoothstep(x, 2.5, 2.95), z];
      },
      60,
      40,
    ),
    'headliner',
  );
  put(block([1.0, 0.04, 1.24], 0.02).rotateZ(0.5).translate(3.42, 1.72, 0), 'flange');
}

/** A gas strut that holds the tailgate up. */
function addStrut(put: Put, side: number): void {
  put(
    tube(
      [
        [3.02, 1.16, side * 0.6],
        [3.2, 1.36, side * 0.6],
      ],
      0.011,
    ),
    'gloss',
  );
  put(
    tube(
      [
        [3.2, 1.36, side * 0.6],
        [3.42, 1.62, side * 0.6],
      ],
      0.005,
    ),
    'chrome',
  );
}
