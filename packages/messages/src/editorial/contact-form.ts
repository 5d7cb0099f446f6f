import { section } from '../section.ts';

export const contactForm = section('contact-form', {
  title: { 'en-US': 'Write to us', 'es-US': 'Escríbenos', 'fr-CA': 'Écrivez-nous', 'pl-PL': 'Napisz do nas' },
  urgent: {
    'en-US': 'We cannot give medical help here. In danger now? Call 911 or your emergency number.',
    'es-US': 'Aquí no podemos dar ayuda médica. ¿Peligro ahora? Llama al 911 o a tu número de emergencias.',
    'fr-CA':
      'Nous ne pouvons pas donner d’aide médicale ici. Danger immédiat? Appelez le 911 ou votre numéro d’urgence.',
    'pl-PL': 'Tu nie udzielamy pomocy medycznej. Zagrożenie życia? Dzwoń pod 112 (w\u00a0USA i\u00a0Kanadzie 911).',
  },
  email: {
    'en-US': 'Your email',
    'es-US': 'Tu correo',
    'fr-CA': 'Votre adresse courriel',
    'pl-PL': 'Twój adres e-mail',
  },
  emailHint: {
    'en-US': 'We answer to this address.',
    'es-US': 'Respondemos a esta dirección.',
    'fr-CA': 'Nous répondons à cette adresse.',
    'pl-PL': 'Odpowiemy na ten adres.',
  },
  message: { 'en-US': 'Your message', 'es-US': 'Tu mensaje', 'fr-CA': 'Votre message', 'pl-PL': 'Twoja wiadomość' },
  count: {
    'en-US': '{count, number} of {most, number}',
    'es-US': '{count, number} de {most, number}',
    'fr-CA': '{count, number} sur {most, number}',
    'pl-PL': '{count, number} z\u00a0{most, number}',
  },
  messageHint: {
    'en-US': 'Please leave out health details and card numbers.',
    'es-US': 'No incluyas datos de salud ni números de tarjeta.',
    'fr-CA': 'N’indiquez ni détails de santé ni numéros de carte.',
    'pl-PL': 'Nie podawaj danych o\u00a0zdrowiu ani numerów kart.',
  },
  send: {
    'en-US': 'Send my message',
    'es-US': 'Enviar mi mensaje',
    'fr-CA': 'Envoyer mon message',
    'pl-PL': 'Wyślij wiadomość',
  },
  offices: { 'en-US': 'Where we are', 'es-US': 'Dónde estamos', 'fr-CA': 'Où nous sommes', 'pl-PL': 'Gdzie jesteśmy' },
  invalidEmail: {
    'en-US': 'Write your email like this: name@example.com',
    'es-US': 'Escribe tu correo así: nombre@example.com',
    'fr-CA': 'Écrivez votre adresse courriel ainsi\u00a0: nom@example.com',
    'pl-PL': 'Wpisz adres w\u00a0ten sposób: imie@example.com',
  },
  invalidTextBlank: {
    'en-US': 'Write a message, even a short one.',
    'es-US': 'Escribe un mensaje, aunque sea corto.',
    'fr-CA': 'Écrivez un message, même court.',
    'pl-PL': 'Napisz wiadomość, choćby krótką.',
  },
  tooLong: {
    'en-US': 'Keep your message to 1,000 characters.',
    'es-US': 'Usa 1,000 caracteres como máximo.',
    'fr-CA': 'Limitez votre message à 1\u00a0000 caractères.',
    'pl-PL': 'Wiadomość może mieć najwyżej 1000 znaków.',
  },
  tooOften: {
    'en-US': 'You have sent several messages. Please try again in 15 minutes. Your text stays here.',
    'es-US': 'Enviaste varios mensajes. Inténtalo de nuevo en 15 minutos. Tu texto sigue aquí.',
    'fr-CA': 'Vous avez envoyé plusieurs messages. Réessayez dans 15 minutes. Votre texte reste ici.',
    'pl-PL': 'Masz już kilka wysłanych wiadomości. Spróbuj ponownie za 15 minut. Tekst tu zostanie.',
  },
}).titled({
  contact: { 'en-US': 'Contact us', 'es-US': 'Contáctanos', 'fr-CA': 'Nous joindre', 'pl-PL': 'Kontakt' },
});
