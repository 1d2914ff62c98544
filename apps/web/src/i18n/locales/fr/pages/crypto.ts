import type { crypto as english } from '@/i18n/locales/en/pages/crypto';
import type { Translation } from '@/i18n/translation';

export const crypto: Translation<typeof english> = {
  title: 'Le litepaper de SOULS',
  version: 'Litepaper v1',
  lead: 'Ce qu’est le jeton, ce qu’il n’est pas, et ce qu’il pourrait devenir.',
  banner: {
    title: 'Lancement de SOULS sur Solana le 4 novembre',
    text: 'Venez nous parler avant, pendant et après.',
    community: 'Rejoindre la communauté',
    social: 'Suivre l’actualité',
  },
  introduction: {
    title: 'Introduction',
    text: '<p>{{product}} réunit des personnes inconnues selon leur humeur : celles qui aimeraient de la compagnie et celles qui sont là pour écouter, celles qui ont un talent et celles qui savent l’apprécier. SOULS est son jeton communautaire sur Solana, pour qui veut soutenir cette idée.</p><p>Vous n’en avez jamais besoin pour parler. La mise en relation, la vidéo et la discussion écrite sont gratuites et le restent, et détenir des jetons ne change ni qui vous rencontrez ni la façon dont la modération vous traite.</p>',
  },
  model: {
    title: 'Modèle du jeton',
    rows: {
      ticker: { what: 'Symbole', value: 'SOULS' },
      network: { what: 'Réseau', value: 'Solana' },
      supply: {
        what: 'Offre totale',
        value: 'Fixe. Aucun autre jeton ne peut être créé après le lancement.',
      },
      tax: { what: 'Taxe', value: '0/0. Rien n’est prélevé à l’achat, rien à la vente.' },
      sale: {
        what: 'Vente privée',
        value: 'Aucune. Personne n’a pu acheter avant le lancement public.',
      },
      mine: { what: 'Pré-minage', value: 'Aucun. Aucun jeton n’a été mis de côté à l’avance.' },
    },
  },
  utility: {
    title: 'Utilité',
    intro:
      'Trois phases, chacune seulement quand la précédente a fait ses preuves. Pour l’instant, ce ne sont que des projets.',
    phase: 'Phase {{number}}',
    gather: {
      title: 'Se retrouver',
      text: 'Un signe d’appartenance commun : des rencontres de la communauté et des échanges ouverts avec les personnes qui construisent le site.',
    },
    thank: {
      title: 'Dire merci',
      text: 'Une façon facultative de remercier quelqu’un pour son écoute ou son talent après une bonne conversation. Jamais une condition pour en avoir une.',
    },
    decide: {
      title: 'Avoir son mot à dire',
      text: 'Des sondages entre détenteurs sur ce qu’il faut construire ensuite. La sécurité et la modération ne sont pas soumises au vote.',
    },
  },
  roadmap: {
    title: 'Feuille de route',
    intro: 'Cinq phases. Les dates sont des intentions, pas des promesses.',
    opening: {
      when: 'Septembre 2025',
      title: 'Première lueur',
      text: 'Le site ouvre : quatre humeurs, la vidéo et l’écrit, sans inscription.',
    },
    community: {
      when: 'Octobre 2025',
      title: 'Être ensemble',
      text: 'La communauté se rassemble et le litepaper v1 est publié.',
    },
    launch: {
      when: 'Novembre 2025',
      title: 'Lancement',
      text: 'SOULS est lancé publiquement sur Solana le 4 novembre, pour tout le monde au même moment.',
    },
    utility: {
      when: 'Début 2026',
      title: 'Premier usage',
      text: 'La première phase d’utilité, davantage de langues et une meilleure mise en relation.',
    },
    beyond: {
      when: '2026 et après',
      title: 'Plus loin',
      text: 'Les phases d’utilité suivantes, au rythme que la communauté pourra soutenir.',
    },
  },
  liquidity: {
    title: 'Liquidité et trésorerie',
    text: '<p>La liquidité est apportée ouvertement au lancement. Comme il n’y a ni vente privée, ni pré-minage, ni taxe, les transactions ne rapportent aucun jeton à l’équipe.</p><p>Il est prévu de constituer une trésorerie à partir de dons, de parrainages et de contributions de la communauté. Elle est destinée aux serveurs, aux relais, à la modération et à la liquidité, et il est prévu de rendre compte de son usage à la communauté.</p>',
  },
  risks: {
    title: 'Risques',
    text: '<p>Lisez cette partie deux fois, s’il vous plaît.</p><ul><li>Le cours peut chuter fortement, et le jeton peut perdre toute sa valeur.</li><li>Il peut y avoir trop peu d’acheteurs quand vous voudrez vendre.</li><li>Les réseaux, les portefeuilles, les plateformes d’échange et les programmes peuvent tomber en panne ou être attaqués. Des clés perdues le sont pour toujours.</li><li>Les lois et les impôts diffèrent d’un endroit à l’autre et peuvent changer.</li><li>Ce qui est prévu dans ce document peut venir plus tard, venir autrement ou ne pas venir du tout.</li><li>Des fraudeurs imitent les jetons. Ne vous fiez qu’aux liens de cette page ; personne de {{product}} ne vous demandera jamais vos clés.</li></ul><p>Ne dépensez jamais plus que ce que vous pouvez vous permettre de perdre.</p>',
  },
  disclaimer: {
    title: 'Avertissement',
    text: '<p>SOULS n’est ni un titre financier, ni une action, ni un dépôt, ni un droit sur {{product}} ou sur ses revenus, et ne promet aucun profit. Rien sur cette page ne constitue un conseil financier, juridique ou fiscal, ni une offre ou une invitation à investir. Informez-vous, demandez un avis indépendant, et n’utilisez le jeton que là où la loi vous y autorise.</p>',
  },
};
