import type { terms as english } from '@/i18n/locales/en/pages/terms';
import type { Translation } from '@/i18n/translation';

export const terms: Translation<typeof english> = {
  title: 'Conditions d’utilisation',
  lead: 'Dix sections courtes. Prenez le temps de les lire : en commençant une discussion, vous les acceptez.',
  acceptance: {
    title: 'Acceptation des conditions',
    text: '<p>En utilisant {{product}}, vous acceptez ces conditions et notre <privacy>Politique de confidentialité</privacy>. Si vous n’êtes pas d’accord, veuillez ne pas utiliser le site.</p>',
  },
  eligibility: {
    title: 'Âge requis (18+)',
    text: '<p>Pour utiliser {{product}}, vous devez avoir au moins 18 ans et avoir atteint la majorité légale là où vous vivez. Si vous êtes plus jeune, quittez le site maintenant. Merci de signaler toute personne qui semble mineure : elle sera exclue.</p>',
  },
  privacy: {
    title: 'Vie privée et anonymat',
    text: '<p>Vous utilisez {{product}} sans compte et sous un nom que vous choisissez. Respectez l’anonymat des autres comme vous aimeriez que l’on respecte le vôtre : n’enregistrez, ne photographiez et ne publiez aucune conversation sans l’accord de l’autre, et n’insistez auprès de personne pour obtenir des informations personnelles. La façon dont nous traitons les données est décrite dans la <privacy>Politique de confidentialité</privacy>.</p>',
  },
  respect: {
    title: 'Usage respectueux',
    text: '<p>Vous êtes responsable de ce que vous montrez, dites et écrivez. Sont interdits :</p><ul><li>la nudité et les actes sexuels, ainsi que les avances sexuelles non souhaitées ;</li><li>tout ce qui sexualise, met en danger ou exploite des mineurs ;</li><li>le harcèlement, les menaces, la haine ou l’humiliation envers toute personne ou tout groupe ;</li><li>la violence, l’automutilation ou les actes illégaux, montrés ou encouragés ;</li><li>le spam, la publicité, la fraude et le fait de se faire passer pour quelqu’un d’autre ;</li><li>l’usage automatisé, ou toute tentative de perturber ou de contourner les protections du site.</li></ul><p>Quiconque enfreint ces règles peut être suspendu, ou exclu définitivement, sans avertissement préalable. Si vous pensez qu’une exclusion est une erreur, vous pouvez <unblock>demander le déblocage</unblock>.</p>',
  },
  reporting: {
    title: 'Signalements',
    text: '<p>Si quelqu’un enfreint ces conditions, signalez-le avec le bouton Signaler de la discussion ou avec le <report>formulaire de signalement</report>. Les signalements sont examinés par la modération, qui peut voir les derniers messages de la conversation signalée. Soyez honnête : un signalement que l’on sait faux est lui-même une violation de ces conditions. En cas d’urgence, ou si quelqu’un est en danger, appelez d’abord les services d’urgence locaux.</p>',
  },
  advice: {
    title: 'Pas de conseils professionnels',
    text: '<p>Les personnes que vous rencontrez sont des inconnus, pas des thérapeutes ni des conseillers. Rien de ce qui se dit sur {{product}} ne constitue un conseil médical, psychologique, juridique ou financier, et une écoute, si bienveillante soit-elle, ne remplace pas une aide professionnelle. Si vous traversez une crise, tournez-vous vers une ligne d’écoute près de chez vous ou vers un médecin.</p>',
  },
  availability: {
    title: 'Disponibilité',
    text: '<p>Le site est gratuit et fourni en l’état. Nous ne garantissons ni qu’il soit disponible à tout moment, ni qu’il fonctionne sans défaut, ni que vous trouviez quelqu’un avec qui parler. Nous pouvons le modifier, l’interrompre ou y mettre fin. Dans les limites permises par la loi, nous ne répondons ni des actes des autres utilisateurs, ni des dommages résultant de l’utilisation du site ou de l’impossibilité de l’utiliser.</p>',
  },
  property: {
    title: 'Propriété intellectuelle',
    text: '<p>Le nom, le logo, le graphisme et les textes de {{product}} appartiennent à son exploitant et ne peuvent être utilisés sans autorisation, sauf là où une licence en dispose autrement. Ce que vous interprétez, montrez ou écrivez reste à vous ; vous ne nous accordez aucun autre droit que celui de le transmettre à la personne à qui vous parlez et, en cas de signalement, de l’examiner.</p>',
  },
  changes: {
    title: 'Modifications',
    text: '<p>Nous pouvons modifier ces conditions. La version en vigueur se trouve toujours sur cette page. Si vous continuez à utiliser le site après une modification, vous acceptez la nouvelle version.</p>',
  },
  contact: {
    title: 'Contact',
    text: '<p>Vos questions sur ces conditions sont les bienvenues. Notre adresse se trouve sur la <contact>page de contact</contact>.</p>',
  },
};
