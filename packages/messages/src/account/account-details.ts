import { section } from '../section.ts';

/** The member's own details on the account page, and how they are changed. */
export const accountDetails = section('account-details', {
  title: {
    'en-US': 'Your details',
    'es-US': 'Tus datos personales',
    'fr-CA': 'Vos renseignements',
    'pl-PL': 'Twoje dane osobowe',
  },
  name: { 'en-US': 'Name', 'es-US': 'Nombre', 'fr-CA': 'Nom', 'pl-PL': 'Imię i\u00a0nazwisko' },
  nameNote: {
    'en-US': 'Certificates keep the name they were made with.',
    'es-US': 'Los certificados conservan el nombre con el que se hicieron.',
    'fr-CA': 'Les certificats gardent le nom avec lequel ils ont été faits.',
    'pl-PL': 'Na\u00a0wydanych certyfikatach zostaje dotychczasowe imię i\u00a0nazwisko.',
  },
  place: {
    'en-US': 'Country and {code}',
    'es-US': 'País y {code}',
    'fr-CA': 'Pays et {code}',
    'pl-PL': 'Kraj i\u00a0{code}',
  },
  countryAlone: { 'en-US': 'Country', 'es-US': 'País', 'fr-CA': 'Pays', 'pl-PL': 'Kraj' },
  placeNote: {
    'en-US': 'Another country changes which rewards are open.',
    'es-US': 'Si cambias de país, cambian las recompensas disponibles.',
    'fr-CA': 'Un autre pays change les récompenses offertes.',
    'pl-PL': 'W\u00a0innym kraju dostępne są inne nagrody.',
  },
  placeNoteIn: {
    'en-US': '{region}. Another country changes which rewards are open.',
    'es-US': '{region}. Si cambias de país, cambian las recompensas disponibles.',
    'fr-CA': '{region}. Un autre pays change les récompenses offertes.',
    'pl-PL': '{region}. W\u00a0innym kraju dostępne są inne nagrody.',
  },
  expected: {
    'en-US': 'When you expect your baby',
    'es-US': 'Fecha prevista del parto',
    'fr-CA': 'Date prévue de l’accouchement',
    'pl-PL': 'Spodziewany termin porodu',
  },
  birthday: {
    'en-US': 'Your baby’s birthday',
    'es-US': 'Fecha de nacimiento de tu bebé',
    'fr-CA': 'Date de naissance de votre bébé',
    'pl-PL': 'Data urodzenia dziecka',
  },
  baby: { 'en-US': 'Your baby', 'es-US': 'Tu bebé', 'fr-CA': 'Votre bébé', 'pl-PL': 'Twoje dziecko' },
  noDate: {
    'en-US': 'No date saved',
    'es-US': 'Sin fecha guardada',
    'fr-CA': 'Aucune date enregistrée',
    'pl-PL': 'Nie zapisano daty',
  },
  address: {
    'en-US': 'Saved delivery address',
    'es-US': 'Dirección de entrega guardada',
    'fr-CA': 'Adresse de livraison enregistrée',
    'pl-PL': 'Zapisany adres dostawy',
  },
  noAddress: {
    'en-US': 'No address saved',
    'es-US': 'Sin dirección guardada',
    'fr-CA': 'Aucune adresse enregistrée',
    'pl-PL': 'Nie zapisano adresu',
  },
  change: { 'en-US': 'Change', 'es-US': 'Cambiar', 'fr-CA': 'Modifier', 'pl-PL': 'Zmień' },
  add: { 'en-US': 'Add', 'es-US': 'Agregar', 'fr-CA': 'Ajouter', 'pl-PL': 'Dodaj' },
  remove: { 'en-US': 'Remove', 'es-US': 'Quitar', 'fr-CA': 'Retirer', 'pl-PL': 'Usuń' },
  removeDate: {
    'en-US': 'Remove the date',
    'es-US': 'Quitar la fecha',
    'fr-CA': 'Retirer la date',
    'pl-PL': 'Usuń datę',
  },
  ofRow: {
    'en-US': '{action}: {row}',
    'es-US': '{action}: {row}',
    'fr-CA': '{action}\u00a0: {row}',
    'pl-PL': '{action}: {row}',
  },
  save: { 'en-US': 'Save', 'es-US': 'Guardar', 'fr-CA': 'Enregistrer', 'pl-PL': 'Zapisz' },
  notNow: { 'en-US': 'Not now', 'es-US': 'Ahora no', 'fr-CA': 'Pas maintenant', 'pl-PL': 'Nie teraz' },
  saved: { 'en-US': 'Saved.', 'es-US': 'Guardado.', 'fr-CA': 'C’est enregistré.', 'pl-PL': 'Zapisano.' },
  dateRemoved: {
    'en-US': 'The date is removed, and nobody will ask you why.',
    'es-US': 'Quitamos la fecha, y nadie te preguntará por qué.',
    'fr-CA': 'La date est retirée, et personne ne vous demandera pourquoi.',
    'pl-PL': 'Data została usunięta i\u00a0nikt nie zapyta o\u00a0powód.',
  },
  addressRemoved: {
    'en-US': 'The address is removed.',
    'es-US': 'Quitamos la dirección.',
    'fr-CA': 'L’adresse est retirée.',
    'pl-PL': 'Adres został usunięty.',
  },
});
