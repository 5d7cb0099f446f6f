/**
 * Quality of a picture that is made smaller, of 100: on a screen with two pixels a point the loss
 * is invisible.
 */
export const PICTURE_QUALITY = 72;
