/** The parameters of Punycode for domain names (RFC 3492, section 5). */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 0x80;
const LAST_CODE_POINT = 0x10ffff;

/**
 * Decodes a label without its `xn--` (RFC 3492, section 6.2); browsers have only the encoder, in
 * `URL`. Returns null for a text that is no Punycode.
 */
export function decodePunycode(encoded: string): string | null {
  const delimiter = encoded.lastIndexOf('-');
  const output = delimiter < 0 ? [] : Array.from(encoded.slice(0, delimiter), (letter) => letter.codePointAt(0) ?? 0);
  let codePoint = INITIAL_CODE_POINT;
  let bias = INITIAL_BIAS;
  let place = 0;
  let at = delimiter + 1;
  while (at < encoded.length) {
    const number = readNumber(encoded, at, bias);
    if (number === null) return null;
    const length = output.length + 1;
    bias = adaptedBias(number.value, length, place === 0);
    const next = place + number.value;
    codePoint += Math.floor(next / length);
    if (codePoint > LAST_CODE_POINT) return null;
    output.splice(next % length, 0, codePoint);
    place = (next % length) + 1;
    ({ end: at } = number);
  }
  return String.fromCodePoint(...output);
}

/** Reads a number of variable length; null where the text ends inside it or has no such digit. */
function readNumber(encoded: string, start: number, bias: number): { value: number; end: number } | null {
  let value = 0;
  let weight = 1;
  for (let at = start, k = BASE; at < encoded.length; at += 1, k += BASE) {
    const digit = digitOf(encoded.charCodeAt(at));
    if (digit === null) return null;
    value += digit * weight;
    if (value > Number.MAX_SAFE_INTEGER) return null;
    const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
    if (digit < threshold) return { value, end: at + 1 };
    weight *= BASE - threshold;
  }
  return null;
}

function digitOf(code: number): number | null {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  if (code >= 0x41 && code <= 0x5a) return code - 0x41;
  return code >= 0x61 && code <= 0x7a ? code - 0x61 : null;
}

function adaptedBias(value: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(value / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  while (delta > ((BASE - T_MIN) * T_MAX) / 2) {
    delta = Math.floor(delta / (BASE - T_MIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
