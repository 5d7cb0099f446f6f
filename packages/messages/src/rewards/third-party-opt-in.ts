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
  insurance: {
    'en-US': 'Your health insurance',
    'es-US': 'Tu seguro médico',
    'fr-CA': 'Votre assurance maladie',
    'pl-PL': 'Twoje ubezpieczenie zdrowotne',
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
});
