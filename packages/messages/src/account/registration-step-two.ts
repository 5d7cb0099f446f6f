import { section } from '../section.ts';

/** The second wizard page: the member, and the birth or due date of the baby. */
export const registrationStepTwo = section('registration-step-two', {
  intro: {
    'en-US': 'Tell us a little about you. The date picks games for your baby’s age. The rest helps our emails fit you.',
    'es-US':
      'Cuéntanos un poco sobre ti. Con la fecha elegimos juegos para la edad de tu bebé. Lo demás ayuda a que los correos te sirvan.',
    'fr-CA':
      'Parlez-nous un peu de vous. La date sert à choisir des jeux selon l’âge de bébé. Le reste aide à adapter nos courriels.',
    'pl-PL':
      'Opowiedz nam trochę o\u00a0sobie. Data pomaga dobrać zabawy do\u00a0wieku dziecka. Reszta pomaga dopasować wiadomości.',
  },
  gender: {
    'en-US': 'How do you describe yourself?',
    'es-US': '¿Cómo te describes?',
    'fr-CA': 'Comment vous décrivez-vous?',
    'pl-PL': 'Jak się określasz?',
  },
  female: { 'en-US': 'Woman', 'es-US': 'Mujer', 'fr-CA': 'Femme', 'pl-PL': 'Kobieta' },
  male: { 'en-US': 'Man', 'es-US': 'Hombre', 'fr-CA': 'Homme', 'pl-PL': 'Mężczyzna' },
  'non-binary': {
    'en-US': 'Non-binary',
    'es-US': 'Persona no binaria',
    'fr-CA': 'Personne non binaire',
    'pl-PL': 'Osoba niebinarna',
  },
  'prefer-not-to-say': {
    'en-US': 'Rather not say',
    'es-US': 'Prefiero no decirlo',
    'fr-CA': 'Je préfère ne pas le dire',
    'pl-PL': 'Wolę nie mówić',
  },
  parentType: {
    'en-US': 'Which one fits you best?',
    'es-US': '¿Qué opción te describe mejor?',
    'fr-CA': 'Quelle réponse vous correspond le mieux?',
    'pl-PL': 'Co najlepiej do Ciebie pasuje?',
  },
  'yes-primary': {
    'en-US': 'I am or will be a parent or main caregiver',
    'es-US': 'Soy o seré mamá, papá o quien más cuida al bebé',
    'fr-CA': 'Je suis ou serai parent, ou je m’occupe du bébé au quotidien',
    'pl-PL': 'Jestem lub będę rodzicem albo opiekuję się dzieckiem na\u00a0co dzień',
  },
  'yes-secondary': {
    'en-US': 'I am a partner or a relative who helps',
    'es-US': 'Soy pareja o familiar que ayuda a cuidar',
    'fr-CA': 'Je suis partenaire ou proche, et j’aide',
    'pl-PL': 'Pomagam jako partner, partnerka lub ktoś z\u00a0rodziny',
  },
  no: {
    'en-US': 'I am not caring for a baby right now',
    'es-US': 'Ahora no cuido a un bebé',
    'fr-CA': 'Je ne m’occupe pas d’un bébé en ce moment',
    'pl-PL': 'Nie opiekuję się teraz dzieckiem',
  },
  'no-professional': {
    'en-US': 'I care for or work with families',
    'es-US': 'Cuido a familias o trabajo con ellas',
    'fr-CA': 'J’accompagne des familles ou je travaille avec elles',
    'pl-PL': 'Opiekuję się rodzinami lub z\u00a0nimi pracuję',
  },
  isBorn: {
    'en-US': 'Is your baby here yet?',
    'es-US': '¿Ya nació tu bebé?',
    'fr-CA': 'Votre bébé est-il déjà là?',
    'pl-PL': 'Czy dziecko już jest na\u00a0świecie?',
  },
  born: {
    'en-US': 'Yes, baby is born',
    'es-US': 'Sí, ya nació',
    'fr-CA': 'Oui, bébé est là',
    'pl-PL': 'Tak, już się urodziło',
  },
  notYet: { 'en-US': 'Not yet', 'es-US': 'Todavía no', 'fr-CA': 'Pas encore', 'pl-PL': 'Jeszcze nie' },
  dueDate: {
    'en-US': 'When do you expect your baby?',
    'es-US': '¿Para cuándo esperas a tu bebé?',
    'fr-CA': 'Pour quand attendez-vous votre bébé?',
    'pl-PL': 'Kiedy spodziewasz się dziecka?',
  },
  dueHint: {
    'en-US': 'Pick a month, then a day. A best guess is fine.',
    'es-US': 'Elige un mes y luego un día. Basta con una fecha aproximada.',
    'fr-CA': 'Choisissez un mois, puis un jour. Une date approximative suffit.',
    'pl-PL': 'Wybierz miesiąc, a\u00a0potem dzień. Wystarczy przybliżona data.',
  },
  birthDate: {
    'en-US': 'When was your baby born?',
    'es-US': '¿Cuándo nació tu bebé?',
    'fr-CA': 'Quelle est la date de naissance de votre bébé?',
    'pl-PL': 'Kiedy urodziło się dziecko?',
  },
  birthHint: {
    'en-US': 'Pick a year, a month, then a day.',
    'es-US': 'Elige un año, un mes y luego un día.',
    'fr-CA': 'Choisissez une année, un mois, puis un jour.',
    'pl-PL': 'Wybierz rok, miesiąc, a\u00a0potem dzień.',
  },
  firstChild: {
    'en-US': 'Is this your first child?',
    'es-US': '¿Es tu primer bebé?',
    'fr-CA': 'Est-ce votre premier enfant?',
    'pl-PL': 'Czy to Twoje pierwsze dziecko?',
  },
  YES: { 'en-US': 'Yes', 'es-US': 'Sí', 'fr-CA': 'Oui', 'pl-PL': 'Tak' },
  NO: { 'en-US': 'No', 'es-US': 'No', 'fr-CA': 'Non', 'pl-PL': 'Nie' },
  PREFER_NOT_TO_SAY: {
    'en-US': 'Rather not say',
    'es-US': 'Prefiero no decirlo',
    'fr-CA': 'Je préfère ne pas le dire',
    'pl-PL': 'Wolę nie mówić',
  },
  back: { 'en-US': 'Back', 'es-US': 'Atrás', 'fr-CA': 'Retour', 'pl-PL': 'Wstecz' },
  next: { 'en-US': 'Next', 'es-US': 'Siguiente', 'fr-CA': 'Suivant', 'pl-PL': 'Dalej' },
}).titled({
  'profile-step2': {
    'en-US': 'Your profile, step 2',
    'es-US': 'Tu perfil, paso 2',
    'fr-CA': 'Votre profil, étape 2',
    'pl-PL': 'Twój profil, krok 2',
  },
});
