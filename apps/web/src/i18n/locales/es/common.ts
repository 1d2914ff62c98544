import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': 'Hacer amistades',
    'Feeling Lonely': 'Con algo de soledad',
    'Here to Listen': 'Vengo a escuchar',
    'Show my Talent': 'Mostrar mi talento',
  },
  otherMood: 'Otro ánimo',
  username: {
    empty: 'Este apodo parece vacío. Usa letras, números o un emoji.',
    long: 'Este apodo es demasiado largo.',
    official: 'Con este apodo parecería que eres de nuestro equipo. Elige otro.',
  },
  nav: {
    label: 'Páginas',
    about: 'Acerca de',
    faq: 'Preguntas',
    terms: 'Términos',
    contact: 'Contacto',
    privacy: 'Privacidad',
    support: 'Apóyanos',
    crypto: 'Cripto',
    transparency: 'Transparencia',
  },
  titles: {
    start: 'Empezar a chatear',
    chat: 'Videochat',
    unblock: 'Solicitud de desbloqueo',
    report: 'Reportar a alguien',
  },
  language: 'Idioma',
  offer: {
    switch: '¿Cambiar a español?',
    dismiss: 'Descartar',
  },
  theme: {
    toDark: 'Tema oscuro',
    toLight: 'Tema claro',
  },
  languageFailed: 'No se pudo cargar ese idioma. Revisa tu conexión e inténtalo de nuevo.',
  backHome: 'Volver al inicio',
  toContent: 'Ir al contenido',
  needsScript: 'Esta página necesita JavaScript. Actívalo en tu navegador y vuelve a cargarla.',
  loading: 'Cargando…',
  notifications: 'Notificaciones',
  tooLong_one: 'Sobra {{count, number}} carácter',
  tooLong_many: 'Sobran {{count, number}} de caracteres',
  tooLong_other: 'Sobran {{count, number}} caracteres',
  tryAgain: 'Intentar de nuevo',
  report: {
    unsent: 'Tu reporte aún no se pudo enviar.',
    kept: 'Esta pestaña lo guarda y lo enviará en cuanto pueda. No la cierres hasta entonces.',
    taken: 'Tu reporte se envió.',
    refused: 'No se pudo enviar tu reporte.',
  },
  broken: {
    title: 'No se pudo cargar',
    text: 'Se cortó la conexión o acaba de publicarse una versión nueva. Volver a cargar la página suele bastar.',
  },
  fault: {
    title: 'Algo falló en esta página',
    text: 'El error es nuestro, no tuyo ni de tu conexión. Volver a cargar la página suele bastar.',
  },
};
