import anyAscii from 'any-ascii';

/** Letters that one of the embedded fonts draws, and the marks on them. */
const DRAWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** A name as the sheet can write it: a word in a script without a font here is written in Latin letters, never as empty boxes. */
export function writable(name: string): string {
  return name
    .split(' ')
    .map((word) => (DRAWN.test(word) ? word : capitalised(anyAscii(word))))
    .join(' ');
}

/** A sound that Latin letters write as a mark does not begin a name. */
function capitalised(latin: string): string {
  const word = latin.replace(/^[^A-Za-z]+/, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
