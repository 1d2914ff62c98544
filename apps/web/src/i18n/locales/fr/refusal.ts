import type { Translation } from '@/i18n/translation';
import type { refusal as english } from '../en/refusal';

export const refusal: Translation<typeof english> = {
  causes: {
    not_allowed:
      'L’accès est refusé dans le navigateur. Passez par l’icône de caméra ou les paramètres du site, à côté de l’adresse, pour autoriser la caméra et le micro, puis réessayez.',
    not_found: 'Nous n’avons trouvé ni caméra ni micro. Branchez-en un, puis réessayez.',
    not_readable: 'Un autre programme l’utilise. Fermez-le, puis réessayez.',
    unsupported:
      'Sur cette page, ce navigateur ne donne pas accès aux caméras. Essayez un navigateur récent, en https.',
    other:
      'Un problème est survenu au démarrage. Vérifiez que la caméra fonctionne ailleurs, puis réessayez.',
  },
  still: 'Toujours pas autorisé.',
  unchanged: 'Ça ne marche toujours pas.',
  chrome:
    'Cliquez sur l’icône au début de la barre d’adresse, autorisez la caméra et le micro, puis réessayez.',
  chromeMobile:
    'Touchez l’icône à côté de l’adresse, ouvrez les autorisations, autorisez la caméra et le micro, puis réessayez.',
  firefox:
    'Cliquez sur la caméra barrée dans la barre d’adresse, retirez chaque entrée avec sa croix, puis réessayez.',
  firefoxMobile: 'Touchez le cadenas à côté de l’adresse, autorisez la caméra et le micro, puis réessayez.',
  safari:
    'Ouvrez le menu Safari, choisissez les réglages de ce site web, autorisez la caméra et le micro, puis réessayez.',
  ios: 'Touchez l’icône à côté de l’adresse, ouvrez les réglages du site web, autorisez la caméra et le micro, puis réessayez.',
  iosApp:
    'Ouvrez l’app Réglages, cherchez ce navigateur, autorisez la caméra et le micro, puis revenez ici et réessayez.',
};
