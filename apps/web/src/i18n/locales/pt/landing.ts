import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: conheça alguém que combina com o seu humor',
  username: 'Apelido',
  usernamePlaceholder: 'Escreva um apelido',
  mood: 'Humor',
  moodPlaceholder: 'Escolha seu humor',
  startChat: 'Iniciar conversa',
  bothMissing: 'Escreva um apelido / Escolha seu humor',
  notFound: 'Essa página não existe. Agora você está no início.',
  missingUserInfo: 'Faltam os seus dados. Comece de novo, por favor.',
  accept: 'A partir de 18 anos, grátis, sem conta. Ao iniciar, você aceita os <terms>Termos</terms>.',
  steps: {
    label: 'Como funciona',
    choose: 'Escolha seu humor',
    match: 'Conectamos você',
    talk: 'Fale e crie laços',
  },
  established: 'desde 2025',
  privacyPolicy: 'Política de Privacidade',
};
