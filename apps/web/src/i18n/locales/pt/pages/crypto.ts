import type { crypto as english } from '@/i18n/locales/en/pages/crypto';
import type { Translation } from '@/i18n/translation';

export const crypto: Translation<typeof english> = {
  title: 'O litepaper do token SOULS',
  version: 'Litepaper v1',
  lead: 'O que o token é, o que ele não é e para onde pode ir a partir daqui.',
  banner: {
    title: 'SOULS será lançado na Solana em 4 de novembro',
    text: 'Venha conversar com a gente antes, durante e depois.',
    community: 'Entre na comunidade',
    social: 'Siga as novidades',
  },
  introduction: {
    title: 'Introdução',
    text: '<p>O {{product}} reúne, pelo estado de espírito, pessoas que não se conhecem: quem quer companhia com quem veio para ouvir, quem tem um talento com quem gosta de apreciá-lo. SOULS é o token da comunidade na Solana, para quem quer apoiar essa ideia.</p><p>Você nunca precisa dele para conversar. Conectar-se com alguém, o vídeo e o chat de texto são grátis e continuarão grátis, e ter tokens não muda quem você encontra nem como a equipe de moderação trata você.</p>',
  },
  model: {
    title: 'Modelo do token',
    rows: {
      ticker: { what: 'Símbolo', value: 'SOULS' },
      network: { what: 'Rede', value: 'Solana' },
      supply: {
        what: 'Oferta total',
        value: 'Fixa. Nenhum outro token pode ser criado depois do lançamento.',
      },
      tax: { what: 'Taxa', value: '0/0. Nada é descontado na compra nem na venda.' },
      sale: { what: 'Venda privada', value: 'Nenhuma. Ninguém pôde comprar antes do lançamento público.' },
      mine: { what: 'Pré-mineração', value: 'Nenhuma. Nenhum token foi separado de antemão.' },
    },
  },
  utility: {
    title: 'Utilidade',
    intro: 'Três fases, cada uma só depois que a anterior mostrar que funciona. Todas são planos.',
    phase: 'Fase {{number}}',
    gather: {
      title: 'Reunir-se',
      text: 'Um sinal compartilhado de pertencimento: eventos da comunidade e conversas abertas com quem constrói o site.',
    },
    thank: {
      title: 'Agradecer',
      text: 'Uma forma voluntária de agradecer a quem ouviu ou mostrou seu talento, depois de uma boa conversa. Nunca uma condição para conversar.',
    },
    decide: {
      title: 'Ter voz',
      text: 'Enquetes entre quem tem tokens sobre o que construir em seguida. Segurança e moderação não vão a votação.',
    },
  },
  roadmap: {
    title: 'Roteiro',
    intro: 'Cinco fases. As datas são intenções, não promessas.',
    opening: {
      when: 'Setembro de 2025',
      title: 'Primeira luz',
      text: 'O site abre: quatro estados de espírito, vídeo e texto, sem cadastro.',
    },
    community: {
      when: 'Outubro de 2025',
      title: 'Em companhia',
      text: 'A comunidade se reúne e o litepaper v1 é publicado.',
    },
    launch: {
      when: 'Novembro de 2025',
      title: 'Lançamento',
      text: 'SOULS chega ao público na Solana em 4 de novembro, para todo mundo ao mesmo tempo.',
    },
    utility: {
      when: 'Início de 2026',
      title: 'Primeiro uso',
      text: 'A primeira fase de utilidade, mais idiomas e um jeito melhor de conectar as pessoas.',
    },
    beyond: {
      when: '2026 em diante',
      title: 'Mais adiante',
      text: 'As fases seguintes de utilidade, no ritmo que a comunidade puder sustentar.',
    },
  },
  liquidity: {
    title: 'Liquidez e tesouraria',
    text: '<p>A liquidez é fornecida de forma aberta no lançamento. Como não há venda privada, nem pré-mineração, nem taxa, as negociações não geram nenhum fluxo de tokens para a equipe.</p><p>Pretendemos formar uma tesouraria com doações, patrocínios e contribuições da comunidade. Ela se destina a servidores, retransmissão, moderação e liquidez, e pretendemos informar a comunidade sobre o seu uso.</p>',
  },
  risks: {
    title: 'Riscos',
    text: '<p>Por favor, leia esta parte duas vezes.</p><ul><li>O preço pode cair bruscamente, e o token pode perder todo o seu valor.</li><li>Pode não haver compradores suficientes quando você quiser vender.</li><li>Redes, carteiras, corretoras e programas podem falhar ou ser atacados. Chaves perdidas estão perdidas para sempre.</li><li>Leis e impostos variam de um lugar para outro e podem mudar.</li><li>Os planos deste documento podem se realizar mais tarde, de outra forma ou nunca.</li><li>Golpistas imitam tokens. Confie apenas nos links desta página; ninguém do {{product}} jamais vai pedir suas chaves.</li></ul><p>Nunca gaste mais do que você pode perder.</p>',
  },
  disclaimer: {
    title: 'Aviso legal',
    text: '<p>SOULS não é um valor mobiliário, uma ação, um depósito nem um direito sobre o {{product}} ou seus ganhos, e não promete lucro. Nada nesta página é aconselhamento financeiro, jurídico ou tributário, nem oferta ou convite para investir. Informe-se, procure aconselhamento independente e use o token somente onde a lei permitir.</p>',
  },
};
