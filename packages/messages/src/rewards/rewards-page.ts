import { section } from '../section.ts';

/** The page of a digital reward. */
export const rewardsPage = section('rewards-page', {
  passed: {
    'en-US': 'You passed {course}',
    'es-US': 'Aprobaste {course}',
    'fr-CA': 'Cours réussi\u00a0: {course}',
    'pl-PL': 'Zaliczony kurs: {course}',
  },
  title: {
    'en-US': 'Your {rewardInside} is here',
    'es-US': 'Ya está aquí: {rewardInside}',
    'fr-CA': 'Voici votre récompense\u00a0: {rewardInside}',
    'pl-PL': 'Już na\u00a0Ciebie czeka: {rewardInside}',
  },
  yourCode: { 'en-US': 'Your code', 'es-US': 'Tu código', 'fr-CA': 'Votre code', 'pl-PL': 'Twój kod' },
  copy: { 'en-US': 'Copy', 'es-US': 'Copiar', 'fr-CA': 'Copier', 'pl-PL': 'Kopiuj' },
  copied: { 'en-US': 'Copied', 'es-US': 'Copiado', 'fr-CA': 'Copié', 'pl-PL': 'Skopiowano' },
  codeCopied: {
    'en-US': 'Your code is copied',
    'es-US': 'Tu código se copió',
    'fr-CA': 'Votre code est copié',
    'pl-PL': 'Kod został skopiowany',
  },
  notCopied: {
    'en-US': 'We could not copy the code. Please select it by hand.',
    'es-US': 'No pudimos copiar el código. Selecciónalo a mano.',
    'fr-CA': 'Nous n’avons pas pu copier le code. Sélectionnez-le à la main.',
    'pl-PL': 'Nie udało się skopiować kodu. Zaznacz go ręcznie.',
  },
  sent: {
    'en-US': 'We sent the code to {email} too.',
    'es-US': 'También enviamos el código a {email}.',
    'fr-CA': 'Nous avons aussi envoyé le code à {email}.',
    'pl-PL': 'Kod wysłaliśmy też na\u00a0adres {email}.',
  },
  howTo: { 'en-US': 'How to use it', 'es-US': 'Cómo usarlo', 'fr-CA': 'Comment l’utiliser', 'pl-PL': 'Jak tego użyć' },
  stepOpen: {
    'en-US': 'Open {place}.',
    'es-US': 'Abre {place}.',
    'fr-CA': 'Ouvrez {place}.',
    'pl-PL': 'Otwórz {place}.',
  },
  stepType: {
    'en-US': 'Type in your code where it asks for one.',
    'es-US': 'Escribe tu código donde te lo pida.',
    'fr-CA': 'Entrez votre code à l’endroit demandé.',
    'pl-PL': 'Wpisz kod tam, gdzie trzeba go podać.',
  },
  stepKeep: {
    'en-US': 'Your code stays on this page. Come back any time.',
    'es-US': 'Tu código se queda en esta página. Vuelve cuando quieras.',
    'fr-CA': 'Votre code reste sur cette page. Revenez à tout moment.',
    'pl-PL': 'Kod zostaje na\u00a0tej stronie. Wracaj, kiedy chcesz.',
  },
  nextInNest: {
    'en-US': 'Next in your nest',
    'es-US': 'Lo siguiente en tu nido',
    'fr-CA': 'La suite dans votre nid',
    'pl-PL': 'Następne w\u00a0Twoim gnieździe',
  },
  exhaustedTitle: {
    'en-US': 'No codes are left right now',
    'es-US': 'Ahora no quedan códigos',
    'fr-CA': 'Il ne reste aucun code pour l’instant',
    'pl-PL': 'Na\u00a0razie brak wolnych kodów',
  },
  exhaustedText: {
    'en-US': 'Your reward stays yours. Look here again later.',
    'es-US': 'Tu recompensa sigue siendo tuya. Vuelve más adelante.',
    'fr-CA': 'Votre récompense reste à vous. Revenez plus tard.',
    'pl-PL': 'Nagroda nadal jest Twoja. Zajrzyj tu później.',
  },
}).titled({
  reward: { 'en-US': 'Your reward', 'es-US': 'Tu recompensa', 'fr-CA': 'Votre récompense', 'pl-PL': 'Twoja nagroda' },
});
