import type { privacy as english } from '@/i18n/locales/en/pages/privacy';
import type { Translation } from '@/i18n/translation';

export const privacy: Translation<typeof english> = {
  title: 'Datenschutzerklärung',
  lead: 'Was wir speichern, wozu und wie lange. In klaren Worten, denn es geht um dich.',
  short: {
    title: 'Kurz gesagt',
    text: '<ul><li>Kein Konto: Wir fragen weder nach deinem echten Namen noch nach deiner E-Mail-Adresse noch nach deinem Standort.</li><li>Bild und Ton sind zwischen euch beiden verschlüsselt. Wir zeichnen sie nicht auf und können sie weder sehen noch hören.</li><li>Nachrichten werden nicht gespeichert, außer wenn eine Person von euch die andere meldet: Dann kann die Moderation die Nachrichten lesen.</li><li>30 Tage nach deinem letzten Besuch vergisst dich unser Server, außer wenn eine Sperre, eine Zeitsperre, eine Meldung oder eine Altersprüfung vermerkt ist.</li><li>Deine Daten werden nie verkauft, und nichts auf diesen Seiten wird von anderen Firmen geladen.</li></ul>',
  },
  introduction: {
    title: 'Einleitung',
    text: '<p>{{product}} bringt zwei Fremde zu einem Gespräch zusammen. Du brauchst dafür kein Konto, und wir verarbeiten so wenige Daten wie dabei möglich: genug, um dich anonym mit jemandem zusammenzubringen, um durch Moderation für Sicherheit zu sorgen und um die Funktionen der Seite zu verbessern. Diese Erklärung sagt genau, welche das sind.</p>',
  },
  collection: {
    title: 'Welche Daten wir erheben',
    text: '<p>Wenn dich niemand gemeldet hat, ist das alles, was sich die Seite über dich merkt:</p>',
    rows: {
      session: {
        name: 'Dieser Tab',
        what: 'Deine Nutzer-ID (ein Zufallswert), dein Nickname, deine Stimmung und dein letztes Gegenüber; ob du mit Video, Stimme oder Text teilnimmst; vom laufenden Gespräch die ID, die Nachrichten und was du zu schreiben angefangen hast; vom letzten die ID, wie lange es dauerte, wann es endete und ob du noch einmal mit deinem Gegenüber reden möchtest; ob du dein Gegenüber gemeldet und ob du dein Bild unscharf gestellt hast; was du in ein Formular geschrieben und noch nicht abgeschickt hast; Meldungen, die noch nicht bei uns angekommen sind; die Belege, die zeigen, was aus deinen Meldungen wurde',
        kept: 'Im Sitzungsspeicher deines Browsers, bis du den Tab schließt.',
      },
      partner: {
        name: 'Letztes Gegenüber',
        what: 'Noch einmal die Nutzer-ID und der Nickname deines letzten Gegenübers',
        kept: 'Im lokalen Speicher deines Browsers, 30 Minuten lang nach dem Gespräch, damit du es auch aus einem anderen Tab melden kannst. Früher gelöscht, wenn du es meldest. Ist nach den 30 Minuten keine Seite dieser Website offen, wird beides gelöscht, sobald du wieder eine öffnest.',
      },
      settings: {
        name: 'Deine Einstellungen',
        what: 'Deine Sprache und die, die du sprichst, ob du den Vorschlag einer anderen Sprache weggeklickt hast, die helle oder dunkle Ansicht und deine Einstellungen im Chat: Ton, wenn jemand gefunden ist, Kamera, Mikrofon, gespiegeltes Bild, Übersetzung, der Schutzschild und wie schnell er auf deinem Gerät läuft, weniger Daten',
        kept: 'Im lokalen Speicher deines Browsers, bis du ihn leerst. Die Sprache auch in einem Cookie, bis zu 400 Tage lang, damit die Seiten gleich in dieser Sprache ankommen.',
      },
      device: {
        name: 'Geräte-Cookie',
        what: 'Ein Geräte-Cookie: ein signierter Zufallswert, den nur unser Server lesen kann',
        kept: 'In deinem Browser, bis zu 400 Tage lang. Es sorgt dafür, dass niemand sonst deine Nutzer-ID benutzen kann und dass eine Sperre hält.',
      },
      visitor: {
        name: 'Deine Besuche',
        what: 'Deine Nutzer-ID und dein Nickname, ein Hashwert des Geräte-Cookies, und wann du zum ersten Mal hier warst, zum ersten Mal ein Gespräch gesucht hast und zum letzten Mal hier warst',
        kept: 'Auf unserem Server, solange du uns besuchst. Gelöscht, sobald du 30 Tage nicht mehr hier warst, außer wenn eine Sperre, eine Zeitsperre oder eine Meldung vermerkt ist.',
      },
      ledger: {
        name: 'Deine Gespräche',
        what: 'Welche zwei Nutzer-IDs miteinander gesprochen haben, wann, und mit welchen Stimmungen und Sprachen. Nichts von dem, was gesagt wurde',
        kept: 'Auf unserem Server, bis 24 Stunden nach dem Gespräch, damit eine Meldung geprüft werden kann.',
      },
      feedback: {
        name: 'Rückmeldungen',
        what: 'Wie es dir nach einem Gespräch geht und dein Dank dafür, wenn du es uns sagst',
        kept: 'Auf unserem Server, nur als Zahlen je Tag und Paar von Stimmungen, nie mit dir verbunden. Dass du geantwortet hast, aber nicht was, steht 24 Stunden lang beim Gespräch. Dass du mit jemandem noch einmal reden möchtest, steht höchstens zwei Minuten im Arbeitsspeicher des Servers.',
      },
      figures: {
        name: 'Monatszahlen',
        what: 'Wie viele Meldungen, Entscheidungen und Anträge auf Entsperrung es in einem Monat gab, und wie lange Entscheidungen dauerten',
        kept: 'Auf unserem Server, nur als gerundete Zahlen, die niemanden im Besonderen betreffen. Sie bleiben, wenn die Meldungen gelöscht werden, und sind öffentlich, wenn der Betreiber dieser Seite sie veröffentlicht.',
      },
      outcomes: {
        name: 'Wie Gespräche laufen',
        what: 'Ob ein Gespräch lang war oder gleich verlassen wurde, und ob eine Meldung dazu berechtigt war',
        kept: '90 Tage auf unserem Server, nur als Zahlen je Tag, Paar von Stimmungen und danach, ob beide eine Sprache teilen, und je Viertelstunde, solange eine andere Art erprobt wird, zwei Menschen zusammenzubringen; nie mit dir verbunden. Wie oft du heute mitgezählt wurdest, steht im Arbeitsspeicher des Servers, bis der Tag vorbei ist.',
      },
      address: {
        name: 'IP-Adresse',
        what: 'Deine IP-Adresse',
        kept: 'Nie im Klartext gespeichert. Um Missbrauch zu bremsen, arbeiten wir mit einer pseudonymisierten Form, deren Schlüssel alle 30 Tage wechselt. Diese Form bleibt nach deinem letzten Besuch 24 Stunden bei deiner Nutzer-ID gespeichert: Wo jemand gesperrt wurde, warten Neue etwas länger.',
      },
      age: {
        name: 'Altersprüfung',
        what: 'Wo der Betreiber dieser Seite eine Altersprüfung eingeschaltet hat und du gefragt wurdest: ob bestätigt wurde, dass du erwachsen bist, mit einem Hashwert des Geräte-Cookies. Sonst nichts',
        kept: 'Auf unserem Server, bis es abläuft, wie der Betreiber es eingestellt hat: höchstens ein Jahr. Geprüft wird von einem Dienst, den der Betreiber ausgewählt hat. Er bekommt von uns eine Zufallszahl, die Uhrzeit und unsere Adresse und hat eine eigene Datenschutzerklärung.',
      },
    },
    talks: {
      title: 'Deine Gespräche',
      text: '<p>Bild und Ton sind zwischen deinem Browser und dem deines Gegenübers verschlüsselt. Wir zeichnen sie nicht auf und können sie nicht sehen. Gespräche beginnen mit einem Bild, das dein eigener Browser unscharf gemacht hat, außer der Betreiber dieser Seite hat das abgeschaltet; ein klares Bild wird erst gesendet, wenn du dich zeigst.</p><p>Textnachrichten laufen über unseren Server und werden nicht gespeichert. Jede liegt außerdem bis zu eine Minute lang im Arbeitsspeicher des Servers, damit sie noch einmal zugestellt werden kann, falls eine Verbindung abbricht. Die ersten 5 und die letzten 20 Nachrichten jeder Seite eines Gesprächs, bei kurzen Nachrichten bis zu 130 jeder Seite, liegen nur im Arbeitsspeicher des Servers, für den Fall, dass innerhalb von 24 Stunden nach dem Gespräch eine Person die andere meldet; siehe <moderation>Moderation und Sicherheit</moderation>. Lässt du Nachrichten übersetzen, dann tut das dein eigener Browser auf deinem Gerät; sie werden dafür nirgendwohin gesendet.</p>',
    },
  },
  personal: {
    title: 'Keine persönlichen Angaben',
    text: '<p>Deinen echten Namen, deine E-Mail-Adresse und deinen Standort fragen wir nicht ab und speichern wir nicht. Bitte schreib sie auch nicht in deinen Nickname oder in Nachrichten an Fremde.</p><p>Ein Videoanruf braucht manchmal eine direkte Verbindung zwischen zwei Browsern, und eine solche Verbindung kann deinem Gegenüber deine IP-Adresse verraten. Wenn der Betreiber dieser Seite alle Anrufe über einen Relay-Server leitet, erfährt niemand von euch die Adresse des anderen. Der Relay-Server gibt nur verschlüsselte Daten weiter.</p>',
  },
  moderation: {
    title: 'Moderation und Sicherheit',
    text: '<p>Die Moderation kann gemeldete Chats und Aktivitäten prüfen. Das bewahren wir dafür auf, und so lange:</p><ul><li>Wenn jemand das Gegenüber aus einem wirklich geführten Gespräch meldet, werden der Meldung die Nachrichten dieses Gesprächs beigefügt, die noch im Arbeitsspeicher unseres Servers liegen. Sie werden 30 Tage nach der Prüfung der Meldung gelöscht oder, wenn niemand sie prüft, 90 Tage nach der Meldung. Die Meldung selbst wird ein Jahr nach ihrer Prüfung gelöscht. Bis jemand sie prüft, bleibt sie gespeichert.</li><li>Eine Meldung enthält die beiden Nutzer-IDs, den angegebenen Grund und den Zeitpunkt. Beweist das Geräte-Cookie nicht, wer meldet, wird die Meldung ohne die Nutzer-ID dieser Person aufbewahrt. Was aus früheren Meldungen desselben Geräts wurde, bestimmt, wie viel eine neue wiegt.</li><li>Damit sich zwei Menschen nach einer Meldung nicht wieder begegnen, speichern wir ihre beiden Nutzer-IDs und einen Hashwert vom Geräte-Cookie der Person, die gemeldet hat. Das bleibt auch, wenn die Meldung gelöscht wird, solange wir zu mindestens einer der beiden Personen noch Daten gespeichert haben. Je Gerät speichern wir höchstens 200 solche Paare: Kommt noch eines dazu, wird das älteste vergessen.</li><li>Eine Sperre oder eine Zeitsperre wird für die Nutzer-ID und das Gerät vermerkt. Dazu merken wir uns den Grund, ob die Moderation oder eine Regel entschieden hat, und was die Moderation dir dazu geschrieben hat. Der Vermerk zu einer Zeitsperre wird 90 Tage nach ihrem Ende gelöscht, der zu einer Sperre, sobald sie aufgehoben ist.</li><li>Die Moderation kann intern Anmerkungen zu einer gemeldeten Person schreiben. Diese Anmerkungen werden mit der letzten Meldung gegen diese Person gelöscht.</li><li>Was die Moderation und Regeln tun, steht außerdem in einem Protokoll, ebenso jede Meldung mit ihren beiden Nutzer-IDs und ihrem Grund. Was dort steht, wird ein Jahr lang aufbewahrt. Wird eine Meldung gelöscht, wird ihr Grund auch dort gelöscht.</li><li>Anträge auf Entsperrung werden 90 Tage lang aufbewahrt, ebenso lange ein Hashwert des Codes, der zeigt, wie entschieden wurde.</li><li>Wer meldet, bekommt einen Beleg: einen Code, der später zeigt, was aus der Meldung wurde. Ein Hashwert dieses Codes wird 90 Tage lang aufbewahrt.</li><li>Solange eine Regel nur erprobt wird, tut sie nichts, notiert aber, gegen wen sie vorgegangen wäre. Diese Notizen werden 30 Tage lang aufbewahrt.</li><li>Wenn das Gesetz oder eine Behörde es verlangt, kann das Löschen dessen, was über eine Person gespeichert ist, bis zu einem festen Tag aufgeschoben werden. Auch eine Datei daraus, allein für diese Behörde, kann erstellt werden. Beides wird protokolliert; die Angaben zu einem solchen Aufschub werden nach seinem Ende ein Jahr lang aufbewahrt.</li></ul>',
  },
  thirdParty: {
    title: 'Werkzeuge von Dritten',
    text: '<p>Um zu verstehen, wie die Seite benutzt wird, können Analysewerkzeuge eingesetzt werden; zurzeit gibt es keine. Nichts auf diesen Seiten wird von Servern anderer Firmen geladen. Um einen Anruf aufzubauen, kann dein Browser einen Verbindungsserver ansprechen, den der Betreiber dieser Seite ausgewählt hat; dieser Server sieht deine IP-Adresse, so wie jeder Server.</p><p>Deine Daten werden nie verkauft. Links zu anderen Seiten, etwa zu unseren Profilen oder zur Spendenseite, führen an Orte mit eigenen Bestimmungen.</p>',
  },
  rights: {
    title: 'Deine Rechte',
    text: '<p>Du kannst fragen, was wir über dich gespeichert haben, und deine Sitzungsdaten löschen lassen: Schreib uns über die <contact>Kontaktseite</contact> und nenne deine Nutzer-ID, denn nur daran erkennen wir dich. Was in deinem Browser liegt, kannst du selbst entfernen, indem du den Tab schließt und die Websitedaten löschst.</p><p>Einträge zu einer Sperre oder zu einer Meldung, die noch geprüft wird, müssen unter Umständen so lange bleiben, wie sie zum Schutz anderer gebraucht werden.</p>',
    yourId: 'Deine Nutzer-ID in diesem Tab',
    noId: 'In diesem Tab gibt es gerade keine Nutzer-ID. Du bekommst eine, wenn du einen Chat startest.',
  },
  changes: {
    title: 'Änderungen',
    text: '<p>Diese Erklärung kann sich ändern, wenn sich die Seite ändert. Neue Fassungen erscheinen hier.</p>',
  },
};
