import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: 'Transparencia',
  lead: 'Cuántos reportes nos llegan, qué decidimos y cuánto tardamos: mes a mes, en cifras.',
  none: 'Aún no hay cifras. Aparecerán cuando termine un mes.',
  fewer: 'menos de {{count, number}}',
  unknown: 'muy pocos para decirlo',
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
    title: 'Tiempo mediano hasta una decisión',
    report: 'Sobre un reporte',
    appeal: 'Sobre una solicitud',
  },
  counting: {
    title: 'Cómo se hacen las cifras',
    text: '<p>Cada cifra se redondea hacia abajo a un múltiplo de cinco: 10 significa de 10 a 14. Por debajo dice «menos de 5», que también puede ser ninguno. Así ninguna cifra dice nada de una sola persona, y no se guarda nada más exacto.</p><p>Un mes se cuenta una vez, cuando ha terminado, y sus cifras ya no cambian. Se quedan cuando los reportes se borran, y no nombran a nadie.</p>',
  },
  files: {
    title: 'Lo mismo en archivos',
    text: '<p>El archivo con todas las cifras lleva un resumen criptográfico de cada mes. Se deriva del mes anterior y consta en nuestro registro de auditoría: una cifra cambiada después ya no encajaría. Las tablas tienen las columnas de las plantillas de la Unión Europea para informes de transparencia.</p>',
    json: 'Todas las cifras',
    notices: 'Reportes',
    measures: 'Decisiones',
    appeals: 'Solicitudes de desbloqueo',
    automated: 'Reglas y moderación',
  },
};
