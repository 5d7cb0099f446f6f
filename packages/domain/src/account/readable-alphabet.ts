/** Characters of numbers that people read out: none that looks like another. */
export const READABLE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
