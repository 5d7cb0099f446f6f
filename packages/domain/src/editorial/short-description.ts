/** Characters that a description may have, and those that are left of a longer one. */
const MOST = 150;
const LEFT = 140;

/** The description of a tile: whole up to 150 characters, a longer one cut to 140 and three dots (LRN C-79). */
export function shortDescription(text: string): string {
  const characters = [...text];
  return characters.length > MOST ? `${characters.slice(0, LEFT).join('')}...` : text;
}
