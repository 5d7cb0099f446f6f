import { pageUrl } from './links.ts';
import type { LetterPicture } from './letter.ts';

/** Must match the drawings in `pictures/`. */
const PICTURES = {
  reward: { height: 321, ground: '#0D4A3E', dark: true },
  pickup: { height: 309, ground: '#FBD88A', dark: false },
  order: { height: 318, ground: '#D5EDEA', dark: false },
  ended: { height: 300, ground: '#D5EDEA', dark: false },
  reset: { height: 300, ground: '#F8A48F', dark: false },
} as const;

/** Returns the picture on top of a mail and the logo that suits its background. */
export function pictureOf(
  name: keyof typeof PICTURES,
  alt: string,
  publicUrl: string,
): { picture: LetterPicture; logoUrl: string } {
  const { dark, ...light } = PICTURES[name];
  return {
    picture: { ...light, dark, alt, url: pageUrl(`/media/mails/${name}.png`, publicUrl) },
    logoUrl: pageUrl(dark ? '/media/mails/logo-on-dark.png' : '/media/mails/logo.png', publicUrl),
  };
}
