import type { faq as english } from '@/i18n/locales/en/pages/faq';
import type { Translation } from '@/i18n/translation';

export const faq: Translation<typeof english> = {
  title: 'Häufige Fragen',
  lead: 'Fünf Antworten, bevor du dein Licht anzündest.',
  what: {
    question: 'Was ist {{product}}?',
    answer:
      '<p>Ein Ort, um mit einem fremden Menschen zu reden, der zu deiner Stimmung passt. Du wählst eine von vier Stimmungen, wir bringen dich mit jemandem zusammen, zu dem sie passt, und ihr könnt euch sehen, hören und schreiben. Nach dem Abschied kannst du gehen oder die nächste Person kennenlernen. <about>Mehr darüber, wie ihr zusammenfindet</about>.</p>',
  },
  identity: {
    question: 'Bleibt meine Identität geschützt?',
    answer:
      '<p>Du brauchst kein Konto, und wir fragen nie nach deinem echten Namen, deiner E-Mail-Adresse oder deinem Standort. Dein Gegenüber sieht den Nickname und die Stimmung, die du gewählt hast, und alles, was du zeigst oder erzählst. Behalte also deinen vollen Namen, deine Adresse, deinen Arbeitsplatz und deine Passwörter für dich.</p><p>Was sich unser Server merken muss und wie lange, steht in der <privacy>Datenschutzerklärung</privacy>.</p>',
  },
  behaviour: {
    question: 'Was kann ich gegen unangemessenes Verhalten tun?',
    answer:
      '<p>Drücke während des Gesprächs auf das Melden-Symbol, das Fähnchen oben, wähle einen Grund und ergänze Einzelheiten, wenn du magst. Die Moderation prüft die Meldung, und wer gegen die Regeln verstößt, wird auf Zeit oder dauerhaft gesperrt. Mit jemandem, den du aus dem Chat heraus gemeldet hast, bringen wir dich nie wieder zusammen, solange wir zu mindestens einem von euch noch Daten gespeichert haben.</p><p>Du kannst auch jederzeit auf „Weiter“ klicken, ohne einen Grund zu nennen. Wenn das Gespräch schon vorbei ist, nimm das <report>Meldeformular</report>.</p>',
  },
  talent: {
    question: 'Wie kann ich mein Talent zeigen?',
    answer:
      '<p>Wähle die Stimmung „Mein Talent zeigen“ und leg los. Wir suchen zuerst jemanden, der zum Zuhören gekommen ist. Schalte Kamera und Mikrofon ein, sag Hallo und frag, bevor du beginnst: Ein gutes Publikum ist eines, das Ja gesagt hat.</p>',
  },
  free: {
    question: 'Ist es kostenlos?',
    answer:
      '<p>Ja. Zusammenfinden, Video und Textchat kosten nichts, es gibt nichts freizuschalten, und keine Zahlung ändert, wen du triffst. Wenn du bei den Kosten helfen möchtest, sieh dir die Seite <support>„Unterstützen“</support> an.</p>',
  },
};
