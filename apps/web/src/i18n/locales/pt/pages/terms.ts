import type { terms as english } from '@/i18n/locales/en/pages/terms';
import type { Translation } from '@/i18n/translation';

export const terms: Translation<typeof english> = {
  title: 'Termos de uso',
  lead: 'Dez seções curtas. Leia-as, por favor: ao iniciar uma conversa, você concorda com elas.',
  acceptance: {
    title: 'Aceitação destes termos',
    text: '<p>Ao usar o {{product}}, você aceita estes termos e a nossa <privacy>Política de Privacidade</privacy>. Se não concordar com eles, por favor, não use o site.</p>',
  },
  eligibility: {
    title: 'Requisito de idade (18+)',
    text: '<p>Para usar o {{product}}, você precisa ter pelo menos 18 anos e ser maior de idade no lugar onde vive. Se tiver menos, saia do site agora. Por favor, denuncie qualquer pessoa que pareça menor de idade: ela será removida.</p>',
  },
  privacy: {
    title: 'Privacidade e anonimato',
    text: '<p>Você usa o {{product}} sem conta e com um apelido à sua escolha. Respeite o anonimato dos outros como gostaria que respeitassem o seu: não grave, não fotografe e não publique uma conversa sem o consentimento da outra pessoa, e não pressione ninguém por dados pessoais. A forma como tratamos os dados está descrita na <privacy>Política de Privacidade</privacy>.</p>',
  },
  respect: {
    title: 'Uso respeitoso',
    text: '<p>Você é responsável pelo que mostra, diz e escreve. Não é permitido:</p><ul><li>nudez, atos sexuais ou investidas sexuais indesejadas;</li><li>qualquer coisa que sexualize, ponha em perigo ou explore menores de idade;</li><li>assédio, ameaças, ódio ou humilhação contra qualquer pessoa ou grupo;</li><li>mostrar ou incentivar violência, automutilação ou atos ilegais;</li><li>spam, publicidade, fraude e fingir ser outra pessoa;</li><li>uso automatizado ou tentativas de perturbar ou contornar as proteções do site.</li></ul><p>Quem quebrar estas regras pode perder o acesso por um tempo ou de forma permanente, sem aviso prévio. Se você acha que um bloqueio foi um engano, pode <unblock>pedir o desbloqueio</unblock>.</p>',
  },
  reporting: {
    title: 'Denúncias',
    text: '<p>Se alguém violar estes termos, denuncie essa pessoa com o botão Denunciar do chat ou pelo <report>formulário de denúncia</report>. As denúncias são analisadas pela equipe de moderação, que pode ver as últimas mensagens da conversa denunciada. Denuncie com honestidade: fazer uma denúncia sabendo que é falsa também viola estes termos. Em uma emergência, ou se alguém estiver em perigo, ligue primeiro para os serviços de emergência da sua região.</p>',
  },
  advice: {
    title: 'Sem aconselhamento profissional',
    text: '<p>As pessoas que você encontra são desconhecidas, não terapeutas. Nada do que se diz no {{product}} é orientação médica, psicológica, jurídica ou financeira, e ter alguém que ouça, por mais gentil que seja, não substitui ajuda profissional. Se você está em crise, procure uma linha de apoio da sua região ou um médico.</p>',
  },
  availability: {
    title: 'Disponibilidade',
    text: '<p>O site é gratuito e oferecido como está. Não garantimos que esteja disponível o tempo todo, que funcione sem falhas nem que haja alguém com quem conversar. Podemos alterá-lo, interrompê-lo ou encerrá-lo. Na medida em que a lei permitir, não respondemos pelo que outros usuários fazem nem por danos decorrentes do uso do site ou da impossibilidade de usá-lo.</p>',
  },
  property: {
    title: 'Propriedade intelectual',
    text: '<p>O nome, o logotipo, o design e os textos do {{product}} pertencem ao seu operador e não podem ser usados sem permissão, salvo quando uma licença disser outra coisa. O que você apresenta, mostra ou escreve continua sendo seu; você não nos concede nenhum direito sobre isso além de transmiti-lo à pessoa com quem está conversando e, em caso de denúncia, analisá-lo.</p>',
  },
  changes: {
    title: 'Alterações',
    text: '<p>Podemos alterar estes termos. A versão atual está sempre nesta página. Se você continuar usando o site depois de uma alteração, aceita a nova versão.</p>',
  },
  contact: {
    title: 'Contato',
    text: '<p>Perguntas sobre estes termos são bem-vindas. Você encontra nosso endereço na <contact>página de contato</contact>.</p>',
  },
};
