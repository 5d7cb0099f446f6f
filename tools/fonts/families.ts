/** Version of the packages of the fonts. */
export const PACKAGE_VERSION = '5.3.0';

/** Scripts that each family of Noto Sans draws names in. */
export const FAMILIES: Readonly<Record<string, RegExp>> = {
  sc: /\p{Script=Han}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /[\p{Script=Han}\p{Script=Hangul}]/u,
  thai: /\p{Script=Thai}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  tamil: /\p{Script=Tamil}/u,
  armenian: /\p{Script=Armenian}/u,
  georgian: /\p{Script=Georgian}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
};
