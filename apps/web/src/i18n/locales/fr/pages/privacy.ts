import type { Translation } from '../../../translation';
import type { privacy as english } from '../../en/pages/privacy';

export const privacy: Translation<typeof english> = {
  title: 'Politique de confidentialité',
  lead: 'Ce que nous gardons, pourquoi, et combien de temps. Avec des mots simples, puisqu’il s’agit de vous.',
  introduction: {
    title: 'Introduction',
    text: '<p>{{product}} réunit deux inconnus le temps d’une conversation. Vous pouvez l’utiliser sans compte, et nous ne traitons que le peu de données que cela demande : de quoi vous mettre en relation anonymement, assurer la sécurité de chacun grâce à la modération et améliorer les fonctions du site. Cette politique dit exactement de quelles données il s’agit.</p>',
  },
  collection: {
    title: 'Données recueillies',
    text: '<p>Voici tout ce que le site retient de quelqu’un que personne n’a signalé :</p>',
    rows: {
      session: {
        what: 'Votre identifiant (aléatoire), votre pseudo, votre humeur et la dernière personne avec qui vous avez parlé ; pendant une conversation, son identifiant, ses messages et ce que vous avez commencé à écrire ; la durée de la dernière et le moment où elle s’est terminée ; si votre recherche est en pause et si vous avez flouté votre image ; ce que vous avez écrit dans un formulaire sans l’avoir encore envoyé',
        kept: 'Dans le stockage de session de votre navigateur, jusqu’à ce que vous fermiez l’onglet.',
      },
      partner: {
        what: 'Une copie de l’identifiant et du pseudo de la dernière personne avec qui vous avez parlé',
        kept: 'Dans le stockage local de votre navigateur, pendant 30 minutes après la conversation, pour que vous puissiez aussi la signaler depuis un autre onglet. Effacée plus tôt si vous la signalez. Si aucune page de ce site n’est ouverte au bout des 30 minutes, elle est effacée la prochaine fois que vous en ouvrez une.',
      },
      settings: {
        what: 'Votre langue, le fait d’avoir écarté la proposition d’en changer, votre thème, clair ou sombre, et vos choix dans le chat : vidéo, voix ou texte, vous montrer dès le début, son quand quelqu’un est trouvé, caméra, micro, haut-parleur, image en miroir, disposition, traduction, raccourcis',
        kept: 'Dans le stockage local de votre navigateur, jusqu’à ce que vous l’effaciez. La langue aussi dans un cookie, pendant 400 jours au plus, pour que les pages vous arrivent dans cette langue.',
      },
      device: {
        what: 'Un cookie d’appareil : une valeur aléatoire et signée que seul notre serveur peut lire',
        kept: 'Dans votre navigateur, pendant 400 jours au plus. Il garantit que personne d’autre ne peut utiliser votre identifiant et qu’un blocage reste effectif.',
      },
      visitor: {
        what: 'Votre identifiant et votre pseudo, une empreinte (hachage) du cookie d’appareil, et les dates de votre première et de votre dernière visite',
        kept: 'Sur notre serveur pendant que vous utilisez le site. Effacés après 30 jours sans visite de votre part, sauf si un blocage, une suspension ou un signalement est enregistré.',
      },
      ledger: {
        what: 'Les deux identifiants qui ont partagé une conversation, quand, et avec quelles humeurs et quelles langues. Rien de ce qui s’est dit',
        kept: 'Sur notre serveur pendant les 24 heures qui suivent la conversation, pour qu’un signalement puisse être vérifié.',
      },
      feedback: {
        what: 'Comment vous vous sentez après une conversation et vos remerciements, si vous nous le dites',
        kept: 'Sur notre serveur, seulement sous forme de décomptes par jour et par paire d’humeurs, jamais liés à vous. Le fait que vous avez répondu, mais pas votre réponse, est noté avec la conversation pendant 24 heures. Votre souhait de retrouver quelqu’un reste deux minutes au plus dans la mémoire du serveur.',
      },
      address: {
        what: 'Votre adresse IP',
        kept: 'Jamais enregistrée telle quelle. Pour freiner les abus, nous nous servons d’une forme brouillée, dont la clé change tous les 30 jours. Cette forme est conservée avec votre identifiant pendant 24 heures après votre dernière visite : là où quelqu’un a été bloqué, les nouveaux venus attendent un peu plus longtemps.',
      },
    },
    talks: {
      title: 'Vos conversations',
      text: '<p>La vidéo et le son sont chiffrés entre votre navigateur et celui de l’autre personne. Nous ne les enregistrons pas et ne pouvons pas les voir. Les appels commencent par une image que votre propre navigateur a floutée, sauf si l’exploitant de ce site a désactivé cette fonction ; une image nette n’est envoyée qu’une fois que vous vous montrez.</p><p>Les messages écrits passent par notre serveur et ne sont pas enregistrés. Chacun reste aussi jusqu’à une minute dans la mémoire vive du serveur, afin de pouvoir être renvoyé si une connexion se rompt. Les 5 premiers et les 20 derniers messages de chaque côté d’une conversation, et jusqu’à 130 de chaque côté s’ils sont courts, sont gardés uniquement dans la mémoire vive du serveur, au cas où l’une des deux personnes signalerait l’autre ; voir <moderation>Modération et sécurité</moderation>. Si vous faites traduire les messages, c’est votre propre navigateur qui s’en charge sur votre appareil ; ils ne sont envoyés nulle part pour cela.</p>',
    },
  },
  personal: {
    title: 'Aucune information personnelle',
    text: '<p>Nous ne demandons ni n’enregistrons votre vrai nom, votre adresse e-mail ou l’endroit où vous êtes. De votre côté, ne les indiquez ni dans votre pseudo ni dans des messages à des inconnus.</p><p>Un appel vidéo peut nécessiter une connexion directe entre deux navigateurs, et une telle connexion peut révéler votre adresse IP à l’autre. Là où l’exploitant de ce site a mis en place un relais, tous les appels passent par lui et aucun de vous n’apprend l’adresse de l’autre. Le relais ne transmet que des données chiffrées.</p>',
  },
  moderation: {
    title: 'Modération et sécurité',
    text: '<p>Les discussions et les activités signalées peuvent être examinées par la modération et sont conservées pour une durée limitée :</p><ul><li>Quand on signale une personne avec qui on a réellement parlé, ces messages de la conversation sont joints au signalement. Ils sont supprimés 30 jours après l’examen du signalement ou, si personne ne l’examine, 90 jours après qu’il a été fait. Le signalement lui-même est supprimé un an après son examen.</li><li>Un signalement contient les deux identifiants, le motif indiqué et le moment du signalement. Si le cookie de l’appareil ne prouve pas qui signale, le signalement est conservé sans l’identifiant de cette personne. Les suites données aux signalements précédents du même appareil décident du poids d’un nouveau signalement.</li><li>Pour que deux personnes ne se rencontrent plus après un signalement, leurs deux identifiants sont conservés, même si le signalement est supprimé, aussi longtemps que nous gardons une trace de l’une ou de l’autre.</li><li>Un blocage ou une pause reste associé à l’identifiant et à l’appareil.</li><li>Ce que fait la modération est inscrit dans un journal d’audit, conservé un an.</li><li>Les demandes de déblocage sont conservées 90 jours, de même qu’une empreinte du code qui montre ce qui a été décidé.</li></ul>',
  },
  thirdParty: {
    title: 'Outils tiers',
    text: '<p>Des outils de mesure d’audience peuvent servir à comprendre comment le site est utilisé ; à l’heure actuelle, il n’y en a aucun. Rien sur ces pages n’est chargé depuis les serveurs d’autres entreprises. Pour établir un appel, votre navigateur peut contacter un serveur de connexion choisi par l’exploitant de ce site ; ce serveur voit votre adresse IP, comme le fait tout serveur.</p><p>Vos données ne sont jamais vendues. Les liens vers l’extérieur, comme nos profils ou la page de dons, mènent à des sites qui ont leurs propres règles.</p>',
  },
  rights: {
    title: 'Vos droits',
    text: '<p>Vous pouvez demander ce que nous détenons à votre sujet et faire supprimer vos données de session : écrivez-nous depuis la <contact>page de contact</contact> en indiquant votre identifiant, car nous n’avons rien d’autre pour vous reconnaître. Ce qui se trouve dans votre navigateur, vous pouvez l’effacer vous-même, en fermant l’onglet et en supprimant les données du site.</p><p>Les données relatives à un blocage ou à un signalement en cours d’examen peuvent devoir rester aussi longtemps qu’il le faut pour protéger les autres.</p>',
    yourId: 'Votre identifiant dans cet onglet',
    noId: 'Il n’y a pas d’identifiant dans cet onglet pour le moment. Vous en recevez un quand vous commencez une discussion.',
  },
  changes: {
    title: 'Modifications',
    text: '<p>Cette politique peut changer quand le site change. Les mises à jour sont publiées sur cette page.</p>',
  },
};
