import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: conheça alguém que combina com o seu estado de espírito',
  username: 'Apelido',
  usernamePlaceholder: 'Escreva um apelido',
  mood: 'Como você está',
  moodPlaceholder: 'Escolha como você está',
  startChat: 'Iniciar conversa',
  bothMissing: 'Escreva um apelido / Escolha como você está',
  notFound: 'Essa página não existe. Agora você está no início.',
  missingUserInfo: 'Faltam os seus dados. Comece de novo, por favor.',
  joinRefused: 'O chat não aceitou seu nome ou seu estado de espírito. Escolha de novo.',
  accept: 'A partir de 18 anos, grátis, sem conta. Ao iniciar, você aceita os <terms>Termos</terms>.',
  steps: {
    label: 'Como funciona',
    choose: 'Diga como você está',
    match: 'Conectamos você',
    talk: 'Fale e crie laços',
  },
  established: 'desde 2025',
  privacyPolicy: 'Política de Privacidade',
  goodbye: {
    title: 'Até a próxima',
    talked: 'Você conversou por {{duration}}.',
    again: 'Conversar com outra pessoa',
    unsafe: 'Você saiu da conversa',
    sending: 'Sua denúncia está sendo enviada…',
    sent: 'Sua denúncia foi enviada. Vocês nunca mais vão se encontrar.',
    failed: 'Não foi possível enviar sua denúncia.',
    retry: 'Enviar de novo',
  },
};
