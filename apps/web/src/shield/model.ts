/** The side of the picture a model looks at, in points. */
export const PICTURE_SIDE = 224;

/** A classifier of pictures. Another kind of model is one more file with this one method. */
export type ShieldModel = {
  /** The probability of each class, in the order of the model. `picture` is a square of PICTURE_SIDE points. */
  judge(picture: ImageData): Promise<readonly number[]>;
};
