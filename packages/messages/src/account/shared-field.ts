import { section } from '../section.ts';

/** Names of the data that a partner receives about a member. */
export const sharedField = section('shared-field', {
  account: {
    'en-US': 'A code that stands for you',
    'es-US': 'Un código que te identifica',
    'fr-CA': 'Un code qui vous désigne',
    'pl-PL': 'Kod, który Cię oznacza',
  },
  course: {
    'en-US': 'Course',
    'es-US': 'Curso',
    'fr-CA': 'Cours',
    'pl-PL': 'Kurs',
  },
  agreement: {
    'en-US': 'Your agreement',
    'es-US': 'Tu consentimiento',
    'fr-CA': 'Votre accord',
    'pl-PL': 'Zgoda',
  },
  email: {
    'en-US': 'Email',
    'es-US': 'Correo',
    'fr-CA': 'Courriel',
    'pl-PL': 'E-mail',
  },
  name: {
    'en-US': 'Name',
    'es-US': 'Nombre',
    'fr-CA': 'Nom',
    'pl-PL': 'Imię i\u00a0nazwisko',
  },
  phone: {
    'en-US': 'Phone',
    'es-US': 'Teléfono',
    'fr-CA': 'Téléphone',
    'pl-PL': 'Telefon',
  },
  address: {
    'en-US': 'Address',
    'es-US': 'Dirección',
    'fr-CA': 'Adresse',
    'pl-PL': 'Adres',
  },
  age: {
    'en-US': 'That you are 18 or older',
    'es-US': 'Que tienes 18 años o más',
    'fr-CA': 'Que vous avez 18 ans ou plus',
    'pl-PL': 'To, że masz co najmniej 18 lat',
  },
  gender: {
    'en-US': 'Girl or boy',
    'es-US': 'Niña o niño',
    'fr-CA': 'Fille ou garçon',
    'pl-PL': 'Dziewczynka lub chłopiec',
  },
  parentDob: {
    'en-US': 'Your date of birth',
    'es-US': 'Tu fecha de nacimiento',
    'fr-CA': 'Votre date de naissance',
    'pl-PL': 'Twoja data urodzenia',
  },
  wic: {
    'en-US': 'WIC benefits',
    'es-US': 'Beneficios de WIC',
    'fr-CA': 'Prestations du WIC',
    'pl-PL': 'Świadczenie WIC',
  },
  insurance: {
    'en-US': 'Insurance',
    'es-US': 'Seguro médico',
    'fr-CA': 'Assurance',
    'pl-PL': 'Ubezpieczenie',
  },
  birthDate: {
    'en-US': 'Baby’s birth date',
    'es-US': 'Fecha de nacimiento del bebé',
    'fr-CA': 'Date de naissance de bébé',
    'pl-PL': 'Data urodzenia dziecka',
  },
  dueDate: {
    'en-US': 'Due date',
    'es-US': 'Fecha prevista',
    'fr-CA': 'Date prévue',
    'pl-PL': 'Przewidywany termin',
  },
});
