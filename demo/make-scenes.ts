// Paints the pictures of slides and offers, demo/pictures/demo/scenes, from the studio's renders. The same every time.
//   node demo/make-scenes.ts [NAME ...]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paintScene } from './scenes/paint-scene.ts';
import { scenes } from './scenes/scenes.ts';

const folder = fileURLToPath(new URL('pictures/demo/scenes', import.meta.url));
const wanted = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const bytes = await paintScene(scene);
  writeFileSync(join(folder, `${scene.name}.webp`), bytes);
  console.log(`${scene.name} ${Math.round(bytes.length / 1024)} kB`);
}
