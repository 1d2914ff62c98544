import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: 'Sua idade',
  why: 'Quem mantém este site pede que você confirme que tem 18 anos ou mais.',
  where:
    'Não somos nós que verificamos isso. O botão leva você a um serviço escolhido por quem mantém o site:',
  sent: 'Enviamos a ele um número aleatório, a hora e o endereço de volta, e nada sobre você. Ele só responde sim ou não, e guardamos essa resposta para este dispositivo.',
  without: {
    text: 'Sem ela você ainda pode conversar, só por texto.',
    nothing: 'Sem ela você não pode começar uma conversa aqui.',
  },
  leave: 'Verificar minha idade',
  leaving: 'Levando você até lá…',
  confirmed: 'Tudo certo. O serviço confirmou que você tem 18 anos ou mais.',
  notices: {
    age_check: 'Sua idade precisa ser verificada antes de você conversar.',
    age_refused: 'O serviço não confirmou que você tem 18 anos ou mais.',
    age_expired: 'Essa resposta chegou tarde demais ou já tinha sido usada. Tente de novo.',
    age_invalid: 'Não foi possível verificar essa resposta, então ela não vale. Tente de novo.',
    failed: 'Não foi possível iniciar a verificação. Permita os cookies deste site e tente de novo.',
  },
};
