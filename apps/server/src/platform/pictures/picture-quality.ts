/** How much of a picture that is made smaller is kept, of 100: on a screen of two pixels a point what is lost is not seen. */
export const PICTURE_QUALITY = 72;
