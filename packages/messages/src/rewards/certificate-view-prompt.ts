import { section } from '../section.ts';

/** The banner that links to the certificate. */
export const certificateViewPrompt = section('certificate-view-prompt', {
  title: {
    'en-US': 'You will need your certificate',
    'es-US': 'Vas a necesitar tu certificado',
    'fr-CA': 'Vous aurez besoin de votre certificat',
    'pl-PL': 'Potrzebny będzie certyfikat',
  },
  text: {
    'en-US': 'On your phone or printed.',
    'es-US': 'En tu teléfono o impreso.',
    'fr-CA': 'Sur votre téléphone ou imprimé.',
    'pl-PL': 'W\u00a0telefonie lub wydrukowany.',
  },
  link: {
    'en-US': 'Show certificate',
    'es-US': 'Ver el certificado',
    'fr-CA': 'Voir le certificat',
    'pl-PL': 'Pokaż certyfikat',
  },
});
