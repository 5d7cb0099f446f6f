import { section } from '../section.ts';

/** The page after a pickup place was chosen. */
export const pickupConfirmation = section('pickup-confirmation', {
  title: {
    'en-US': 'You are all set',
    'es-US': 'Todo está listo',
    'fr-CA': 'Tout est prêt',
    'pl-PL': 'Wszystko gotowe',
  },
  mail: {
    'en-US': 'We will email you a confirmation.',
    'es-US': 'Te enviaremos una confirmación por correo.',
    'fr-CA': 'Vous recevrez une confirmation par courriel.',
    'pl-PL': 'Wyślemy Ci potwierdzenie e-mailem.',
  },
  alreadyChosen: {
    'en-US': 'You had already chosen a place',
    'es-US': 'Ya habías elegido un lugar',
    'fr-CA': 'Vous aviez déjà choisi un point de ramassage',
    'pl-PL': 'Miejsce odbioru było już wybrane',
  },
  notUsed: {
    'en-US': 'The place you just chose was not used.',
    'es-US': 'No usamos el lugar que acabas de elegir.',
    'fr-CA': 'Le point que vous venez de choisir n’a pas été retenu.',
    'pl-PL': 'Wybrane teraz miejsce nie zostało użyte.',
  },
  pickUpAt: { 'en-US': 'Pick up at', 'es-US': 'Recoger en', 'fr-CA': 'Point de ramassage', 'pl-PL': 'Miejsce odbioru' },
  phone: { 'en-US': 'Phone', 'es-US': 'Teléfono', 'fr-CA': 'Téléphone', 'pl-PL': 'Telefon' },
  fromYou: { 'en-US': 'From you', 'es-US': 'Distancia', 'fr-CA': 'Distance', 'pl-PL': 'Odległość' },
  note: { 'en-US': 'Please note', 'es-US': 'Ten en cuenta', 'fr-CA': 'À noter', 'pl-PL': 'Ważne' },
  when: { 'en-US': 'When', 'es-US': 'Cuándo', 'fr-CA': 'Quand', 'pl-PL': 'Kiedy' },
  certificate: { 'en-US': 'Certificate', 'es-US': 'Certificado', 'fr-CA': 'Certificat', 'pl-PL': 'Certyfikat' },
  placeUnknown: {
    'en-US': 'Your pickup place',
    'es-US': 'Tu lugar de recogida',
    'fr-CA': 'Votre point de ramassage',
    'pl-PL': 'Twoje miejsce odbioru',
  },
  placeUnknownText: {
    'en-US': 'We could not load its details. They are in your confirmation email.',
    'es-US': 'No pudimos cargar sus datos. Están en tu correo de confirmación.',
    'fr-CA': 'Nous n’avons pas pu charger ses détails. Ils sont dans votre courriel de confirmation.',
    'pl-PL': 'Nie udało się wczytać szczegółów. Znajdziesz je w\u00a0e-mailu z\u00a0potwierdzeniem.',
  },
  whatToBring: { 'en-US': 'What to bring', 'es-US': 'Qué llevar', 'fr-CA': 'Quoi apporter', 'pl-PL': 'Co zabrać' },
  photoId: {
    'en-US': 'A photo ID',
    'es-US': 'Una identificación con foto',
    'fr-CA': 'Une pièce d’identité avec photo',
    'pl-PL': 'Dokument ze zdjęciem',
  },
  photoIdText: {
    'en-US': 'So they know it is you.',
    'es-US': 'Para que sepan que eres tú.',
    'fr-CA': 'Pour qu’on sache que c’est vous.',
    'pl-PL': 'Żeby było wiadomo, że to Ty.',
  },
  yourCertificate: {
    'en-US': 'Your certificate',
    'es-US': 'Tu certificado',
    'fr-CA': 'Votre certificat',
    'pl-PL': 'Twój certyfikat',
  },
  yourCertificateText: {
    'en-US': 'On your phone or printed.',
    'es-US': 'En tu teléfono o impreso.',
    'fr-CA': 'Sur votre téléphone ou imprimé.',
    'pl-PL': 'W\u00a0telefonie lub wydrukowany.',
  },
  stroller: {
    'en-US': 'A stroller or a friend',
    'es-US': 'Un cochecito o compañía',
    'fr-CA': 'Une poussette ou de l’aide',
    'pl-PL': 'Wózek albo pomocna osoba',
  },
  strollerText: {
    'en-US': 'The box is 27 inches long.',
    'es-US': 'La caja mide 27 pulgadas de largo.',
    'fr-CA': 'La boîte mesure 69 cm de long.',
    'pl-PL': 'Pudełko ma 69 cm długości.',
  },
}).titled({
  'pickup-confirmation': {
    'en-US': 'Your pickup place',
    'es-US': 'Tu lugar de recogida',
    'fr-CA': 'Votre point de ramassage',
    'pl-PL': 'Twoje miejsce odbioru',
  },
});
