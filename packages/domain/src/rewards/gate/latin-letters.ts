import { plainDigits } from '../../account/plain-digits.ts';

/** Letters of other scripts, and some of our own, that look like plain Latin ones: upper case, in pairs. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'ХX', 'УY', 'ЅS', 'ІI', 'ЈJ']
    .concat([
      'ᴀA',
      'ʙB',
      'ᴄC',
      'ᴅD',
      'ᴇE',
      'ɢG',
      'ʜH',
      'ɪI',
      'ᴊJ',
      'ᴋK',
      'ʟL',
      'ᴍM',
      'ɴN',
      'ᴏO',
      'ᴘP',
      'ʀR',
      'ꜱS',
      'ᴛT',
    ])
    .concat([
      'ᴜU',
      'ᴠV',
      'ᴡW',
      'ʏY',
      'ᴢZ',
      'ՏS',
      'ՍU',
      'ՕO',
      'ϹC',
      'ᎪA',
      'ᏴB',
      'ᏟC',
      'ᎠD',
      'ᎬE',
      'ᏀG',
      'ᎻH',
      'ᎥI',
      'ᎫJ',
    ])
    .concat(['ᏦK', 'ᏞL', 'ᎷM', 'ᏢP', 'ᎡR', 'ᏚS', 'ᎢT', 'ᏙV', 'ᎳW', 'ᎩY', 'ᏃZ'])
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΧX', 'ΥY', 'ŁL', 'ØO'])
    .map(([other = '', latin = '']) => [other, latin]),
);

/**
 * A text in upper case with Latin letters in place of those that look like them and our digits in place of other scripts',
 * by which an address is written past a rule, on purpose or not; characters that nobody sees are left out.
 */
export function latinLetters(text: string): string {
  const visible = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(plainDigits(visible).toUpperCase(), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}
