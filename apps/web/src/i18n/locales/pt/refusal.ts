import type { Translation } from '@/i18n/translation';
import type { refusal as english } from '../en/refusal';

export const refusal: Translation<typeof english> = {
  causes: {
    not_allowed:
      'O navegador está sem permissão para usar a câmera. Use o ícone da câmera ou as configurações do site, ao lado do endereço, para permitir a câmera e o microfone, e tente de novo.',
    not_found: 'Nenhuma câmera ou microfone foi encontrado. Conecte um deles e tente de novo.',
    not_readable: 'Outro app está usando a câmera. Feche esse app e tente de novo.',
    unsupported:
      'Este navegador não permite usar a câmera nesta página. Tente com um navegador atualizado, por https.',
    other: 'Algo deu errado ao ligar a câmera. Veja se ela funciona em outro app e tente de novo.',
  },
  still: 'Ainda sem permissão.',
  unchanged: 'Ainda não funciona.',
  chrome: 'Clique no ícone no início da barra de endereço, permita a câmera e o microfone e tente de novo.',
  chromeMobile:
    'Toque no ícone ao lado do endereço, abra as permissões, permita a câmera e o microfone e tente de novo.',
  firefox: 'Clique na câmera riscada na barra de endereço, remova cada item com o X dele e tente de novo.',
  firefoxMobile: 'Toque no cadeado ao lado do endereço, permita a câmera e o microfone e tente de novo.',
  safari:
    'Abra o menu Safari, escolha os ajustes deste site, permita a câmera e o microfone e tente de novo.',
  ios: 'Toque no ícone ao lado do endereço, abra os ajustes do site, permita a câmera e o microfone e tente de novo.',
  iosApp:
    'Abra o app Ajustes, encontre este navegador, permita a câmera e o microfone, volte aqui e tente de novo.',
};
