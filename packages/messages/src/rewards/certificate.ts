import { section } from '../section.ts';

/** Text of the certificate, on the page and in the PDF. */
export const certificate = section('certificate', {
  sayThat: {
    'en-US': 'This certifies that',
    'es-US': 'Este certificado confirma que',
    'fr-CA': 'Ce certificat confirme que',
    'pl-PL': 'Certyfikat otrzymuje',
  },
  passedCourse: {
    'en-US': 'passed the quiz and finished the course',
    'es-US': 'aprobó el cuestionario y terminó el curso',
    'fr-CA': 'a réussi le test et terminé le cours',
    'pl-PL': 'za zaliczony quiz i\u00a0ukończony kurs',
  },
  passedOn: { 'en-US': 'Passed on', 'es-US': 'Aprobado el', 'fr-CA': 'Réussi le', 'pl-PL': 'Data zaliczenia' },
  number: { 'en-US': 'Certificate', 'es-US': 'Certificado', 'fr-CA': 'Certificat', 'pl-PL': 'Certyfikat' },
  scanToCheck: {
    'en-US': 'Scan to check',
    'es-US': 'Escanea para verificar',
    'fr-CA': 'Numérisez pour vérifier',
    'pl-PL': 'Zeskanuj, aby sprawdzić',
  },
  seal: {
    'en-US': 'Seal: a chick in its shell',
    'es-US': 'Sello: un pollito en su cascarón',
    'fr-CA': 'Sceau\u00a0: un poussin dans sa coquille',
    'pl-PL': 'Pieczęć: pisklę w\u00a0skorupce',
  },
  qrCode: {
    'en-US': 'QR code that opens the check of this certificate',
    'es-US': 'Código QR que abre la verificación de este certificado',
    'fr-CA': 'Code QR qui ouvre la vérification de ce certificat',
    'pl-PL': 'Kod QR, który otwiera sprawdzenie tego certyfikatu',
  },
  documentTitle: {
    'en-US': 'Certificate: {course}',
    'es-US': 'Certificado: {course}',
    'fr-CA': 'Certificat\u00a0: {course}',
    'pl-PL': 'Certyfikat: {course}',
  },
  back: { 'en-US': 'Back', 'es-US': 'Volver', 'fr-CA': 'Retour', 'pl-PL': 'Wróć' },
  title: {
    'en-US': 'Your certificate',
    'es-US': 'Tu certificado',
    'fr-CA': 'Votre certificat',
    'pl-PL': 'Twój certyfikat',
  },
  print: { 'en-US': 'Print', 'es-US': 'Imprimir', 'fr-CA': 'Imprimer', 'pl-PL': 'Drukuj' },
  savePdf: {
    'en-US': 'Save as PDF',
    'es-US': 'Guardar como PDF',
    'fr-CA': 'Enregistrer en PDF',
    'pl-PL': 'Zapisz jako PDF',
  },
  latinName: {
    'en-US': 'Your name in Latin letters',
    'es-US': 'Tu nombre en letras latinas',
    'fr-CA': 'Votre nom en lettres latines',
    'pl-PL': 'Imię i\u00a0nazwisko literami łacińskimi',
  },
  latinHint: {
    'en-US': 'The PDF cannot show all letters of your name. Write it as on your ID.',
    'es-US': 'El PDF no puede mostrar todas las letras de tu nombre. Escríbelo como en tu identificación.',
    'fr-CA': 'Le PDF ne peut pas montrer toutes les lettres de votre nom. Écrivez-le comme sur votre pièce d’identité.',
    'pl-PL': 'PDF nie pokaże wszystkich liter Twojego nazwiska. Wpisz je tak jak w\u00a0dokumencie.',
  },
  latinError: {
    'en-US': 'Use the letters A to Z, with accents if you like.',
    'es-US': 'Usa las letras de la A a la Z, con acentos si quieres.',
    'fr-CA': 'Utilisez les lettres A à Z, avec accents si vous voulez.',
    'pl-PL': 'Użyj liter od\u00a0A\u00a0do\u00a0Z, mogą być ze\u00a0znakami.',
  },
  showThis: {
    'en-US': 'Show this on your phone or on paper when you pick up your reward.',
    'es-US': 'Muéstralo en tu teléfono o en papel cuando recojas tu recompensa.',
    'fr-CA': 'Montrez-le sur votre téléphone ou sur papier en récupérant votre récompense.',
    'pl-PL': 'Pokaż go w\u00a0telefonie lub na\u00a0papierze przy odbiorze nagrody.',
  },
  revoked: {
    'en-US': 'This certificate was canceled',
    'es-US': 'Este certificado fue anulado',
    'fr-CA': 'Ce certificat a été annulé',
    'pl-PL': 'Ten certyfikat został unieważniony',
  },
  revokedText: {
    'en-US': 'Your rewards stay yours. Do you think this is a mistake? <support>Write to us</support>.',
    'es-US': 'Tus recompensas siguen siendo tuyas. ¿Crees que es un error? <support>Escríbenos</support>.',
    'fr-CA': 'Vos récompenses restent à vous. Pensez-vous que c’est une erreur? <support>Écrivez-nous</support>.',
    'pl-PL': 'Twoje nagrody pozostają Twoje. Czy to pomyłka? <support>Napisz do\u00a0nas</support>.',
  },
}).titled({
  certificate: {
    'en-US': 'Your certificate',
    'es-US': 'Tu certificado',
    'fr-CA': 'Votre certificat',
    'pl-PL': 'Twój certyfikat',
  },
});
