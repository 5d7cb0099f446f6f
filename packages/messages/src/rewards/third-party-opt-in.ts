import { section } from '../section.ts';

/**
 * The form in which a partner asks, beside the words of the partner itself. What names a part of it, from `phone` to `consent`, is
 * kept with the answer as words that were read.
 */
export const thirdPartyOptIn = section('third-party-opt-in', {
  phone: { 'en-US': 'Phone', 'es-US': 'Teléfono', 'fr-CA': 'Téléphone', 'pl-PL': 'Telefon' },
  childDate: {
    'en-US': 'Birth or due date of your baby',
    'es-US': 'Fecha de nacimiento o de parto',
    'fr-CA': 'Date de naissance de bébé, réelle ou prévue',
    'pl-PL': 'Data narodzin dziecka lub termin porodu',
  },
  parentDob: {
    'en-US': 'Your date of birth',
    'es-US': 'Tu fecha de nacimiento',
    'fr-CA': 'Votre date de naissance',
    'pl-PL': 'Twoja data urodzenia',
  },
  childGender: {
    'en-US': 'A girl or a boy?',
    'es-US': '¿Niña o niño?',
    'fr-CA': 'Une fille ou un garçon?',
    'pl-PL': 'Dziewczynka czy chłopiec?',
  },
  wic: {
    'en-US': 'Do you get WIC?',
    'es-US': '¿Recibes WIC?',
    'fr-CA': 'Recevez-vous le WIC?',
    'pl-PL': 'Czy masz świadczenie WIC?',
  },
  address: { 'en-US': 'Your address', 'es-US': 'Tu dirección', 'fr-CA': 'Votre adresse', 'pl-PL': 'Twój adres' },
  age: {
    'en-US': 'I am 18 or older.',
    'es-US': 'Tengo 18 años o más.',
    'fr-CA': 'J’ai 18 ans ou plus.',
    'pl-PL': 'Mam co najmniej 18 lat.',
  },
  consent: {
    'en-US': 'I agree that {brand} may share these details with {partner}.',
    'es-US': 'Acepto que {brand} comparta estos datos con {partner}.',
    'fr-CA': 'J’accepte que {brand} transmette ces renseignements à {partner}.',
    'pl-PL': 'Zgadzam się, by {brand} przekazał te dane firmie {partner}.',
  },
  question: {
    'en-US': 'Your answer',
    'es-US': 'Tu respuesta',
    'fr-CA': 'Votre réponse',
    'pl-PL': 'Twoja odpowiedź',
  },
  oneMissing: {
    'en-US': 'One answer is missing: {label}',
    'es-US': 'Falta una respuesta: {label}',
    'fr-CA': 'Il manque une réponse\u00a0: {label}',
    'pl-PL': 'Brakuje jednej odpowiedzi: {label}',
  },
  manyMissing: {
    'en-US': 'Please complete all required fields.',
    'es-US': 'Completa todos los campos obligatorios.',
    'fr-CA': 'Veuillez remplir tous les champs obligatoires.',
    'pl-PL': 'Wypełnij wszystkie wymagane pola.',
  },
  changed: {
    'en-US': 'These words have just changed. Read them again, then answer.',
    'es-US': 'Este texto acaba de cambiar. Léelo otra vez y responde.',
    'fr-CA': 'Ce texte vient de changer. Relisez-le, puis répondez.',
    'pl-PL': 'Ten tekst właśnie się zmienił. Przeczytaj go jeszcze raz i\u00a0odpowiedz.',
  },
  saidNo: {
    'en-US': 'Your answer is saved. Nothing goes to {partner}.',
    'es-US': 'Guardamos tu respuesta. {partner} no recibe nada.',
    'fr-CA': 'Votre réponse est enregistrée. Rien n’est envoyé à {partner}.',
    'pl-PL': 'Odpowiedź zapisana. Firma {partner} nic nie dostaje.',
  },
  saidYes: {
    'en-US': 'Your answer is saved.',
    'es-US': 'Guardamos tu respuesta.',
    'fr-CA': 'Votre réponse est enregistrée.',
    'pl-PL': 'Odpowiedź zapisana.',
  },
  ageError: {
    'en-US': 'Please confirm that you are 18 or older.',
    'es-US': 'Confirma que tienes 18 años o más.',
    'fr-CA': 'Confirmez que vous avez 18 ans ou plus.',
    'pl-PL': 'Potwierdź, że masz co najmniej 18 lat.',
  },
  ageRefused: {
    'en-US': 'By this date you are under 18. Is that wrong? <support>Write to us</support>.',
    'es-US': 'Según esta fecha, tienes menos de 18 años. ¿No es así? <support>Escríbenos</support>.',
    'fr-CA': 'Selon cette date, vous avez moins de 18 ans. Est-ce une erreur? <support>Écrivez-nous</support>.',
    'pl-PL': 'Według tej daty masz mniej niż 18 lat. To pomyłka? <support>Napisz do nas</support>.',
  },
  underAge: {
    'en-US': 'I am under 18.',
    'es-US': 'Tengo menos de 18 años.',
    'fr-CA': 'J’ai moins de 18 ans.',
    'pl-PL': 'Mam mniej niż 18 lat.',
  },
  underAgeNote: {
    'en-US': 'Nothing is sent to {partner}. Your reward stays yours.',
    'es-US': 'No se envía nada a {partner}. Tu recompensa sigue siendo tuya.',
    'fr-CA': 'Rien n’est envoyé à {partner}. Votre récompense reste à vous.',
    'pl-PL': 'Firma {partner} nic nie dostaje. Nagroda nadal na Ciebie czeka.',
  },
  month: {
    'en-US': 'Month',
    'es-US': 'Mes',
    'fr-CA': 'Mois',
    'pl-PL': 'Miesiąc',
  },
  day: {
    'en-US': 'Day',
    'es-US': 'Día',
    'fr-CA': 'Jour',
    'pl-PL': 'Dzień',
  },
  year: {
    'en-US': 'Year',
    'es-US': 'Año',
    'fr-CA': 'Année',
    'pl-PL': 'Rok',
  },
  dobError: {
    'en-US': 'Check this date. It still lies ahead.',
    'es-US': 'Revisa esta fecha. Todavía no ha llegado.',
    'fr-CA': 'Vérifiez cette date. Elle est encore à venir.',
    'pl-PL': 'Sprawdź tę datę. Jeszcze nie nadeszła.',
  },
  phoneError: {
    'en-US': 'Enter 10 numbers, like 215-555-0186.',
    'es-US': 'Escribe 10 números, como 215-555-0186.',
    'fr-CA': 'Entrez 10 chiffres, comme 215-555-0186.',
    'pl-PL': 'Wpisz 10 cyfr, na\u00a0przykład 215-555-0186.',
  },
  genderMale: {
    'en-US': 'A boy',
    'es-US': 'Un niño',
    'fr-CA': 'Un garçon',
    'pl-PL': 'Syn',
  },
  genderFemale: {
    'en-US': 'A girl',
    'es-US': 'Una niña',
    'fr-CA': 'Une fille',
    'pl-PL': 'Córka',
  },
  genderUnknown: {
    'en-US': 'Not known yet',
    'es-US': 'Aún no se sabe',
    'fr-CA': 'On ne sait pas encore',
    'pl-PL': 'Jeszcze nie wiadomo',
  },
  notSure: {
    'en-US': 'Not sure',
    'es-US': 'No sé',
    'fr-CA': 'Je ne sais pas',
    'pl-PL': 'Nie wiem',
  },
  yourConsent: {
    'en-US': 'Your consent',
    'es-US': 'Tu consentimiento',
    'fr-CA': 'Votre accord',
    'pl-PL': 'Twoja zgoda',
  },
  certifying: {
    'en-US': 'One moment. We are making the form ready.',
    'es-US': 'Un momento. Estamos preparando el formulario.',
    'fr-CA': 'Un instant. Nous préparons le formulaire.',
    'pl-PL': 'Chwileczkę. Przygotowujemy formularz.',
  },
  notCertified: {
    'en-US': 'We cannot take a yes here right now. <support>Write to us</support>.',
    'es-US': 'Ahora no podemos aceptar un sí aquí. <support>Escríbenos</support>.',
    'fr-CA': 'Nous ne pouvons pas accepter de oui ici pour l’instant. <support>Écrivez-nous</support>.',
    'pl-PL': 'Teraz nie możemy tu przyjąć zgody. <support>Napisz do nas</support>.',
  },
  noBox: {
    'en-US': 'This address hides the box for your consent. <again>Show the box</again>.',
    'es-US': 'Esta dirección oculta la casilla para aceptar. <again>Mostrar la casilla</again>.',
    'fr-CA': 'Cette adresse masque la case d’accord. <again>Afficher la case</again>.',
    'pl-PL': 'Ten adres ukrywa pole zgody. <again>Pokaż pole zgody</again>.',
  },
  mandatoryWarning: {
    'en-US': 'You must accept this offer to redeem your reward.',
    'es-US': 'Debes aceptar esta oferta para pedir tu recompensa.',
    'fr-CA': 'Vous devez accepter cette offre pour obtenir votre récompense.',
    'pl-PL': 'Aby odebrać nagrodę, trzeba przyjąć tę ofertę.',
  },
});
