import type { Translation } from '@/i18n/translation';
import type { pages as english } from '../en/pages';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import { transparency } from './pages/transparency';

export const pages: Translation<typeof english> = {
  shell: {
    contents: 'Sur cette page',
    number: '{{number}}.',
    newTab: '(s’ouvre dans un nouvel onglet)',
  },
  site: {
    failed: 'Cette partie n’a pas pu se charger. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
  about: {
    title: 'À propos de {{product}}',
    lead: 'Deux petites lumières au crépuscule, penchées l’une vers l’autre. Vous nous dites comment vous vous sentez ce soir, et nous cherchons quelqu’un dont l’humeur rejoint la vôtre.',
    why: {
      title: 'Pourquoi ce site existe',
      text: '<p>Il y a des soirs où l’on a envie de rire avec quelqu’un de nouveau. Des soirs où l’on voudrait qu’on nous écoute, et d’autres où l’on a simplement du temps pour qui en a besoin. La plupart des sites demandent qui vous êtes avant de demander comment vous allez. Ici, c’est l’inverse.</p><p>Pas de compte, pas de profil, personne à impressionner. Vous choisissez un pseudo et une humeur, et vous parlez à une seule personne à la fois, face à face et par écrit, aussi longtemps que cela fait du bien de part et d’autre.</p>',
    },
    moods: {
      title: 'Quatre humeurs au choix',
      'Make Friends':
        'Vous avez envie de faire de nouvelles connaissances. Le plus souvent, vous croiserez des gens venus pour la même raison.',
      'Feeling Lonely':
        'La soirée est longue et vous aimeriez de la compagnie. Nous cherchons d’abord quelqu’un qui est là pour écouter.',
      'Here to Listen':
        'Vous avez du temps et une oreille attentive. Nous cherchons d’abord quelqu’un qui ressent de la solitude, ou qui a quelque chose à montrer.',
      'Show my Talent':
        'Vous chantez, dessinez, jonglez ou racontez des histoires. Nous cherchons d’abord une oreille attentive : un public bienveillant, d’une seule personne.',
    },
    matching: {
      title: 'Comment marche la mise en relation',
      intro: 'Nous vous mettons en relation selon l’humeur, pas selon l’apparence, l’âge ou la popularité.',
      complementary: {
        title: 'D’abord, les humeurs qui se complètent',
        text: 'Une soirée de solitude et une oreille attentive, une chanson et quelqu’un qui écoute, deux personnes en quête d’amitié. Les personnes qui parlent une de vos langues passent elles aussi en premier.',
      },
      fallback: {
        title: 'Ensuite, ce qui s’en approche le plus',
        text: 'Si aucune de ces personnes n’attend, la recherche s’élargit pas à pas, en quelques secondes, pour que vous rencontriez tout de même quelqu’un.',
      },
      rematch: {
        title: 'Pas de retrouvailles immédiates',
        text: 'Une fois la conversation terminée, nous ne vous remettons pas aussitôt en relation avec la même personne. Les dernières personnes croisées sont laissées de côté tant que quelqu’un d’autre peut encore se présenter.',
      },
      breaks: {
        title: 'Passer ou perdre la connexion : c’est prévu',
        text: 'Si vous passez, vous rencontrez quelqu’un de nouveau, et l’autre personne aussi. Si l’autre personne perd la connexion, elle a quelques secondes pour revenir ; ensuite, la recherche reprend d’elle-même.',
      },
    },
    kindness: {
      title: 'Ce que nous vous demandons',
      text: '<p>D’avoir au moins 18 ans, et de faire preuve de bienveillance. Derrière l’autre lumière, il y a une personne. Si quelqu’un vous manque de respect, servez-vous du bouton Signaler, pour que cela n’arrive pas à la personne suivante, puis passez à quelqu’un d’autre. Le reste se trouve dans les <terms>Conditions</terms> ; ce que nous gardons, et combien de temps, dans la <privacy>Politique de confidentialité</privacy>.</p>',
    },
  },
  faq,
  terms,
  contact: {
    title: 'Contact',
    lead: 'Une question, une idée, une plainte ou un mot gentil : nous lisons tout.',
    email: {
      title: 'Écrivez-nous',
      text: 'Pour les demandes professionnelles, la presse, la confidentialité et tout le reste.',
    },
    profiles: {
      title: 'Retrouvez-nous ailleurs',
      photo: 'Photos',
      post: 'Posts',
      messaging: 'Messagerie',
    },
    sooner: {
      title: 'Pour deux choses, il y a plus rapide',
      text: '<p>Pour signaler quelqu’un, utilisez le <report>formulaire de signalement</report>. Si votre accès a été bloqué, <unblock>demandez le déblocage</unblock>. Dans les deux cas, votre message arrive directement à la modération.</p>',
    },
  },
  privacy,
  support: {
    title: 'Soutenir {{product}}',
    lead: 'Une petite lumière a besoin d’un peu d’huile.',
    text: '<p>{{product}} est gratuit pour tout le monde et sans publicité. Les serveurs, les relais et la modération ont pourtant un coût. Si une conversation vous a fait du bien ici, et si vous le pouvez, pensez à faire un don. Et si vous souhaitez accompagner le projet comme mécène ou sponsor, nous serons très heureux de vous lire.</p><p>Plus de détails sur les dons et le parrainage suivront ici.</p>',
    donate: 'Faire un don',
    sponsor: 'Pour un parrainage, écrivez-nous depuis la <contact>page de contact</contact>.',
  },
  crypto,
  transparency,
};
