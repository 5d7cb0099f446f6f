import { section } from '../section.ts';

/** The first wizard page, and the greeting and steps that both pages show. */
export const createProfileStepOne = section('create-profile-step-one', {
  hello: {
    'en-US': 'Hello, {name}',
    'es-US': 'Hola, {name}',
    'fr-CA': 'Bonjour, {name}',
    'pl-PL': 'Dzień dobry, {name}',
  },
  welcome: {
    'en-US': 'Welcome to your nest',
    'es-US': 'Te damos la bienvenida a tu nido',
    'fr-CA': 'Bienvenue dans votre nid',
    'pl-PL': 'Witaj w\u00a0swoim gnieździe',
  },
  step: {
    'en-US': 'Step {step} of {total}',
    'es-US': 'Paso {step} de {total}',
    'fr-CA': 'Étape {step} sur {total}',
    'pl-PL': 'Krok {step} z\u00a0{total}',
  },
  intro: {
    'en-US': 'Two short steps, then your courses are open. We ask where you live so we know what we can send you.',
    'es-US': 'Dos pasos cortos y se abren tus cursos. Te preguntamos dónde vives para saber qué podemos enviarte.',
    'fr-CA':
      'Deux courtes étapes, puis vos cours s’ouvrent. Nous demandons où vous habitez pour savoir ce que nous pouvons vous envoyer.',
    'pl-PL':
      'Dwa krótkie kroki i\u00a0Twoje kursy są otwarte. Pytamy, gdzie mieszkasz, żeby wiedzieć, co możemy Ci wysłać.',
  },
  policyIntro: {
    'en-US': 'Our privacy policy has changed. Please read it once, then continue.',
    'es-US': 'Nuestra política de privacidad cambió. Léela una vez y sigue adelante.',
    'fr-CA': 'Notre politique de confidentialité a changé. Lisez-la une fois, puis continuez.',
    'pl-PL': 'Nasza polityka prywatności się zmieniła. Przeczytaj ją raz i\u00a0przejdź dalej.',
  },
  didYouKnow: {
    'en-US': 'Did you know?',
    'es-US': '¿Sabías que…?',
    'fr-CA': 'Le saviez-vous?',
    'pl-PL': 'Czy wiesz, że…',
  },
  fact: {
    'en-US':
      'Babies sleep safest on the back, in their own empty crib. The safe sleep course shows you how in 5\u00a0minutes.',
    'es-US':
      'Los bebés duermen más seguros boca arriba, en su propia cuna vacía. El curso de sueño seguro te enseña cómo en 5\u00a0minutos.',
    'fr-CA':
      'Bébé dort en sécurité sur le dos, dans sa propre couchette vide. Le cours sur le sommeil sécuritaire vous montre comment en 5\u00a0minutes.',
    'pl-PL':
      'Niemowlę śpi najbezpieczniej na\u00a0plecach, we\u00a0własnym pustym łóżeczku. Kurs o\u00a0bezpiecznym śnie pokaże Ci to w\u00a05\u00a0minut.',
  },
  privacyTitle: {
    'en-US': 'Your privacy',
    'es-US': 'Tu privacidad',
    'fr-CA': 'Votre vie privée',
    'pl-PL': 'Twoja prywatność',
  },
  privacyUse: {
    'en-US': 'We use your details for your courses, rewards and the emails you want.',
    'es-US': 'Usamos tus datos para tus cursos, recompensas y los correos que quieras.',
    'fr-CA': 'Vos renseignements servent à vos cours, récompenses et courriels acceptés.',
    'pl-PL': 'Używamy Twoich danych do\u00a0kursów, nagród i\u00a0wiadomości, których chcesz.',
  },
  privacyShare: {
    'en-US': 'We share them with a partner only when you say yes.',
    'es-US': 'Los compartimos con un socio solo si dices que sí.',
    'fr-CA': 'Nous les transmettons à un partenaire seulement si vous dites oui.',
    'pl-PL': 'Przekazujemy je partnerowi tylko za Twoją zgodą.',
  },
  privacyDelete: {
    'en-US': 'You can <data>see or delete your data</data> at any time.',
    'es-US': 'Puedes <data>ver o borrar tus datos</data> cuando quieras.',
    'fr-CA': 'Vous pouvez <data>consulter ou supprimer vos données</data> en tout temps.',
    'pl-PL': 'W\u00a0każdej chwili możesz <data>zobaczyć lub usunąć swoje dane</data>.',
  },
  accept: {
    'en-US': 'I have read the <policy>Privacy policy</policy> and I agree to it.',
    'es-US': 'Leí la <policy>Política de privacidad</policy> y la acepto.',
    'fr-CA': 'J’ai lu la <policy>Politique de confidentialité</policy> et je l’accepte.',
    'pl-PL': 'Znam <policy>Politykę prywatności</policy> i\u00a0akceptuję ją.',
  },
  nameTitle: {
    'en-US': 'What is your name?',
    'es-US': '¿Cómo te llamas?',
    'fr-CA': 'Comment vous appelez-vous?',
    'pl-PL': 'Jak się nazywasz?',
  },
  nameHint: {
    'en-US': 'It goes on your certificate.',
    'es-US': 'Aparecerá en tu certificado.',
    'fr-CA': 'Il figurera sur votre certificat.',
    'pl-PL': 'Te dane znajdą się na\u00a0Twoim certyfikacie.',
  },
  notYourName: {
    'en-US': 'Not {name}? <change>Change it</change>',
    'es-US': '¿No es {name}? <change>Cambiar el nombre</change>',
    'fr-CA': 'Ce n’est pas {name}? <change>Changer le nom</change>',
    'pl-PL': 'To nie Ty: {name}? <change>Zmień dane</change>',
  },
  firstName: { 'en-US': 'First name', 'es-US': 'Nombre', 'fr-CA': 'Prénom', 'pl-PL': 'Imię' },
  lastName: { 'en-US': 'Last name', 'es-US': 'Apellido', 'fr-CA': 'Nom de famille', 'pl-PL': 'Nazwisko' },
  placeTitle: {
    'en-US': 'Where do you live?',
    'es-US': '¿Dónde vives?',
    'fr-CA': 'Où habitez-vous?',
    'pl-PL': 'Gdzie mieszkasz?',
  },
  country: { 'en-US': 'Country', 'es-US': 'País', 'fr-CA': 'Pays', 'pl-PL': 'Kraj' },
  chooseCountry: {
    'en-US': 'Choose your country',
    'es-US': 'Elige tu país',
    'fr-CA': 'Choisissez votre pays',
    'pl-PL': 'Wybierz swój kraj',
  },
  emailTitle: {
    'en-US': 'Can we email you?',
    'es-US': '¿Podemos escribirte por correo?',
    'fr-CA': 'Pouvons-nous vous écrire?',
    'pl-PL': 'Czy możemy do Ciebie pisać?',
  },
  emailOptIn: {
    'en-US': 'Yes, send me tips for my baby’s age, and offers. I can stop at any time.',
    'es-US': 'Sí, quiero recibir consejos según la edad de mi bebé y ofertas. Puedo cancelar cuando quiera.',
    'fr-CA': 'Oui, envoyez-moi des conseils selon l’âge de bébé et des offres. Je peux arrêter en tout temps.',
    'pl-PL':
      'Tak, chcę dostawać porady dopasowane do\u00a0wieku dziecka i\u00a0oferty. Mogę zrezygnować w\u00a0każdej chwili.',
  },
  next: { 'en-US': 'Next', 'es-US': 'Siguiente', 'fr-CA': 'Suivant', 'pl-PL': 'Dalej' },
  missingCountry: {
    'en-US': 'Choose your country to continue.',
    'es-US': 'Elige tu país para continuar.',
    'fr-CA': 'Choisissez votre pays pour continuer.',
    'pl-PL': 'Wybierz swój kraj, aby przejść dalej.',
  },
  missingZip: {
    'en-US': 'Enter your {code} to continue.',
    'es-US': 'Escribe tu {code} para continuar.',
    'fr-CA': 'Entrez votre {code} pour continuer.',
    'pl-PL': 'Wpisz {code}, aby przejść dalej.',
  },
}).titled({
  'profile-step1': {
    'en-US': 'Your profile, step 1',
    'es-US': 'Tu perfil, paso 1',
    'fr-CA': 'Votre profil, étape 1',
    'pl-PL': 'Twój profil, krok 1',
  },
});
