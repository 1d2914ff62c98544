import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: 'Transparência',
  lead: 'Quantas denúncias chegam até nós, o que decidimos e quanto tempo isso leva: mês a mês, em números.',
  none: 'Ainda não há números. Eles aparecem quando um mês termina.',
  fewer: 'menos de {{count, number}}',
  unknown: 'muito poucos para dizer',
  reports: {
    title: 'Denúncias por motivo',
    inappropriate: 'Comportamento inadequado',
    spam: 'Spam',
    offensive: 'Linguagem ofensiva',
    fake: 'Identidade falsa',
    other: 'Outro',
    deleted: 'Não se sabe mais',
  },
  decisions: {
    title: 'Decisões',
    blockByPerson: 'Bloqueios pela moderação',
    timeoutByPerson: 'Suspensões pela moderação',
    timeoutByRule: 'Suspensões por uma regra',
    liftedByPerson: 'Acessos devolvidos pela moderação',
    noBreachByPerson: 'Sem violação, segundo a moderação',
  },
  appeals: {
    title: 'Pedidos de desbloqueio',
    received: 'Recebidos',
    approved: 'Aprovados',
    denied: 'Recusados',
  },
  times: {
    title: 'Tempo mediano até a decisão',
    report: 'Sobre uma denúncia',
    appeal: 'Sobre um pedido',
  },
  counting: {
    title: 'Como os números são feitos',
    text: '<p>Cada número é arredondado para baixo, para um múltiplo de cinco: 10 quer dizer de 10 a 14. Abaixo disso aparece “menos de 5”, que também pode ser nenhum. Assim, nenhum número diz algo sobre uma só pessoa, e nada mais exato é guardado.</p><p>Um mês é contado uma vez, quando termina, e seus números não mudam mais. Eles ficam quando as denúncias são apagadas, e não citam ninguém.</p>',
  },
  files: {
    title: 'O mesmo em arquivos',
    text: '<p>O arquivo com todos os números traz um resumo criptográfico de cada mês. Ele deriva do mês anterior e consta do nosso registro de auditoria: um número mudado depois não combinaria mais. As tabelas têm as colunas dos modelos da União Europeia para relatórios de transparência.</p>',
    json: 'Todos os números',
    notices: 'Denúncias',
    measures: 'Decisões',
    appeals: 'Pedidos de desbloqueio',
    automated: 'Regras e moderação',
  },
};
