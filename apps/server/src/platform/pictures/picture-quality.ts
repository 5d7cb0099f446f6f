/**
 * Quality of a resized picture out of 100; the loss is invisible on a screen with two pixels per
 * point.
 */
export const PICTURE_QUALITY = 72;
