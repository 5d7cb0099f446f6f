/** The reversed polynomial of CRC-32 (RFC 1952, section 8). */
const POLYNOMIAL = 0xedb88320;

/** The polynomial 1, whose highest term is the highest bit. */
const ONE = 0x80000000;

/** Returns the product of two polynomials modulo that of CRC-32. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = (factor & 1) === 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** The eighth power of x: the effect of one byte. */
const BYTE = 0x00800000;

/**
 * Returns the factor by which a CRC-32 is multiplied when a text of this many bytes follows, for
 * `joinedCrc`.
 */
export function crcFactor(bytes: number): number {
  let factor = ONE;
  let power = BYTE;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) factor = multiply(factor, power);
    power = multiply(power, power);
  }
  return factor;
}

/**
 * Returns the CRC-32 of two texts in a row from that of each, without the texts.
 * @param factor `crcFactor` of the length of the second
 */
export function joinedCrc(first: number, second: number, factor: number): number {
  return (multiply(first, factor) ^ second) >>> 0;
}
