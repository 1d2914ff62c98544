import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: 'Du hast dich so verhalten, wie es hier nicht erlaubt ist.',
    spam: 'Du hast Werbung oder immer wieder dasselbe geschickt.',
    offensive: 'Du hast jemanden beleidigt oder verletzende Ausdrücke benutzt.',
    fake: 'Du hast dich als jemand anderes ausgegeben.',
    underage: 'Du scheinst unter 18 zu sein. Diese Seite ist nur für Erwachsene.',
    threat: 'Du hast jemandem gedroht oder jemanden in Gefahr gebracht.',
    other: 'Du hast gegen die Regeln dieser Seite verstoßen.',
  },
  person: 'Das hat die Moderation entschieden.',
  rule: 'Das hat eine Regel von selbst entschieden, nach Meldungen. Die Moderation hat es noch nicht geprüft.',
  words: 'Was die Moderation geschrieben hat:',
  appeal: 'Du kannst jederzeit um eine Überprüfung bitten.',
  until: 'Es dauert bis {{when}}.',
  noEnd: 'Diese Sperre läuft nicht von selbst ab.',
};
