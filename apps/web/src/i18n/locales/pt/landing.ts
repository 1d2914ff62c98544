import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: conheça alguém que combina com o seu estado de espírito',
  username: 'Apelido',
  usernamePlaceholder: 'Escreva um apelido',
  mood: 'Como você está',
  moodPlaceholder: 'Como você está hoje?',
  startChat: 'Iniciar conversa',
  bothMissing: 'Escreva um apelido / Diga como você está',
  notFound: 'Essa página não existe. Agora você está no início.',
  missingUserInfo: 'Faltam os seus dados. Comece de novo, por favor.',
  joinRefused: 'O chat não aceitou seu apelido ou seu estado de espírito. Escolha de novo.',
  accept: 'Para maiores de 18 anos, grátis, sem cadastro. Ao iniciar, você aceita os <terms>Termos</terms>.',
  what: 'Converse cara a cara por vídeo, ou só por escrito, com uma pessoa desconhecida cujo estado de espírito combina com o seu.',
  meets: {
    title: 'Quem você encontra',
    hint: 'Seu estado de espírito decide quem você encontra.',
    'Make Friends':
      'Você quer conhecer gente nova. Na maioria das vezes, vai encontrar quem veio pelo mesmo motivo.',
    'Feeling Lonely': 'Você gostaria de companhia. Procuramos primeiro alguém que tenha vindo para ouvir.',
    'Here to Listen':
      'Você sabe ouvir. Procuramos primeiro alguém que se sinta só ou que tenha algo para mostrar.',
    'Show my Talent': 'Você canta, desenha ou conta histórias. Procuramos primeiro quem queira ouvir.',
  },
  steps: {
    label: 'Como funciona',
    choose: 'Diga como você está',
    match: 'Conectamos você',
    talk: 'Converse e crie laços',
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
    thanks: 'Agradecer pela conversa',
    thanked: 'Que bom que você disse.',
    feeling: 'Como você se sente agora?',
    better: 'Melhor',
    same: 'Igual',
    worse: 'Pior',
  },
};
