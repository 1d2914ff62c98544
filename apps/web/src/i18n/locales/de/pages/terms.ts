import type { terms as english } from '@/i18n/locales/en/pages/terms';
import type { Translation } from '@/i18n/translation';

export const terms: Translation<typeof english> = {
  title: 'Nutzungsbedingungen',
  lead: 'Zehn kurze Abschnitte. Bitte lies sie: Wenn du einen Chat startest, stimmst du ihnen zu.',
  acceptance: {
    title: 'Zustimmung zu diesen Bedingungen',
    text: '<p>Wenn du {{product}} benutzt, akzeptierst du diese Bedingungen und unsere <privacy>Datenschutzerklärung</privacy>. Wenn du damit nicht einverstanden bist, benutze die Seite bitte nicht.</p>',
  },
  eligibility: {
    title: 'Wer teilnehmen darf (ab 18)',
    text: '<p>Um {{product}} zu benutzen, musst du mindestens 18 Jahre alt und dort, wo du lebst, volljährig sein. Wenn du jünger bist, verlasse die Seite jetzt. Bitte melde alle, die minderjährig wirken: Sie werden ausgeschlossen.</p>',
  },
  privacy: {
    title: 'Privatsphäre und Anonymität',
    text: '<p>Du benutzt {{product}} ohne Konto und unter einem Nickname, den du selbst wählst. Achte die Anonymität der anderen so, wie deine geachtet werden soll: Ohne Einwilligung der anderen Person darfst du ein Gespräch weder aufnehmen noch fotografieren noch veröffentlichen. Dränge auch niemanden zu persönlichen Angaben. Wie wir mit Daten umgehen, steht in der <privacy>Datenschutzerklärung</privacy>.</p>',
  },
  respect: {
    title: 'Respektvoller Umgang',
    text: '<p>Für das, was du zeigst, sagst und schreibst, bist du verantwortlich. Nicht erlaubt sind:</p><ul><li>Nacktheit, sexuelle Handlungen oder unerwünschte sexuelle Annäherungsversuche;</li><li>alles, was Minderjährige sexualisiert, gefährdet oder ausbeutet;</li><li>Belästigung, Drohungen, Hass oder Erniedrigung gegenüber Personen oder Gruppen;</li><li>Gewalt, Selbstverletzung oder illegale Handlungen, ob du sie zeigst oder dazu ermunterst;</li><li>Spam, Werbung, Betrug und das Vortäuschen einer fremden Identität;</li><li>automatisierte Nutzung und Versuche, die Schutzmaßnahmen der Seite zu stören oder zu umgehen.</li></ul><p>Wer gegen diese Regeln verstößt, kann ohne Vorwarnung auf Zeit oder dauerhaft gesperrt werden. Wenn du eine Sperre für einen Irrtum hältst, kannst du <unblock>um Entsperrung bitten</unblock>.</p>',
  },
  reporting: {
    title: 'Melden',
    text: '<p>Wenn jemand gegen diese Bedingungen verstößt, melde die Person mit dem Melden-Knopf im Chat oder mit dem <report>Meldeformular</report>. Meldungen werden von der Moderation geprüft, die dabei die letzten Nachrichten des gemeldeten Gesprächs sehen kann. Bleib beim Melden ehrlich: Wissentlich falsche Meldungen verstoßen selbst gegen diese Bedingungen. Im Notfall, oder wenn jemand in Gefahr ist, wähle zuerst den Notruf.</p>',
  },
  advice: {
    title: 'Keine fachliche Beratung',
    text: '<p>Die Menschen, die du hier triffst, sind Fremde und keine Fachleute. Nichts, was auf {{product}} gesagt wird, ist medizinischer, psychologischer, rechtlicher oder finanzieller Rat, und Zuhören, so freundlich es auch ist, ersetzt keine fachliche Hilfe. Wenn du in einer Krise bist, wende dich bitte an ein Krisentelefon in deiner Region oder hol dir ärztliche Hilfe.</p>',
  },
  availability: {
    title: 'Verfügbarkeit',
    text: '<p>Die Seite ist kostenlos und wird so angeboten, wie sie ist. Wir garantieren nicht, dass sie jederzeit erreichbar ist, dass sie fehlerfrei arbeitet oder dass sich ein Gegenüber findet. Wir können sie ändern, unterbrechen oder beenden. Soweit das Gesetz es zulässt, haften wir weder für das, was andere tun, noch für Schäden, die aus der Nutzung der Seite oder daraus entstehen, dass sie nicht nutzbar ist.</p>',
  },
  property: {
    title: 'Geistiges Eigentum',
    text: '<p>Name, Logo, Gestaltung und Texte von {{product}} gehören dem Betreiber und dürfen nicht ohne Erlaubnis verwendet werden, es sei denn, eine Lizenz sagt etwas anderes. Was du vorführst, zeigst oder schreibst, bleibt deins; du gibst uns daran keine Rechte, außer es an dein Gegenüber weiterzugeben und es im Fall einer Meldung zu prüfen.</p>',
  },
  changes: {
    title: 'Änderungen',
    text: '<p>Wir können diese Bedingungen ändern. Die aktuelle Fassung steht immer auf dieser Seite. Wenn du die Seite nach einer Änderung weiter benutzt, akzeptierst du die neue Fassung.</p>',
  },
  contact: {
    title: 'Kontakt',
    text: '<p>Fragen zu diesen Bedingungen sind willkommen. Unsere Adresse findest du auf der <contact>Kontaktseite</contact>.</p>',
  },
};
