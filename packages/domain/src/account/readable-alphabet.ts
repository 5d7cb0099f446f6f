/** Characters of numbers that people read out: none that looks like another (contract section 1). */
export const READABLE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
