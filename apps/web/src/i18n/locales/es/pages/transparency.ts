import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: 'Transparencia',
  lead: 'Cuántos reportes nos llegan, qué decidimos y cuánto tardamos: mes a mes, en cifras.',
  none: 'Aún no hay cifras. Aparecerán cuando termine un mes.',
  fewer: 'menos de {{count, number}}',
  unknown: 'muy pocos datos',
  reports: {
    title: 'Reportes por motivo',
    inappropriate: 'Comportamiento inapropiado',
    spam: 'Spam',
    offensive: 'Lenguaje ofensivo',
    fake: 'Identidad falsa',
    other: 'Otro',
    deleted: 'Ya no se sabe',
  },
  decisions: {
    title: 'Decisiones',
    blockByPerson: 'Bloqueos de la moderación',
    timeoutByPerson: 'Suspensiones de la moderación',
    timeoutByRule: 'Suspensiones por una regla',
    liftedByPerson: 'Accesos devueltos por la moderación',
    noBreachByPerson: 'Sin infracción, según la moderación',
  },
  appeals: {
    title: 'Solicitudes de desbloqueo',
    received: 'Recibidas',
    approved: 'Aprobadas',
    denied: 'Rechazadas',
  },
  times: {
    title: 'Mediana del tiempo de decisión',
    report: 'Sobre un reporte',
    appeal: 'Sobre una solicitud',
  },
  counting: {
    title: 'Cómo se hacen las cifras',
    text: '<p>Cada cifra se redondea hacia abajo a un múltiplo de cinco: 10 significa de 10 a 14. Todo lo que esté por debajo de cinco se muestra como “menos de 5”, que también puede ser ninguno. Así ninguna cifra dice nada de una sola persona, y no se guarda nada más exacto.</p><p>Cada mes se cuenta una sola vez, cuando termina, y sus cifras nunca cambian. Se conservan después de que se borran los reportes, y no nombran a nadie.</p>',
  },
  files: {
    title: 'Las cifras en archivos',
    text: '<p>El archivo con todas las cifras tiene una suma de verificación para cada mes. Cada suma parte de la del mes anterior y se guarda en nuestro registro de auditoría, así que se notaría si alguien cambiara una cifra después. Las tablas usan las columnas de las plantillas de la Unión Europea para informes de transparencia.</p>',
    json: 'Todas las cifras',
    notices: 'Reportes',
    measures: 'Decisiones',
    appeals: 'Solicitudes de desbloqueo',
    automated: 'Reglas y moderación',
  },
};
