import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: 'Wie du dich verhalten hast, ist hier nicht erlaubt.',
    spam: 'Du hast Werbung oder immer wieder dasselbe geschickt.',
    offensive: 'Du hast jemanden beleidigt oder verletzende Ausdrücke benutzt.',
    fake: 'Du hast dich als jemand anderes ausgegeben.',
    underage: 'Du scheinst unter 18 zu sein. Diese Seite ist nur für Erwachsene.',
    threat: 'Du hast jemandem gedroht oder jemanden in Gefahr gebracht.',
    other: 'Du hast gegen die Regeln dieser Seite verstoßen.',
  },
  person: 'Das hat die Moderation entschieden.',
  rule: 'Das ist nach Meldungen automatisch passiert. Die Moderation hat es sich noch nicht angesehen.',
  words: 'Was die Moderation geschrieben hat:',
  appeal: 'Du kannst jederzeit um eine Überprüfung bitten.',
  until: 'Das gilt bis {{when}}.',
  noEnd: 'Diese Sperre ist unbefristet.',
};
