import { section } from '../section.ts';

/** Notes above a policy that is not the requested one or no longer in force. */
export const policyPage = section('policy-page', {
  earlier: {
    'en-US': 'You are reading an earlier version. <current>Read the current one</current>.',
    'es-US': 'Estás leyendo una versión anterior. <current>Lee la que está en vigor</current>.',
    'fr-CA': 'Vous lisez une version antérieure. <current>Lire celle en vigueur</current>.',
    'pl-PL': 'To jest wcześniejsza wersja. <current>Przeczytaj obowiązującą</current>.',
  },
  unknown: {
    'en-US': 'We have no version with this name. This is the current one.',
    'es-US': 'No tenemos ninguna versión con este nombre. Esta es la que está en vigor.',
    'fr-CA': 'Nous n’avons pas de version de ce nom. Voici celle en vigueur.',
    'pl-PL': 'Nie mamy wersji o\u00a0tej nazwie. To jest obowiązująca.',
  },
});
