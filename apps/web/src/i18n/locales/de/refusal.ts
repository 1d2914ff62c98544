import type { Translation } from '@/i18n/translation';
import type { refusal as english } from '../en/refusal';

export const refusal: Translation<typeof english> = {
  causes: {
    not_allowed:
      'Dein Browser darf nicht auf die Kamera zugreifen. Erlaube Kamera und Mikrofon über das Kamerasymbol oder die Website-Einstellungen neben der Adresse und versuche es dann noch einmal.',
    not_found:
      'Es wurde keine Kamera und kein Mikrofon gefunden. Schließe ein Gerät an und versuche es dann noch einmal.',
    not_readable:
      'Eine andere App benutzt gerade Kamera oder Mikrofon. Schließe sie und versuche es dann noch einmal.',
    unsupported:
      'Dieser Browser lässt auf dieser Seite keine Kamera zu. Versuche es mit einem aktuellen Browser über https.',
    other:
      'Beim Einschalten ist etwas schiefgegangen. Prüfe, ob die Kamera anderswo funktioniert, und versuche es dann noch einmal.',
  },
  still: 'Immer noch nicht erlaubt.',
  unchanged: 'Funktioniert immer noch nicht.',
  chrome:
    'Klicke auf das Symbol am Anfang der Adressleiste, erlaube Kamera und Mikrofon und versuche es erneut.',
  chromeMobile:
    'Tippe auf das Symbol neben der Adresse, öffne die Berechtigungen, erlaube Kamera und Mikrofon und versuche es erneut.',
  firefox:
    'Klicke auf die durchgestrichene Kamera in der Adressleiste, entferne jeden Eintrag über das Kreuz daneben und versuche es erneut.',
  firefoxMobile:
    'Tippe auf das Schloss neben der Adresse, erlaube Kamera und Mikrofon und versuche es erneut.',
  safari:
    'Öffne das Menü Safari, wähle die Einstellungen für diese Website, erlaube Kamera und Mikrofon und versuche es erneut.',
  ios: 'Tippe auf das Symbol neben der Adresse, öffne die Website-Einstellungen, erlaube Kamera und Mikrofon und versuche es erneut.',
  iosApp:
    'Öffne die App „Einstellungen“, suche diesen Browser, erlaube Kamera und Mikrofon und versuche es dann hier erneut.',
};
