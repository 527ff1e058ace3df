import { noPhotosAnswer, type PhotosAnswer } from '../photos/photos-told.tsx';

/** A description that was not saved. */
export interface RefusedWords {
  photo: string;
  words: string;
  message: string;
}

export interface PlacePhotosAnswer extends PhotosAnswer {
  refused: RefusedWords | null;
}

export const noPlacePhotosAnswer: PlacePhotosAnswer = { ...noPhotosAnswer, refused: null };
