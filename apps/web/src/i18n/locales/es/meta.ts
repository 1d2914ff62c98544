import type { Translation } from '@/i18n/translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing:
      'Elige tu estado de ánimo y conoce a alguien en sintonía. {{product}} conecta a personas desconocidas por video y texto: gratis, a partir de los 18 años, sin registrarte.',
    about:
      'Por qué existe {{product}}, qué significan los cuatro estados de ánimo y cómo encuentra a alguien cuyo ánimo vaya con el tuyo.',
    faq: '¿Es privado? ¿Es gratis? ¿Qué puedo hacer si alguien se porta mal? Cinco respuestas breves.',
    terms:
      'Las normas para hablar con gente desconocida en {{product}}: solo mayores de edad, trato amable y qué pasa si alguien no las cumple.',
    contact: 'Cómo escribir a quienes hacen {{product}}: la dirección y dónde más encontrarnos.',
    privacy: 'Qué guarda {{product}} sobre ti, por qué y durante cuánto tiempo. En palabras sencillas.',
    support: '{{product}} es gratis y no muestra publicidad. Así puedes ayudar a que la luz siga encendida.',
    crypto:
      'SOULS, el token de la comunidad en Solana: cómo está hecho, para qué podría servir y qué riesgos tiene.',
    start:
      'Elige un estado de ánimo y empieza a hablar con alguien nuevo por video y texto. Sin registrarte, solo mayores de edad.',
    unblock:
      '¿Tu acceso está bloqueado o suspendido? Pide al equipo de moderación de {{product}} que lo revise.',
    report:
      '¿Alguien incumplió las normas o te hizo sentir en peligro? Envía un reporte al equipo de moderación de {{product}}.',
    transparency:
      'Cuántos reportes recibe {{product}}, qué decide la moderación y cuánto tarda: mes a mes, en cifras.',
  },
};
