import { section } from '../section.ts';

/** Until when the baby box is a bed; said wherever a box is confirmed. */
export const boxLeaflet = section('box-leaflet', {
  text: {
    'en-US': 'Follow the leaflet of the box. Stop using it as a bed when your baby can roll or push up.',
    'es-US': 'Sigue el folleto de la caja. Deja de usarla como cuna cuando tu bebé ruede o se levante con los brazos.',
    'fr-CA': 'Suivez le feuillet de la boîte. Ne l’utilisez plus comme lit dès que votre bébé se tourne ou se soulève.',
    'pl-PL':
      'Stosuj się do\u00a0ulotki pudełka. Nie kładź w\u00a0nim do\u00a0snu dziecka, które się obraca lub podnosi na\u00a0rękach.',
  },
});
