import type { Locale } from '@nestling/domain/account/locale';

type Refusal = readonly [word: RegExp, term: string];

const REFUSED: Readonly<Record<Locale, readonly Refusal[]>> = {
  'en-US': [
    [whole('mail(?:s|ed|ing)?|e-mails?'), 'email; mail is paper'],
    [whole('carers?'), 'caregiver'],
    [whole('adverts?'), 'ad'],
    [whole('films?'), 'video'],
    [whole('hatch\\w*'), 'pass'],
  ],
  'es-US': [
    [whole('premios?'), 'recompensa'],
    [whole('lugar(?:es)? de entrega'), 'lugar de recogida'],
    [whole('canj\\p{L}+'), 'pedir'],
    [whole('e-?mails?'), 'correo'],
    [whole('pel[ií]culas?|vídeos?'), 'video'],
    [whole('links?'), 'enlace'],
    [whole('gratuit[oa]s?'), 'gratis'],
    [whole('usted'), 'tú'],
  ],
  'fr-CA': [
    [whole('points? de (?:remise|cueillette|récupération)'), 'point de ramassage'],
    [whole('pages? de récupération'), 'page de ramassage'],
    [whole('boîtes? de bébé'), 'boîte pour bébé'],
    [whole('éclo\\p{L}+'), 'réussir'],
    [whole('quiz'), 'test'],
    [whole('e-?mails?'), 'courriel'],
    [whole('films?'), 'vidéo'],
    [whole('links?'), 'lien'],
    [whole('tu|toi|tes'), 'vous'],
  ],
  'pl-PL': [
    [whole('za darmo|darmow\\p{L}+'), 'bezpłatnie'],
    [whole('wyklu\\p{L}+'), 'zaliczyć'],
    [whole('punkt\\p{L}* odbioru'), 'miejsce odbioru'],
    [whole('wideo'), 'film'],
    [whole('email\\p{L}*'), 'e-mail'],
    [whole('ciebie|tobie|tobą|cię|tw(?:ój|oj\\p{L}+)', 'gu'), 'Ty, with a capital'],
    [whole('\\p{L}+(?:łeś|łaś)'), 'no past with a gender'],
  ],
};

function whole(words: string, flags = 'giu'): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);
}

/** A refused word, with the product's own word. */
export interface RefusedWord {
  word: string;
  term: string;
}

/** Returns the words of a text for which the product has a word of its own. */
export function refusedWords(text: string, locale: Locale): RefusedWord[] {
  return REFUSED[locale].flatMap(([pattern, term]) => [...text.matchAll(pattern)].map(([word]) => ({ word, term })));
}
