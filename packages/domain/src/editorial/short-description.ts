const MAX_LENGTH = 150;
const LEFT = 140;

/**
 * Returns the description of a tile: unchanged up to 150 characters, a longer one cut to 140 and
 * three dots.
 */
export function shortDescription(text: string): string {
  const characters = [...text];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, LEFT).join('')}...` : text;
}
