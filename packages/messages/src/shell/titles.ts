import { section } from '../section.ts';

/** Names of the pages, as the window shows them before the brand (ACC-240), and what a search result says of them. */
export const titles = section('titles', {
  description: {
    'en-US': 'Short courses for parents and parents-to-be: watch, answer the quiz and, in the US, get a free baby box.',
    'es-US':
      'Cursos cortos para quienes tienen o esperan un bebé: mira los videos, responde el cuestionario y, en EE.\u00a0UU., recibe gratis una caja para bebé.',
    'fr-CA':
      'De courts cours pour les parents et les futurs parents\u00a0: regardez, faites le test et, aux États-Unis, recevez une boîte pour bébé gratuite.',
    'pl-PL':
      'Krótkie kursy dla rodziców i\u00a0przyszłych rodziców: obejrzyj filmy, rozwiąż quiz, a\u00a0w\u00a0USA odbierz bezpłatne pudełko dla dziecka.',
  },
  login: { 'en-US': 'Log in', 'es-US': 'Iniciar sesión', 'fr-CA': 'Se connecter', 'pl-PL': 'Logowanie' },
  register: { 'en-US': 'Join', 'es-US': 'Crear una cuenta', 'fr-CA': 'Créer un compte', 'pl-PL': 'Załóż konto' },
  reset: {
    'en-US': 'Reset your password',
    'es-US': 'Restablecer la contraseña',
    'fr-CA': 'Réinitialiser le mot de passe',
    'pl-PL': 'Reset hasła',
  },
  'confirm-email': {
    'en-US': 'Confirm your email',
    'es-US': 'Confirmar el correo',
    'fr-CA': 'Confirmer l’adresse courriel',
    'pl-PL': 'Potwierdzenie adresu',
  },
  'profile-step1': {
    'en-US': 'Your profile, step 1',
    'es-US': 'Tu perfil, paso 1',
    'fr-CA': 'Votre profil, étape 1',
    'pl-PL': 'Twój profil, krok 1',
  },
  'profile-step2': {
    'en-US': 'Your profile, step 2',
    'es-US': 'Tu perfil, paso 2',
    'fr-CA': 'Votre profil, étape 2',
    'pl-PL': 'Twój profil, krok 2',
  },
  courses: { 'en-US': 'Courses', 'es-US': 'Cursos', 'fr-CA': 'Cours', 'pl-PL': 'Kursy' },
  quiz: { 'en-US': 'Quiz', 'es-US': 'Cuestionario', 'fr-CA': 'Test', 'pl-PL': 'Quiz kursu' },
  'course-not-found': {
    'en-US': 'Course not found',
    'es-US': 'Curso no encontrado',
    'fr-CA': 'Cours introuvable',
    'pl-PL': 'Nie znaleziono kursu',
  },
  reward: { 'en-US': 'Your reward', 'es-US': 'Tu recompensa', 'fr-CA': 'Votre récompense', 'pl-PL': 'Twoja nagroda' },
  complete: {
    'en-US': 'Course complete',
    'es-US': 'Curso completado',
    'fr-CA': 'Cours terminé',
    'pl-PL': 'Kurs ukończony',
  },
  ineligible: {
    'en-US': 'Not available yet',
    'es-US': 'Aún no disponible',
    'fr-CA': 'Pas encore offert',
    'pl-PL': 'Jeszcze niedostępne',
  },
  'distribution-options': {
    'en-US': 'Ways to get your box',
    'es-US': 'Formas de recibir tu caja',
    'fr-CA': 'Façons d’obtenir votre boîte',
    'pl-PL': 'Sposoby odbioru',
  },
  'shipping-info': {
    'en-US': 'Shipping address',
    'es-US': 'Dirección de envío',
    'fr-CA': 'Adresse de livraison',
    'pl-PL': 'Adres wysyłki',
  },
  'shipping-confirmation': {
    'en-US': 'Your box is ordered',
    'es-US': 'Recibimos tu pedido',
    'fr-CA': 'Votre boîte est commandée',
    'pl-PL': 'Pudełko zamówione',
  },
  'pickup-location': {
    'en-US': 'Where to pick it up',
    'es-US': 'Dónde recogerla',
    'fr-CA': 'Où la prendre',
    'pl-PL': 'Gdzie je odebrać',
  },
  'pickup-confirmation': {
    'en-US': 'Your pickup place',
    'es-US': 'Tu lugar de recogida',
    'fr-CA': 'Votre point de ramassage',
    'pl-PL': 'Twoje miejsce odbioru',
  },
  certificate: {
    'en-US': 'Your certificate',
    'es-US': 'Tu certificado',
    'fr-CA': 'Votre certificat',
    'pl-PL': 'Twój certyfikat',
  },
  verify: {
    'en-US': 'Check a certificate',
    'es-US': 'Verificar un certificado',
    'fr-CA': 'Vérifier un certificat',
    'pl-PL': 'Sprawdzenie certyfikatu',
  },
  'invalid-url': {
    'en-US': 'That link does not work',
    'es-US': 'Ese enlace no funciona',
    'fr-CA': 'Ce lien ne fonctionne pas',
    'pl-PL': 'Ten link nie działa',
  },
  policy: {
    'en-US': 'Privacy policy',
    'es-US': 'Política de privacidad',
    'fr-CA': 'Politique de confidentialité',
    'pl-PL': 'Polityka prywatności',
  },
  terms: {
    'en-US': 'Terms of service',
    'es-US': 'Términos del servicio',
    'fr-CA': 'Conditions d’utilisation',
    'pl-PL': 'Regulamin',
  },
  credits: {
    'en-US': 'Credits',
    'es-US': 'Créditos',
    'fr-CA': 'Mentions et sources',
    'pl-PL': 'Autorzy i\u00a0źródła',
  },
  'not-found': {
    'en-US': 'Page not found',
    'es-US': 'Página no encontrada',
    'fr-CA': 'Page introuvable',
    'pl-PL': 'Nie znaleziono strony',
  },
});
