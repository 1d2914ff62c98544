import type { Translation } from '@/i18n/translation';
import type { refusal as english } from '../en/refusal';

export const refusal: Translation<typeof english> = {
  causes: {
    not_allowed:
      'El navegador no tiene permiso para usar la cámara. Usa el ícono de la cámara o la configuración del sitio, junto a la dirección, para permitir la cámara y el micrófono; después, inténtalo de nuevo.',
    not_found: 'No se encontró ninguna cámara ni micrófono. Conecta alguno e inténtalo de nuevo.',
    not_readable: 'Otra app la está usando. Cierra esa app e inténtalo de nuevo.',
    unsupported:
      'Este navegador no permite usar la cámara en esta página. Prueba con un navegador actualizado, por https.',
    other: 'Algo falló al encenderla. Revisa que funcione en otra app e inténtalo de nuevo.',
  },
  still: 'Sigue sin permiso.',
  unchanged: 'Sigue sin funcionar.',
  chrome:
    'Haz clic en el ícono al inicio de la barra de direcciones, permite la cámara y el micrófono, e inténtalo de nuevo.',
  chromeMobile:
    'Toca el ícono junto a la dirección, abre los permisos, permite la cámara y el micrófono, e inténtalo de nuevo.',
  firefox:
    'Haz clic en la cámara tachada de la barra de direcciones, quita cada entrada con su X e inténtalo de nuevo.',
  firefoxMobile:
    'Toca el candado junto a la dirección, permite la cámara y el micrófono, e inténtalo de nuevo.',
  safari:
    'Abre el menú Safari, elige la configuración de este sitio web, permite la cámara y el micrófono, e inténtalo de nuevo.',
  ios: 'Toca el ícono junto a la dirección, abre la configuración del sitio web, permite la cámara y el micrófono, e inténtalo de nuevo.',
  iosApp:
    'Abre la app Configuración, busca este navegador, permite la cámara y el micrófono, y vuelve a intentarlo aquí.',
};
