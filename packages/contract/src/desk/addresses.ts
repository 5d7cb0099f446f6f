/** Every address of the desk that has a page, below the base of its addresses; any other one is not there. */
export const DESK_ADDRESSES = [
  '/',
  '/sign-in',
  '/join',
  '/enter',
  '/commands/:first/:second?',
  '/audit',
  '/operators',
] as const;
