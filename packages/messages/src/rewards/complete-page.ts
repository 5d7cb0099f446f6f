import { section } from '../section.ts';

/** The page of a passed course without a reward. */
export const completePage = section('complete-page', {
  title: {
    'en-US': '{first, select, yes {First course passed} other {One more course passed}}',
    'es-US': '{first, select, yes {Primer curso aprobado} other {Un curso más aprobado}}',
    'fr-CA': '{first, select, yes {Premier cours réussi} other {Un cours de plus réussi}}',
    'pl-PL': '{first, select, yes {Pierwszy kurs zaliczony} other {Kolejny kurs zaliczony}}',
  },
  text: {
    'en-US': '{course} has no reward. What you learned is yours to keep.',
    'es-US': '{course} no tiene recompensa. Lo que aprendiste se queda contigo.',
    'fr-CA': '{course} n’offre pas de récompense. Ce que vous avez appris est à vous.',
    'pl-PL': 'Kurs „{course}” nie ma nagrody. Zdobyta wiedza zostaje z\u00a0Tobą.',
  },
  ineligibleTitle: {
    'en-US': 'This reward is not available to you',
    'es-US': 'Esta recompensa no está disponible para ti',
    'fr-CA': 'Cette récompense n’est pas disponible pour vous',
    'pl-PL': 'Ta nagroda nie jest dla Ciebie dostępna',
  },
  ineligibleText: {
    'en-US': '{course} is not offered where you live now. What you learned is yours to keep.',
    'es-US': '{course} no se ofrece donde vives ahora. Lo que aprendiste se queda contigo.',
    'fr-CA': '{course} n’est pas offert là où vous vivez maintenant. Ce que vous avez appris est à vous.',
    'pl-PL': 'Tam, gdzie teraz mieszkasz, kurs „{course}” nie jest dostępny. Zdobyta wiedza zostaje z\u00a0Tobą.',
  },
  back: {
    'en-US': 'Back to my courses',
    'es-US': 'Volver a mis cursos',
    'fr-CA': 'Retour à mes cours',
    'pl-PL': 'Wróć do moich kursów',
  },
  watchAgain: {
    'en-US': 'Watch the videos again',
    'es-US': 'Ver los videos otra vez',
    'fr-CA': 'Revoir les vidéos',
    'pl-PL': 'Obejrzyj filmy jeszcze raz',
  },
  yourCertificate: {
    'en-US': 'Your certificate',
    'es-US': 'Tu certificado',
    'fr-CA': 'Votre certificat',
    'pl-PL': 'Twój certyfikat',
  },
  certificateFor: { 'en-US': 'For {name}', 'es-US': 'Para {name}', 'fr-CA': 'Pour {name}', 'pl-PL': 'Dla: {name}' },
  passedOn: { 'en-US': 'Passed on', 'es-US': 'Aprobado el', 'fr-CA': 'Réussi le', 'pl-PL': 'Data zaliczenia' },
  scoreLabel: { 'en-US': 'Score', 'es-US': 'Resultado', 'fr-CA': 'Résultat', 'pl-PL': 'Wynik' },
  scoreValue: {
    'en-US': '{correct} of {total}',
    'es-US': '{correct} de {total}',
    'fr-CA': '{correct} sur {total}',
    'pl-PL': '{correct} z\u00a0{total}',
  },
  number: { 'en-US': 'Certificate', 'es-US': 'Certificado', 'fr-CA': 'Certificat', 'pl-PL': 'Certyfikat' },
  show: {
    'en-US': 'Show certificate',
    'es-US': 'Ver el certificado',
    'fr-CA': 'Voir le certificat',
    'pl-PL': 'Pokaż certyfikat',
  },
  savePdf: {
    'en-US': 'Save as PDF',
    'es-US': 'Guardar como PDF',
    'fr-CA': 'Enregistrer en PDF',
    'pl-PL': 'Zapisz jako PDF',
  },
  justForLearning: {
    'en-US': 'Just for learning',
    'es-US': 'Solo para aprender',
    'fr-CA': 'Juste pour apprendre',
    'pl-PL': 'Dla samej wiedzy',
  },
  worthKeeping: {
    'en-US': 'Worth keeping all the same.',
    'es-US': 'Aun así, vale la pena guardarlo.',
    'fr-CA': 'Il vaut quand même la peine d’être gardé.',
    'pl-PL': 'I\u00a0tak warto go zachować.',
  },
}).titled({
  complete: {
    'en-US': 'Course complete',
    'es-US': 'Curso completado',
    'fr-CA': 'Cours terminé',
    'pl-PL': 'Kurs ukończony',
  },
});
