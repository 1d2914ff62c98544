import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: 'Dein Alter',
  why: 'Der Betreiber dieser Seite bittet dich zu bestätigen, dass du mindestens 18 bist.',
  where:
    'Wir prüfen das nicht selbst. Der Knopf bringt dich zu einem Dienst, den der Betreiber ausgewählt hat:',
  sent: 'Wir senden ihm eine Zufallszahl, die Uhrzeit und die Adresse für den Rückweg, aber nichts über dich. Er antwortet nur mit Ja oder Nein, und diese Antwort merken wir uns für dieses Gerät.',
  without: {
    text: 'Ohne Bestätigung kannst du trotzdem chatten, aber nur per Text.',
    nothing: 'Ohne Bestätigung kannst du hier keinen Chat starten.',
  },
  leave: 'Alter prüfen lassen',
  leaving: 'Du wirst weitergeleitet …',
  confirmed: 'Danke. Der Dienst hat bestätigt, dass du mindestens 18 bist.',
  notices: {
    age_check: 'Dein Alter muss geprüft werden, bevor du chatten kannst.',
    age_refused: 'Der Dienst hat nicht bestätigt, dass du mindestens 18 bist.',
    age_expired: 'Diese Antwort kam zu spät oder wurde schon benutzt. Bitte versuche es noch einmal.',
    age_invalid:
      'Diese Antwort ließ sich nicht prüfen und zählt deshalb nicht. Bitte versuche es noch einmal.',
    failed:
      'Die Prüfung konnte nicht gestartet werden. Erlaube Cookies für diese Seite und versuche es noch einmal.',
  },
};
