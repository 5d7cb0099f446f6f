import { section } from '../section.ts';

/** The public check of a certificate. */
export const verify = section('verify', {
  valid: { 'en-US': 'Valid', 'es-US': 'Válido', 'fr-CA': 'Valide', 'pl-PL': 'Ważny' },
  revoked: { 'en-US': 'Canceled', 'es-US': 'Anulado', 'fr-CA': 'Annulé', 'pl-PL': 'Unieważniony' },
  title: {
    'en-US': 'This certificate is real',
    'es-US': 'Este certificado es auténtico',
    'fr-CA': 'Ce certificat est authentique',
    'pl-PL': 'Ten certyfikat jest prawdziwy',
  },
  lead: {
    'en-US': '{brand} issued it, and it is valid. Checked on {date}.',
    'es-US': '{brand} lo emitió y no ha sido anulado. Verificado el {date}.',
    'fr-CA': '{brand} l’a remis, et il n’a pas été annulé. Vérifié le {date}.',
    'pl-PL': 'Wydawca: {brand}. Certyfikat nie został unieważniony. Sprawdzono: {date}.',
  },
  revokedTitle: {
    'en-US': 'This certificate no longer counts',
    'es-US': 'Este certificado ya no es válido',
    'fr-CA': 'Ce certificat n’est plus valide',
    'pl-PL': 'Ten certyfikat nie jest już ważny',
  },
  revokedLead: {
    'en-US': '{brand} issued it and canceled it later. Checked on {date}.',
    'es-US': '{brand} lo emitió y después lo anuló. Verificado el {date}.',
    'fr-CA': '{brand} l’a remis, puis l’a annulé. Vérifié le {date}.',
    'pl-PL': 'Wydawca: {brand}. Certyfikat został później unieważniony. Sprawdzono: {date}.',
  },
  passed: {
    'en-US': '{name} passed',
    'es-US': '{name} aprobó',
    'fr-CA': '{name} a réussi',
    'pl-PL': '{name} – zaliczony kurs',
  },
  passedOn: { 'en-US': 'Passed on', 'es-US': 'Aprobado el', 'fr-CA': 'Réussi le', 'pl-PL': 'Data zaliczenia' },
  number: { 'en-US': 'Certificate', 'es-US': 'Certificado', 'fr-CA': 'Certificat', 'pl-PL': 'Certyfikat' },
  firstNameOnly: {
    'en-US': 'We show the first name and at most one letter of the last. Please ask for a photo ID to compare.',
    'es-US':
      'Mostramos el nombre y, como mucho, la inicial del apellido. Pide una identificación con foto para comparar.',
    'fr-CA':
      'Nous montrons le prénom et, au plus, l’initiale du nom. Demandez une pièce d’identité avec photo pour comparer.',
    'pl-PL':
      'Pokazujemy imię i\u00a0najwyżej pierwszą literę nazwiska. Poproś o\u00a0dokument ze zdjęciem i\u00a0porównaj.',
  },
  another: {
    'en-US': 'Check another one',
    'es-US': 'Verificar otro',
    'fr-CA': 'Vérifier un autre',
    'pl-PL': 'Sprawdź inny',
  },
  askText: {
    'en-US': 'Type the number as it is printed on the certificate.',
    'es-US': 'Escribe el número tal como aparece en el certificado.',
    'fr-CA': 'Entrez le numéro tel qu’il est imprimé sur le certificat.',
    'pl-PL': 'Wpisz numer tak, jak jest na\u00a0certyfikacie.',
  },
  field: {
    'en-US': 'Certificate number',
    'es-US': 'Número del certificado',
    'fr-CA': 'Numéro du certificat',
    'pl-PL': 'Numer certyfikatu',
  },
  check: { 'en-US': 'Check', 'es-US': 'Verificar', 'fr-CA': 'Vérifier', 'pl-PL': 'Sprawdź' },
  unknownTitle: {
    'en-US': 'We do not know this number',
    'es-US': 'No conocemos este número',
    'fr-CA': 'Nous ne connaissons pas ce numéro',
    'pl-PL': 'Nie znamy tego numeru',
  },
  unknownText: {
    'en-US': 'This is most often a typo. Compare it with the certificate, letter by letter.',
    'es-US': 'Casi siempre es un error al escribir. Compáralo con el certificado, letra por letra.',
    'fr-CA': 'C’est souvent une faute de frappe. Comparez-le avec le certificat, lettre par lettre.',
    'pl-PL': 'Najczęściej to literówka. Porównaj go z\u00a0certyfikatem, znak po znaku.',
  },
  incomplete: {
    'en-US': 'Enter all 16 characters, with the hyphen, like BBU-\u20607KQ2M4XWD9HP.',
    'es-US': 'Escribe los 16 caracteres, con el guion, como BBU-\u20607KQ2M4XWD9HP.',
    'fr-CA': 'Entrez les 16 caractères, avec le trait d’union, comme BBU-\u20607KQ2M4XWD9HP.',
    'pl-PL': 'Wpisz wszystkie 16 znaków, na\u00a0przykład BBU-\u20607KQ2M4XWD9HP.',
  },
  unknownNumber: {
    'en-US': 'No certificate has this number.',
    'es-US': 'Ningún certificado tiene este número.',
    'fr-CA': 'Aucun certificat ne porte ce numéro.',
    'pl-PL': 'Żaden certyfikat nie ma takiego numeru.',
  },
  stillNot: {
    'en-US': 'Still not found? <support>Write to us</support>. We will look it up by hand.',
    'es-US': '¿Sigue sin aparecer? <support>Escríbenos</support>. Lo buscaremos a mano.',
    'fr-CA': 'Toujours introuvable? <support>Écrivez-nous</support>. Nous le chercherons à la main.',
    'pl-PL': 'Nadal nie można znaleźć? <support>Napisz do nas</support>. Sprawdzimy ręcznie.',
  },
}).titled({
  verify: {
    'en-US': 'Check a certificate',
    'es-US': 'Verificar un certificado',
    'fr-CA': 'Vérifier un certificat',
    'pl-PL': 'Sprawdzenie certyfikatu',
  },
});
