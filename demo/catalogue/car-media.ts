import { films } from '../studio/films/films.ts';
import { placeInCabin } from '../studio/spots/cabin-spots.ts';
import type { FeedRow } from './feed-row.ts';
import { bodyWords, cabinWords } from './hotspot-words.ts';
import {
  addInside,
  addInsideOfVan,
  cabinOf,
  findInsides,
  findPanorama,
  findPictureSet,
  findVanInside,
  folderOf,
  listSpin,
  listTrueImages,
  type PictureSet,
} from './picture-set.ts';

/** Adds what the studio has filmed and turned of a car of this shape and paint, and what there is to point at on it. */
export function addCarMedia(row: FeedRow): FeedRow {
  const set = findPictureSet(row);
  if (set === undefined) return row;
  const folder = folderOf(set);
  const isFilmed = set.films && tellsTruth(set, row);
  const spin = isFilmed || hasSpin(row) ? listSpin(set) : [];
  const images = listTrueImages(row);
  const van = row.item_type === 'caravan' ? findVanInside(String(row.stock_number)) : undefined;
  const insides = row.item_type === 'car' ? findInsides(row) : [];
  const panorama = isFilmed ? findPanorama(insides, row) : undefined;
  return {
    ...row,
    images,
    ...(images.length < 2 ? {} : { images: addInside(images, insides, row) }),
    ...(van === undefined || images.length < 2 ? {} : { images: addInsideOfVan(images, van) }),
    ...(spin.length > 0 ? { spin, spots: listSpots(set, row) } : {}),
    ...(isFilmed
      ? {
          videos: [`${folder}/photos.mp4`],
          walkaround: [`${folder}/walkaround.mp4`, `${folder}/walkaround.vtt`],
        }
      : {}),
    ...(panorama === undefined ? {} : { panorama, cabin_spots: listCabinSpots(row) }),
  };
}

const hasSpin = ({ spin }: FeedRow) => Array.isArray(spin) && spin.length > 0;
const listFeatures = ({ features }: FeedRow) => (Array.isArray(features) ? features.map(String) : []);

/** A film names equipment in its captions: a car without it is not shown with that film. */
function tellsTruth(set: PictureSet, row: FeedRow): boolean {
  const film = films.find(({ shape, paint }) => shape === set.shape && paint === set.paint);
  const features = listFeatures(row);
  return film?.captions.every(({ tells }) => tells.every((each) => features.includes(each))) ?? false;
}

function listSpots({ spots }: PictureSet, row: FeedRow) {
  const features = listFeatures(row);
  return (spots ?? []).flatMap(({ part, frame, x, y }) => {
    const words = bodyWords[part](row, features);
    return words === null ? [] : [{ frame, x, y, ...words }];
  });
}

function listCabinSpots(row: FeedRow) {
  const features = listFeatures(row);
  return cabinWords.flatMap(({ part, tell }) => {
    const words = tell(row, features);
    return words === null ? [] : [{ ...placeInCabin(part, cabinOf(row)), ...words }];
  });
}
