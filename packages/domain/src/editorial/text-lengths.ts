/**
 * Most characters of a banner: longer texts would exceed two and a half lines of the bar on a
 * phone.
 */
export const BANNER_MESSAGE_MAX = 120;

/**
 * Most characters of the texts on the card of a game: a front must have one or two lines, and a
 * back
 * must be about as high as its neighbours, so that cards align.
 */
export const ACTIVITY_TEXT_MAX = { title: 60, activityBackgroundText: 60, activityText: 280 } as const;
