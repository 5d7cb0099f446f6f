import { section } from '../section.ts';

export const registrationForm = section('registration-form', {
  panel: {
    'en-US': 'Learn a little.\nRest a lot easier.',
    'es-US': 'Aprende un poco.\nVive con más calma.',
    'fr-CA': 'Apprenez un peu.\nSoyez plus tranquille.',
    'pl-PL': 'Ucz się po trochu.\nŚpij spokojniej.',
  },
  title: {
    'en-US': 'Join {brand}',
    'es-US': 'Crear una cuenta en {brand}',
    'fr-CA': 'Joignez-vous à {brand}',
    'pl-PL': 'Załóż konto w\u00a0{brand}',
  },
  lead: {
    'en-US': 'Short courses, each with a quiz. In the US, you can earn a free baby box.',
    'es-US': 'Cursos cortos, cada uno con un cuestionario. En EE.\u00a0UU., puedes ganar una caja gratis para tu bebé.',
    'fr-CA': 'De courts cours, chacun avec un test. Aux États-Unis, vous pouvez obtenir une boîte pour bébé gratuite.',
    'pl-PL': 'Krótkie kursy z\u00a0quizem. W\u00a0USA możesz zdobyć bezpłatne pudełko dla dziecka.',
  },
  firstName: { 'en-US': 'First name', 'es-US': 'Nombre', 'fr-CA': 'Prénom', 'pl-PL': 'Imię' },
  lastName: { 'en-US': 'Last name', 'es-US': 'Apellido', 'fr-CA': 'Nom de famille', 'pl-PL': 'Nazwisko' },
  email: { 'en-US': 'Email', 'es-US': 'Correo electrónico', 'fr-CA': 'Adresse courriel', 'pl-PL': 'Adres e-mail' },
  password: { 'en-US': 'Password', 'es-US': 'Contraseña', 'fr-CA': 'Mot de passe', 'pl-PL': 'Hasło' },
  noEmail: {
    'en-US': 'Facebook did not share an email with us. We will send a link to this one.',
    'es-US': 'Facebook no compartió ningún correo con nosotros. Enviaremos un enlace a este.',
    'fr-CA': 'Facebook ne nous a donné aucune adresse courriel. Nous enverrons un lien à celle-ci.',
    'pl-PL': 'Facebook nie podał nam adresu e-mail. Na ten adres wyślemy link.',
  },
  passwordAgain: {
    'en-US': 'Password again',
    'es-US': 'Repite la contraseña',
    'fr-CA': 'Mot de passe, encore une fois',
    'pl-PL': 'Hasło jeszcze raz',
  },
  passwordHint: {
    'en-US': 'Use {min} characters or more. A few words you can remember work well.',
    'es-US': 'Usa {min} caracteres o más. Unas palabras que puedas recordar funcionan bien.',
    'fr-CA': 'Utilisez {min} caractères ou plus. Quelques mots faciles à retenir conviennent bien.',
    'pl-PL': 'Użyj co najmniej {min} znaków. Najlepiej kilku słów, które łatwo zapamiętasz.',
  },
  weak: { 'en-US': 'Weak', 'es-US': 'Débil', 'fr-CA': 'Faible', 'pl-PL': 'Słabe' },
  okay: { 'en-US': 'Okay', 'es-US': 'Aceptable', 'fr-CA': 'Moyen', 'pl-PL': 'Średnie' },
  good: { 'en-US': 'Good', 'es-US': 'Buena', 'fr-CA': 'Bon', 'pl-PL': 'Dobre' },
  great: { 'en-US': 'Great', 'es-US': 'Excelente', 'fr-CA': 'Excellent', 'pl-PL': 'Świetne' },
  optInSilence: {
    'en-US': 'No answer counts as yes. You can stop at any time.',
    'es-US': 'Sin respuesta, cuenta como un sí. Puedes cancelar cuando quieras.',
    'fr-CA': 'Sans réponse, c’est oui. Vous pouvez arrêter en tout temps.',
    'pl-PL': 'Brak odpowiedzi oznacza zgodę. Możesz zrezygnować w\u00a0każdej chwili.',
  },
  emails: {
    'en-US': 'We will email you tips and offers. You can stop at any time.',
    'es-US': 'Te enviaremos consejos y ofertas por correo. Puedes cancelar cuando quieras.',
    'fr-CA': 'Nous vous enverrons des conseils et des offres. Vous pouvez arrêter en tout temps.',
    'pl-PL': 'Będziemy wysyłać porady i\u00a0oferty. Możesz zrezygnować w\u00a0każdej chwili.',
  },
  optIn: {
    'en-US': 'Can we email you tips for your baby’s age, and offers?',
    'es-US': '¿Podemos enviarte por correo consejos según la edad de tu bebé y ofertas?',
    'fr-CA': 'Pouvons-nous vous envoyer par courriel des conseils selon l’âge de bébé et des offres?',
    'pl-PL': 'Czy możemy wysyłać Ci e-mailem porady dopasowane do\u00a0wieku dziecka i\u00a0oferty?',
  },
  yes: { 'en-US': 'Yes, please', 'es-US': 'Sí, por favor', 'fr-CA': 'Oui, merci', 'pl-PL': 'Tak, poproszę' },
  no: { 'en-US': 'No, thanks', 'es-US': 'No, gracias', 'fr-CA': 'Non, merci', 'pl-PL': 'Nie, dziękuję' },
  submit: {
    'en-US': 'Create my account',
    'es-US': 'Crear mi cuenta',
    'fr-CA': 'Créer mon compte',
    'pl-PL': 'Załóż moje konto',
  },
  or: { 'en-US': 'Or', 'es-US': 'O', 'fr-CA': 'Ou', 'pl-PL': 'Lub' },
  facebook: {
    'en-US': 'Continue with Facebook',
    'es-US': 'Continuar con Facebook',
    'fr-CA': 'Continuer avec Facebook',
    'pl-PL': 'Kontynuuj z\u00a0Facebookiem',
  },
  legal: {
    'en-US':
      'By joining you agree to our <terms>Terms</terms> and <policy>Privacy policy</policy>. You can delete your account at any time.',
    'es-US':
      'Al unirte aceptas nuestros <terms>Términos</terms> y la <policy>Política de privacidad</policy>. Puedes eliminar tu cuenta cuando quieras.',
    'fr-CA':
      'En vous inscrivant, vous acceptez nos <terms>Conditions</terms> et notre <policy>Politique de confidentialité</policy>. Vous pouvez supprimer votre compte en tout temps.',
    'pl-PL':
      'Zakładając konto, akceptujesz <terms>Regulamin</terms> i\u00a0<policy>Politykę prywatności</policy>. Konto możesz usunąć w\u00a0każdej chwili.',
  },
}).titled({
  register: { 'en-US': 'Join', 'es-US': 'Crear una cuenta', 'fr-CA': 'Créer un compte', 'pl-PL': 'Załóż konto' },
});
