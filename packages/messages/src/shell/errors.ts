import { section } from '../section.ts';

/** The six app errors and the texts of field and sign-in codes. */
export const errors = section('errors', {
  defaultTitle: {
    'en-US': 'Oh my. Well this is embarassing',
    'es-US': 'Ay, qué vergüenza',
    'fr-CA': 'Oh là là. C’est gênant',
    'pl-PL': 'Ojej. Głupia sprawa',
  },
  defaultContent: {
    'en-US':
      'Sorry, there was a problem. Please try again by refreshing this page or <support>contact support</support>',
    'es-US':
      'Lo sentimos, hubo un problema. Actualiza esta página para intentarlo de nuevo o <support>comunícate con el servicio de ayuda</support>',
    'fr-CA':
      'Désolés, un problème est survenu. Actualisez cette page pour réessayer ou <support>écrivez à notre équipe de soutien</support>',
    'pl-PL':
      'Przepraszamy, wystąpił problem. Odśwież tę stronę i\u00a0spróbuj ponownie albo <support>napisz do pomocy</support>',
  },
  offlineContent: {
    'en-US': 'Sorry, it appears you are offline. Please check your connection.',
    'es-US': 'Lo sentimos, parece que no tienes conexión. Revisa tu conexión a internet.',
    'fr-CA': 'Désolés, vous semblez être hors ligne. Vérifiez votre connexion.',
    'pl-PL': 'Przepraszamy, wygląda na\u00a0to, że nie masz połączenia z\u00a0siecią. Sprawdź swoje połączenie.',
  },
  militaryContent: {
    'en-US': 'We cannot ship to military addresses.',
    'es-US': 'No podemos hacer envíos a direcciones militares.',
    'fr-CA': 'Nous ne pouvons pas livrer à une adresse militaire.',
    'pl-PL': 'Nie możemy wysyłać przesyłek na\u00a0adresy wojskowe.',
  },
  poboxContent: {
    'en-US': 'We cannot ship to PO boxes.',
    'es-US': 'No podemos hacer envíos a apartados postales.',
    'fr-CA': 'Nous ne pouvons pas livrer à une case postale.',
    'pl-PL': 'Nie możemy wysyłać przesyłek do\u00a0skrytek pocztowych.',
  },
  shopifyContent: {
    'en-US': 'We could not place your order. <again>Please try again.</again>',
    'es-US': 'No pudimos hacer tu pedido. <again>Inténtalo de nuevo.</again>',
    'fr-CA': 'Nous n’avons pas pu passer votre commande. <again>Veuillez réessayer.</again>',
    'pl-PL': 'Nie udało się złożyć zamówienia. <again>Spróbuj ponownie.</again>',
  },
  notFoundTitle: {
    'en-US': 'Page not found',
    'es-US': 'Página no encontrada',
    'fr-CA': 'Page introuvable',
    'pl-PL': 'Nie znaleziono strony',
  },
  notFoundContent: {
    'en-US': 'We could not find that page.',
    'es-US': 'No pudimos encontrar esa página.',
    'fr-CA': 'Nous n’avons pas trouvé cette page.',
    'pl-PL': 'Nie udało nam się znaleźć tej strony.',
  },
  unavailableTitle: {
    'en-US': 'We will be right back',
    'es-US': 'Volvemos enseguida',
    'fr-CA': 'Nous revenons tout de suite',
    'pl-PL': 'Zaraz wracamy',
  },
  unavailable: {
    'en-US': 'Nestling does not answer right now. Please try again in a moment.',
    'es-US': 'Nestling no responde en este momento. Inténtalo de nuevo dentro de un momento.',
    'fr-CA': 'Nestling ne répond pas pour l’instant. Veuillez réessayer dans un moment.',
    'pl-PL': 'Nestling chwilowo nie odpowiada. Spróbuj ponownie za\u00a0chwilę.',
  },
  registeredNotSignedIn: {
    'en-US': 'Your account was created, but we could not log you in. Please log in to continue.',
    'es-US': 'Tu cuenta se creó, pero no pudimos iniciar tu sesión. Inicia sesión para continuar.',
    'fr-CA': 'Votre compte a été créé, mais nous n’avons pas pu vous connecter. Connectez-vous pour continuer.',
    'pl-PL': 'Konto zostało utworzone, ale nie udało nam się Ciebie zalogować. Zaloguj się, aby przejść dalej.',
  },
  unknownAuthCode: {
    'en-US': 'Unknown error code returned from Firebase auth',
    'es-US': 'Algo salió mal. Inténtalo de nuevo.',
    'fr-CA': 'Un problème est survenu. Veuillez réessayer.',
    'pl-PL': 'Coś poszło nie tak. Spróbuj ponownie.',
  },
  unknown: {
    'en-US': 'Something went wrong. Please try again.',
    'es-US': 'Algo salió mal. Inténtalo de nuevo.',
    'fr-CA': 'Un problème est survenu. Veuillez réessayer.',
    'pl-PL': 'Coś poszło nie tak. Spróbuj ponownie.',
  },
  badEmail: {
    'en-US': 'Add the part after the @, like example.com.',
    'es-US': 'Agrega la parte después de la @, como example.com.',
    'fr-CA': 'Ajoutez la partie après le @, comme example.com.',
    'pl-PL': 'Dodaj część po znaku @, na\u00a0przykład example.com.',
  },
  noEmail: {
    'en-US': 'Please enter your email address.',
    'es-US': 'Escribe tu correo electrónico.',
    'fr-CA': 'Entrez votre adresse courriel.',
    'pl-PL': 'Wpisz swój adres e-mail.',
  },
  badCredentials: {
    'en-US': 'The email or password is not correct.',
    'es-US': 'El correo o la contraseña no son correctos.',
    'fr-CA': 'L’adresse courriel ou le mot de passe est incorrect.',
    'pl-PL': 'Adres e-mail lub hasło są nieprawidłowe.',
  },
  noPassword: {
    'en-US': 'Please enter a password.',
    'es-US': 'Escribe una contraseña.',
    'fr-CA': 'Entrez un mot de passe.',
    'pl-PL': 'Wpisz hasło.',
  },
  weakPassword: {
    'en-US': 'Your password must be at least {min} characters long.',
    'es-US': 'Tu contraseña debe tener al menos {min} caracteres.',
    'fr-CA': 'Votre mot de passe doit compter au moins {min} caractères.',
    'pl-PL': 'Hasło musi mieć co najmniej {min} znaków.',
  },
  commonPassword: {
    'en-US': 'This password is too common. Please choose another one.',
    'es-US': 'Esta contraseña es muy común. Elige otra.',
    'fr-CA': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    'pl-PL': 'To hasło jest zbyt popularne. Wybierz inne.',
  },
  longPassword: {
    'en-US': 'Use 128 characters or fewer.',
    'es-US': 'Usa 128 caracteres o menos.',
    'fr-CA': 'Utilisez 128 caractères ou moins.',
    'pl-PL': 'Użyj najwyżej 128 znaków.',
  },
  passwordMismatch: {
    'en-US': 'The two passwords do not match.',
    'es-US': 'Las dos contraseñas no coinciden.',
    'fr-CA': 'Les deux mots de passe ne correspondent pas.',
    'pl-PL': 'Podane hasła różnią się od siebie.',
  },
  socialDenied: {
    'en-US': 'You did not continue with Facebook. You can use your email here.',
    'es-US': 'No continuaste con Facebook. Aquí puedes usar tu correo.',
    'fr-CA': 'Vous n’avez pas continué avec Facebook. Vous pouvez utiliser votre adresse courriel ici.',
    'pl-PL': 'Logowanie przez Facebooka zostało przerwane. Możesz użyć adresu e-mail.',
  },
  socialFailed: {
    'en-US': 'That did not work with Facebook. Try again or use your email.',
    'es-US': 'No funcionó con Facebook. Inténtalo de nuevo o usa tu correo.',
    'fr-CA': 'Cela n’a pas fonctionné avec Facebook. Réessayez ou utilisez votre adresse courriel.',
    'pl-PL': 'Nie udało się przez Facebooka. Spróbuj ponownie albo użyj adresu e-mail.',
  },
  deletionRunning: {
    'en-US': 'This account is being deleted. Nobody can log in to it any more.',
    'es-US': 'Esta cuenta se está eliminando. Ya no se puede iniciar sesión en ella.',
    'fr-CA': 'Ce compte est en cours de suppression. Il n’est plus possible de s’y connecter.',
    'pl-PL': 'To konto jest właśnie usuwane. Nie można się już do\u00a0niego zalogować.',
  },
  tooManyRequests: {
    'en-US': 'Too many tries. Wait a few minutes, then try again.',
    'es-US': 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
    'fr-CA': 'Trop d’essais. Attendez quelques minutes, puis réessayez.',
    'pl-PL': 'Zbyt wiele prób. Odczekaj kilka minut i\u00a0spróbuj ponownie.',
  },
  usedEmail: {
    'en-US': 'You already have an account with this email. <login>Log in instead?</login>',
    'es-US': 'Ya tienes una cuenta con este correo. <login>¿Prefieres iniciar sesión?</login>',
    'fr-CA': 'Vous avez déjà un compte avec cette adresse. <login>Vous connecter plutôt?</login>',
    'pl-PL': 'Masz już konto z\u00a0tym adresem e-mail. <login>Chcesz się zalogować?</login>',
  },
  noFirstName: {
    'en-US': 'Please enter your first name.',
    'es-US': 'Escribe tu nombre.',
    'fr-CA': 'Entrez votre prénom.',
    'pl-PL': 'Wpisz swoje imię.',
  },
  noLastName: {
    'en-US': 'Please enter your last name.',
    'es-US': 'Escribe tu apellido.',
    'fr-CA': 'Entrez votre nom de famille.',
    'pl-PL': 'Wpisz swoje nazwisko.',
  },
  badName: {
    'en-US': 'Use letters, spaces, hyphens and apostrophes only.',
    'es-US': 'Usa solo letras, espacios, guiones y apóstrofos.',
    'fr-CA': 'Utilisez seulement des lettres, des espaces, des traits d’union et des apostrophes.',
    'pl-PL': 'Użyj tylko liter, spacji, łączników i\u00a0apostrofów.',
  },
  optInRequired: {
    'en-US': 'Please choose yes or no.',
    'es-US': 'Elige sí o no.',
    'fr-CA': 'Choisissez oui ou non.',
    'pl-PL': 'Wybierz tak lub nie.',
  },
  policyRequired: {
    'en-US': 'Please accept the privacy policy to continue.',
    'es-US': 'Acepta la política de privacidad para continuar.',
    'fr-CA': 'Acceptez la politique de confidentialité pour continuer.',
    'pl-PL': 'Zaakceptuj politykę prywatności, aby przejść dalej.',
  },
  policyChanged: {
    'en-US': 'The privacy policy has just changed. Please read it, then accept it again.',
    'es-US': 'La política de privacidad acaba de cambiar. Léela y vuelve a aceptarla.',
    'fr-CA': 'La politique de confidentialité vient de changer. Lisez-la, puis acceptez-la de nouveau.',
    'pl-PL': 'Polityka prywatności właśnie się zmieniła. Przeczytaj ją i zaakceptuj ponownie.',
  },
  noCountry: {
    'en-US': 'Please choose your country.',
    'es-US': 'Elige tu país.',
    'fr-CA': 'Choisissez votre pays.',
    'pl-PL': 'Wybierz swój kraj.',
  },
  emptyZip: {
    'en-US': 'Please enter your {code}.',
    'es-US': 'Escribe tu {code}.',
    'fr-CA': 'Entrez votre {code}.',
    'pl-PL': 'Wpisz swój {code}.',
  },
  invalidZip: {
    'en-US': 'Please enter a valid {code}.',
    'es-US': 'Escribe un {code} válido.',
    'fr-CA': 'Entrez un {code} valide.',
    'pl-PL': 'Wpisz prawidłowy {code}.',
  },
  invalidUsZip: {
    'en-US': 'Enter 5 numbers, like 19103.',
    'es-US': 'Escribe 5 dígitos, como 19103.',
    'fr-CA': 'Entrez 5 chiffres, comme 19103.',
    'pl-PL': 'Wpisz 5 cyfr, na\u00a0przykład 19103.',
  },
  zipMismatch: {
    'en-US': 'This {code} does not match the country you chose.',
    'es-US': 'Este {code} no corresponde al país que elegiste.',
    'fr-CA': 'Ce {code} ne correspond pas au pays choisi.',
    'pl-PL': 'Ten {code} nie pasuje do wybranego kraju.',
  },
  emailUnconfirmed: {
    'en-US': 'Confirm your email first. The link is in the email we sent you.',
    'es-US': 'Primero confirma tu correo. El enlace está en el mensaje que te enviamos.',
    'fr-CA': 'Confirmez d’abord votre adresse courriel. Le lien est dans le courriel que nous vous avons envoyé.',
    'pl-PL': 'Najpierw potwierdź adres e-mail. Link jest w\u00a0wiadomości od nas.',
  },
  householdHasOne: {
    'en-US': 'Each household gets one free box. <support>Write to us</support> if this is not right.',
    'es-US': 'Cada hogar recibe una sola caja gratis. <support>Escríbenos</support> si esto no es correcto.',
    'fr-CA': 'Chaque ménage reçoit une seule boîte gratuite. <support>Écrivez-nous</support> si ce n’est pas le cas.',
    'pl-PL':
      'Jedno gospodarstwo domowe dostaje jedno bezpłatne pudełko. <support>Napisz do\u00a0nas</support>, jeśli to pomyłka.',
  },
  mailboxHasOne: {
    'en-US': 'This email already has its box. <support>Write to us</support> if this is not right.',
    'es-US': 'Este correo ya tiene su caja. <support>Escríbenos</support> si esto no es correcto.',
    'fr-CA': 'Cette adresse courriel a déjà sa boîte. <support>Écrivez-nous</support> si ce n’est pas le cas.',
    'pl-PL':
      'Dla tego adresu e-mail pudełko zostało już wydane. <support>Napisz do\u00a0nas</support>, jeśli to pomyłka.',
  },
  addressReview: {
    'en-US': 'We need to check this address. We will email you within two working days.',
    'es-US': 'Tenemos que revisar esta dirección. Te escribiremos por correo en un máximo de dos días hábiles.',
    'fr-CA': 'Nous devons vérifier cette adresse. Nous vous écrirons par courriel d’ici deux jours ouvrables.',
    'pl-PL': 'Musimy sprawdzić ten adres. Napiszemy do\u00a0Ciebie e-mail w\u00a0ciągu dwóch dni roboczych.',
  },
  passwordNeeded: {
    'en-US': 'For your safety, log in again, then try once more.',
    'es-US': 'Por tu seguridad, inicia sesión de nuevo y vuelve a intentarlo.',
    'fr-CA': 'Pour votre sécurité, connectez-vous de nouveau, puis réessayez.',
    'pl-PL': 'Dla bezpieczeństwa zaloguj się jeszcze raz i\u00a0spróbuj ponownie.',
  },
});
