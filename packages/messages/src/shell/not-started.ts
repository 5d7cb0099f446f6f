import { section } from '../section.ts';

/** The line of a first HTML whose scripts do not run or do not come. */
export const notStarted = section('not-started', {
  text: {
    'en-US': '{brand} needs JavaScript. Please turn it on or reload the page. You can also write to {email}.',
    'es-US':
      '{brand} necesita JavaScript. Actívalo en tu navegador o recarga la página. También puedes escribir a {email}.',
    'fr-CA': '{brand} a besoin de JavaScript. Activez-le ou rechargez la page. Vous pouvez aussi écrire à {email}.',
    'pl-PL': '{brand} wymaga JavaScriptu. Włącz go lub odśwież stronę. Możesz też napisać na\u00a0adres {email}.',
  },
});
