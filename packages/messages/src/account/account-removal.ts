import { section } from '../section.ts';

export const accountRemoval = section('account-removal', {
  title: {
    'en-US': 'Delete your account',
    'es-US': 'Eliminar tu cuenta',
    'fr-CA': 'Supprimer votre compte',
    'pl-PL': 'Usunięcie konta',
  },
  text: {
    'en-US': 'Write to us and we will remove your account.',
    'es-US': 'Escríbenos y eliminaremos tu cuenta.',
    'fr-CA': 'Écrivez-nous et nous supprimerons votre compte.',
    'pl-PL': 'Napisz do nas, a\u00a0usuniemy Twoje konto.',
  },
  remove: {
    'en-US': 'Remove my account',
    'es-US': 'Eliminar mi cuenta',
    'fr-CA': 'Supprimer mon compte',
    'pl-PL': 'Usuń moje konto',
  },
});
