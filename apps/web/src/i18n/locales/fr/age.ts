import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: 'Votre âge',
  why: 'L’exploitant de ce site vous demande de confirmer que vous avez 18 ans ou plus.',
  where: 'Nous ne le vérifions pas nous-mêmes. Le bouton vous mène à un service que l’exploitant a choisi :',
  sent: 'Nous lui envoyons un nombre aléatoire, l’heure et l’adresse de retour, et rien sur vous. Il répond seulement par oui ou par non, et nous gardons cette réponse pour cet appareil.',
  without: {
    text: 'Sans elle, vous pouvez tout de même discuter, par texte seulement.',
    nothing: 'Sans elle, vous ne pouvez pas commencer de discussion ici.',
  },
  leave: 'Vérifier mon âge',
  leaving: 'Nous vous y emmenons…',
  confirmed: 'Merci. Le service a confirmé que vous avez 18 ans ou plus.',
  notices: {
    age_check: 'Votre âge doit être vérifié avant que vous puissiez discuter.',
    age_refused: 'Le service n’a pas confirmé que vous avez 18 ans ou plus.',
    age_expired: 'Cette réponse est arrivée trop tard, ou a déjà servi. Veuillez réessayer.',
    age_invalid: 'Cette réponse n’a pas pu être vérifiée et ne compte donc pas. Veuillez réessayer.',
    failed: 'La vérification n’a pas pu commencer. Autorisez les cookies de ce site, puis réessayez.',
  },
};
