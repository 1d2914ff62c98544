import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: 'Dein Alter',
  why: 'Der Betreiber dieser Seite bittet dich zu bestätigen, dass du mindestens 18 bist.',
  where:
    'Wir prüfen das nicht selbst. Der Knopf bringt dich zu einem Dienst, den der Betreiber ausgewählt hat:',
  sent: 'Wir senden ihm eine Zufallszahl, die Uhrzeit und die Adresse für den Rückweg, und nichts über dich. Er antwortet nur mit Ja oder Nein, und diese Antwort merken wir uns für dieses Gerät.',
  without: {
    text: 'Ohne sie kannst du trotzdem chatten, nur per Text.',
    nothing: 'Ohne sie kannst du hier keinen Chat beginnen.',
  },
  leave: 'Mein Alter prüfen',
  leaving: 'Du wirst hingebracht …',
  confirmed: 'Danke. Der Dienst hat bestätigt, dass du mindestens 18 bist.',
  notices: {
    age_check: 'Dein Alter muss geprüft werden, bevor du chatten kannst.',
    age_refused: 'Der Dienst hat nicht bestätigt, dass du mindestens 18 bist.',
    age_expired: 'Diese Antwort kam zu spät oder wurde schon benutzt. Bitte versuch es noch einmal.',
    age_invalid:
      'Diese Antwort ließ sich nicht prüfen und zählt deshalb nicht. Bitte versuch es noch einmal.',
    failed:
      'Die Prüfung ließ sich nicht beginnen. Erlaube Cookies für diese Seite und versuch es noch einmal.',
  },
};
