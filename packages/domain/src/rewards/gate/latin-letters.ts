import { plainDigits } from '../../account/plain-digits.ts';

/**
 * Must cover every letter that prints like a Latin one, otherwise a parent gets a second box with
 * it. Pairs: look-alike, Latin capital.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic.
    'АA ВB ЕE КK МM НH ОO РP СC ТT ХX УY ЅS ІI ЈJ',
    // Latin small capitals.
    'ᴀA ʙB ᴄC ᴅD ᴇE ɢG ʜH ɪI ᴊJ ᴋK ʟL ᴍM ɴN ᴏO ᴘP ʀR ꜱS ᴛT ᴜU ᴠV ᴡW ʏY ᴢZ',
    // Armenian.
    'ՏS ՍU ՕO',
    // Greek.
    'ϹC ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΧX ΥY',
    // Cherokee.
    'ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᎻH ᎥI ᎫJ ᏦK ᏞL ᎷM ᏢP ᎡR ᏚS ᎢT ᏙV ᎳW ᎩY ᏃZ',
    // Latin letters with a stroke.
    'ŁL ØO',
  ]
    .flatMap((pairs) => pairs.split(' '))
    .map(([other = '', latin = '']) => [other, latin]),
);

/**
 * Returns a text in upper case with Latin letters in place of look-alikes and digits 0 to 9 in
 * place of other scripts', because either hides an address from a rule, on purpose or not.
 * Invisible characters are removed.
 */
export function latinLetters(text: string): string {
  // Most addresses are plain ASCII, which has neither look-alikes nor invisible characters.
  if (/^[ -~]*$/.test(text)) return text.toUpperCase();
  const visible = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(plainDigits(visible).toUpperCase(), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}
