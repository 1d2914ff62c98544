import type { faq as english } from '@/i18n/locales/en/pages/faq';
import type { Translation } from '@/i18n/translation';

export const faq: Translation<typeof english> = {
  title: 'Questions fréquentes',
  lead: 'Cinq réponses avant d’allumer votre lumière.',
  what: {
    question: 'Qu’est-ce que {{product}} ?',
    answer:
      '<p>Un endroit où parler à une personne inconnue, en accord avec votre humeur. Vous choisissez l’une des quatre humeurs, nous vous mettons en relation avec quelqu’un dont l’humeur va bien avec la vôtre, et vous pouvez vous voir, vous entendre et vous écrire. Après vous être dit au revoir, vous pouvez partir ou rencontrer quelqu’un d’autre. <about>En savoir plus sur la mise en relation</about>.</p>',
  },
  identity: {
    question: 'Mon identité reste-t-elle privée ?',
    answer:
      '<p>Vous n’avez besoin d’aucun compte, et nous ne demandons jamais votre vrai nom, votre adresse e-mail ni l’endroit où vous êtes. La personne à qui vous parlez voit le pseudo et l’humeur que vous avez choisis, et ce que vous lui montrez ou lui dites. Gardez donc pour vous votre nom complet, votre adresse, votre lieu de travail et vos mots de passe.</p><p>Ce que notre serveur doit retenir, et combien de temps, est indiqué dans la <privacy>Politique de confidentialité</privacy>.</p>',
  },
  behaviour: {
    question: 'Que faire si quelqu’un se conduit mal ?',
    answer:
      '<p>Pendant la conversation, touchez l’icône de signalement, le petit drapeau en haut, choisissez un motif et, si vous le souhaitez, ajoutez des précisions. La modération examine le signalement, et les personnes qui enfreignent les règles sont suspendues ou exclues. Nous ne vous mettons plus jamais en relation avec quelqu’un que vous avez signalé depuis la discussion, aussi longtemps que nous gardons une trace de vous ou de cette personne.</p><p>Vous pouvez aussi passer à quelqu’un d’autre à tout moment, sans donner de raison. Si la conversation est déjà finie, utilisez le <report>formulaire de signalement</report>.</p>',
  },
  talent: {
    question: 'Comment montrer mon talent ?',
    answer:
      '<p>Choisissez l’humeur « Montrer mon talent » et commencez. Nous cherchons d’abord quelqu’un qui est là pour écouter. Activez la caméra et le micro, dites bonjour, et demandez avant de vous lancer : un bon public est un public qui a dit oui.</p>',
  },
  free: {
    question: 'Est-ce gratuit ?',
    answer:
      '<p>Oui. La mise en relation, la vidéo et la discussion écrite ne coûtent rien, il n’y a rien à débloquer, et aucun paiement ne change qui vous rencontrez. Si vous souhaitez nous aider à couvrir les frais, voyez la page <support>Nous soutenir</support>.</p>',
  },
};
