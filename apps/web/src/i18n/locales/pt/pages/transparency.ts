import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: 'Transparência',
  lead: 'Quantas denúncias chegam até nós, o que decidimos e quanto tempo isso leva: mês a mês, em números.',
  none: 'Ainda não há números. Eles aparecem quando um mês termina.',
  fewer: 'menos de {{count, number}}',
  unknown: 'poucos dados',
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
    title: 'Mediana do tempo de decisão',
    report: 'Sobre uma denúncia',
    appeal: 'Sobre um pedido',
  },
  counting: {
    title: 'Como os números são feitos',
    text: '<p>Cada número é arredondado para baixo, para um múltiplo de cinco: 10 quer dizer de 10 a 14. Tudo o que fica abaixo de cinco aparece como “menos de 5”, que também pode ser nenhum. Assim, nenhum número diz algo sobre uma só pessoa, e nada mais exato é guardado.</p><p>Cada mês é contado uma única vez, quando termina, e seus números nunca mudam. Eles continuam lá depois que as denúncias são apagadas, e não citam ninguém.</p>',
  },
  files: {
    title: 'Os números em arquivos',
    text: '<p>O arquivo com todos os números traz uma soma de verificação para cada mês. Cada soma parte da do mês anterior e fica guardada no nosso registro de auditoria, então daria para notar um número alterado depois. As tabelas usam as colunas dos modelos da União Europeia para relatórios de transparência.</p>',
    json: 'Todos os números',
    notices: 'Denúncias',
    measures: 'Decisões',
    appeals: 'Pedidos de desbloqueio',
    automated: 'Regras e moderação',
  },
};
