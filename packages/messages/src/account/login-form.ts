import { section } from '../section.ts';

export const loginForm = section('login-form', {
  panel: {
    'en-US': 'Good to see\nyou again.',
    'es-US': 'Qué bueno\nverte otra vez.',
    'fr-CA': 'Quel plaisir\nde vous revoir.',
    'pl-PL': 'Miło Cię\nznowu widzieć.',
  },
  title: { 'en-US': 'Log in', 'es-US': 'Iniciar sesión', 'fr-CA': 'Se connecter', 'pl-PL': 'Zaloguj się' },
  lead: {
    'en-US': 'Pick up where you left off.',
    'es-US': 'Sigue donde te quedaste.',
    'fr-CA': 'Reprenez là où vous étiez.',
    'pl-PL': 'Wróć do nauki w\u00a0tym samym miejscu.',
  },
  linkLead: {
    'en-US': 'Enter your password to continue.',
    'es-US': 'Escribe tu contraseña para continuar.',
    'fr-CA': 'Entrez votre mot de passe pour continuer.',
    'pl-PL': 'Wpisz hasło, aby przejść dalej.',
  },
  socialLead: {
    'en-US': 'You already have an account. Log in with your password to connect Facebook.',
    'es-US': 'Ya tienes una cuenta. Inicia sesión con tu contraseña para conectar Facebook.',
    'fr-CA': 'Vous avez déjà un compte. Connectez-vous avec votre mot de passe pour y lier Facebook.',
    'pl-PL': 'Masz już konto. Zaloguj się hasłem, aby połączyć je z\u00a0Facebookiem.',
  },
  emails: {
    'en-US': 'We will email you tips and offers. You can stop at any time.',
    'es-US': 'Te enviaremos consejos y ofertas por correo. Puedes cancelar cuando quieras.',
    'fr-CA': 'Nous vous enverrons des conseils et des offres. Vous pouvez arrêter en tout temps.',
    'pl-PL': 'Będziemy wysyłać porady i\u00a0oferty. Możesz zrezygnować w\u00a0każdej chwili.',
  },
  legal: {
    'en-US': 'By joining with Facebook you agree to our <terms>Terms</terms> and <policy>Privacy policy</policy>.',
    'es-US':
      'Al unirte con Facebook aceptas nuestros <terms>Términos</terms> y la <policy>Política de privacidad</policy>.',
    'fr-CA':
      'En vous inscrivant avec Facebook, vous acceptez nos <terms>Conditions</terms> et notre <policy>Politique de confidentialité</policy>.',
    'pl-PL':
      'Zakładając konto przez Facebooka, akceptujesz <terms>Regulamin</terms> i\u00a0<policy>Politykę prywatności</policy>.',
  },
  email: { 'en-US': 'Email', 'es-US': 'Correo electrónico', 'fr-CA': 'Adresse courriel', 'pl-PL': 'Adres e-mail' },
  password: { 'en-US': 'Password', 'es-US': 'Contraseña', 'fr-CA': 'Mot de passe', 'pl-PL': 'Hasło' },
  forgot: {
    'en-US': 'I forgot my password',
    'es-US': 'Olvidé mi contraseña',
    'fr-CA': 'J’ai oublié mon mot de passe',
    'pl-PL': 'Nie pamiętam hasła',
  },
  cookiesOff: {
    'en-US': 'Your browser blocks cookies. Allow them for this site, then load the page again.',
    'es-US': 'Tu navegador bloquea las cookies. Permítelas para este sitio y vuelve a cargar la página.',
    'fr-CA': 'Votre navigateur bloque les témoins. Autorisez-les pour ce site, puis rechargez la page.',
    'pl-PL': 'Twoja przeglądarka blokuje pliki cookie. Zezwól na nie dla tej strony i wczytaj ją ponownie.',
  },
  expired: {
    'en-US': 'You were logged out. Log in to continue.',
    'es-US': 'Se cerró tu sesión. Inicia sesión para continuar.',
    'fr-CA': 'Votre session a pris fin. Connectez-vous pour continuer.',
    'pl-PL': 'Twoja sesja wygasła. Zaloguj się, aby kontynuować.',
  },
  expiredTyped: {
    'en-US': 'You were logged out. Log in to continue; what you typed is kept.',
    'es-US': 'Se cerró tu sesión. Inicia sesión para continuar; lo que escribiste se conserva.',
    'fr-CA': 'Votre session a pris fin. Connectez-vous pour continuer; ce que vous avez saisi est conservé.',
    'pl-PL': 'Twoja sesja wygasła. Zaloguj się, aby kontynuować; wpisane dane są zachowane.',
  },
  submit: { 'en-US': 'Log in', 'es-US': 'Iniciar sesión', 'fr-CA': 'Se connecter', 'pl-PL': 'Zaloguj się' },
  or: { 'en-US': 'Or', 'es-US': 'O', 'fr-CA': 'Ou', 'pl-PL': 'Lub' },
  facebook: {
    'en-US': 'Continue with Facebook',
    'es-US': 'Continuar con Facebook',
    'fr-CA': 'Continuer avec Facebook',
    'pl-PL': 'Kontynuuj z\u00a0Facebookiem',
  },
  joinLine: {
    'en-US': 'New here? <join>Join {brand}</join>',
    'es-US': '¿Es tu primera vez? <join>Crear una cuenta en {brand}</join>',
    'fr-CA': 'Première visite? <join>Joignez-vous à {brand}</join>',
    'pl-PL': 'Pierwszy raz tutaj? <join>Załóż konto w\u00a0{brand}</join>',
  },
}).titled({
  login: { 'en-US': 'Log in', 'es-US': 'Iniciar sesión', 'fr-CA': 'Se connecter', 'pl-PL': 'Logowanie' },
});
