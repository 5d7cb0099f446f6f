/** The notice to parents in the product's four locales. */
export type Notice = Record<'en-US' | 'es-US' | 'fr-CA' | 'pl-PL', string>;

export const SIDE_ENTRANCE: Notice = {
  'en-US': 'Use the side door on 15th Street',
  'es-US': 'Usa la puerta lateral de la calle 15',
  'fr-CA': 'Utilisez la porte de côté, sur la 15e Rue',
  'pl-PL': 'Wejście boczne od 15th Street',
};

export const FRONT_DESK: Notice = {
  'en-US': 'Ask at the front desk',
  'es-US': 'Pregunta en la recepción',
  'fr-CA': 'Demandez à l’accueil',
  'pl-PL': 'Zapytaj w recepcji',
};

/** Notices a place can carry. */
export const NOTICES: readonly Notice[] = [
  FRONT_DESK,
  {
    'en-US': 'Park behind the building',
    'es-US': 'Estaciona detrás del edificio',
    'fr-CA': 'Stationnez derrière le bâtiment',
    'pl-PL': 'Parking za budynkiem',
  },
  {
    'en-US': 'Ring the bell at the blue door',
    'es-US': 'Toca el timbre de la puerta azul',
    'fr-CA': 'Sonnez à la porte bleue',
    'pl-PL': 'Zadzwoń dzwonkiem przy niebieskich drzwiach',
  },
  {
    'en-US': 'Take the elevator to the second floor',
    'es-US': 'Sube en el elevador al segundo piso',
    'fr-CA': 'Prenez l’ascenseur jusqu’au deuxième étage',
    'pl-PL': 'Wjedź windą na drugie piętro',
  },
  {
    'en-US': 'Please call before you come',
    'es-US': 'Llama antes de venir',
    'fr-CA': 'Téléphonez avant de venir',
    'pl-PL': 'Zadzwoń przed przyjazdem',
  },
  {
    'en-US': 'Bring a photo ID',
    'es-US': 'Trae una identificación con foto',
    'fr-CA': 'Apportez une pièce d’identité avec photo',
    'pl-PL': 'Weź dokument ze zdjęciem',
  },
  {
    'en-US': 'Closed at lunchtime',
    'es-US': 'Cerrado a la hora del almuerzo',
    'fr-CA': 'Fermé à l’heure du dîner',
    'pl-PL': 'W porze obiadowej zamknięte',
  },
  {
    'en-US': 'Spanish is spoken here',
    'es-US': 'Aquí se habla español',
    'fr-CA': 'On parle espagnol ici',
    'pl-PL': 'Mówimy tu po hiszpańsku',
  },
  {
    'en-US': 'The ramp is on the left side',
    'es-US': 'La rampa está del lado izquierdo',
    'fr-CA': 'La rampe est du côté gauche',
    'pl-PL': 'Podjazd jest po lewej stronie',
  },
];

/** Notices that fit a place in any country. */
export const NOTICES_ABROAD: readonly Notice[] = NOTICES.slice(0, 7);
