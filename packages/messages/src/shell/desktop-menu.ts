import { section } from '../section.ts';

export const desktopMenu = section('desktop-menu', {
  alreadyMember: {
    'en-US': 'Already a member?',
    'es-US': '¿Ya tienes una cuenta?',
    'fr-CA': 'Déjà membre?',
    'pl-PL': 'Masz już konto?',
  },
  newHere: {
    'en-US': 'New here?',
    'es-US': '¿Es tu primera vez?',
    'fr-CA': 'Première visite?',
    'pl-PL': 'Pierwszy raz tutaj?',
  },
  knowIt: {
    'en-US': 'Remembered your password?',
    'es-US': '¿Al final la recuerdas?',
    'fr-CA': 'Vous vous en souvenez?',
    'pl-PL': 'Jednak pamiętasz hasło?',
  },
});
