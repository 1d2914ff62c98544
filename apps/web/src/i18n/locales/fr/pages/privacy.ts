import type { privacy as english } from '@/i18n/locales/en/pages/privacy';
import type { Translation } from '@/i18n/translation';

export const privacy: Translation<typeof english> = {
  title: 'Politique de confidentialité',
  lead: 'Ce que nous gardons, pourquoi, et combien de temps. Avec des mots simples, puisqu’il s’agit de vous.',
  short: {
    title: 'En bref',
    text: '<ul><li>Pas de compte : nous ne demandons ni votre vrai nom, ni votre adresse e-mail, ni l’endroit où vous êtes.</li><li>La vidéo et le son sont chiffrés entre vous et l’autre personne. Nous ne les enregistrons pas et ne pouvons ni les voir ni les entendre.</li><li>Les messages ne sont pas conservés, sauf si l’un de vous signale l’autre : l’équipe de modération peut alors les lire.</li><li>30 jours après votre dernière visite, notre serveur vous oublie, sauf s’il reste la trace d’un blocage, d’une suspension, d’un signalement ou d’une vérification de l’âge.</li><li>Vos données ne sont jamais vendues, et rien sur ces pages n’est chargé depuis d’autres entreprises.</li></ul>',
  },
  introduction: {
    title: 'Introduction',
    text: '<p>{{product}} réunit deux inconnus le temps d’une conversation. Vous pouvez l’utiliser sans compte, et nous ne traitons que le peu de données que cela demande : de quoi vous mettre en relation anonymement, assurer la sécurité de chacun grâce à la modération et améliorer les fonctions du site. Cette politique dit exactement de quelles données il s’agit.</p>',
  },
  collection: {
    title: 'Données recueillies',
    text: '<p>Voici tout ce que le site retient de quelqu’un que personne n’a signalé :</p>',
    rows: {
      session: {
        name: 'Cet onglet',
        what: 'Votre identifiant (aléatoire), votre pseudo, votre humeur et la dernière personne avec qui vous avez parlé ; votre choix entre vidéo, voix et texte ; de la conversation en cours, son identifiant, ses messages et ce que vous avez commencé à écrire ; de la dernière conversation, son identifiant, sa durée, le moment où elle s’est terminée et si vous souhaitez retrouver l’autre personne ; si vous avez signalé l’autre personne et si vous avez flouté votre image ; ce que vous avez écrit dans un formulaire sans l’avoir encore envoyé ; les signalements qui ne nous sont pas encore parvenus ; les reçus qui montrent la suite donnée à vos signalements',
        kept: 'Dans le stockage de session de votre navigateur, jusqu’à ce que vous fermiez l’onglet.',
      },
      partner: {
        name: 'Dernière personne',
        what: 'Une copie de l’identifiant et du pseudo de la dernière personne avec qui vous avez parlé',
        kept: 'Dans le stockage local de votre navigateur, pendant 30 minutes après la conversation, pour que vous puissiez aussi la signaler depuis un autre onglet. Effacée plus tôt si vous la signalez. Si aucune page de ce site n’est ouverte au bout des 30 minutes, elle est effacée la prochaine fois que vous en ouvrez une.',
      },
      settings: {
        name: 'Vos choix',
        what: 'Votre langue et celles que vous parlez, le fait d’avoir écarté la proposition d’en changer, votre thème, clair ou sombre, et vos choix dans la discussion : son quand quelqu’un est trouvé, caméra, micro, image en miroir, traduction, bouclier et sa rapidité sur votre appareil, moins de données',
        kept: 'Dans le stockage local de votre navigateur, jusqu’à ce que vous l’effaciez. La langue aussi dans un cookie, pendant 400 jours au plus, pour que les pages vous arrivent dans cette langue.',
      },
      device: {
        name: 'Cookie d’appareil',
        what: 'Un cookie d’appareil : une valeur aléatoire et signée que seul notre serveur peut lire',
        kept: 'Dans votre navigateur, pendant 400 jours au plus. Il garantit que personne d’autre ne peut utiliser votre identifiant et qu’un blocage reste effectif.',
      },
      visitor: {
        name: 'Vos visites',
        what: 'Votre identifiant et votre pseudo, une empreinte (hachage) du cookie d’appareil, et le moment de votre première visite, de votre première recherche d’une conversation et de votre dernière visite',
        kept: 'Sur notre serveur pendant que vous utilisez le site. Effacés après 30 jours sans visite de votre part, sauf si un blocage, une suspension ou un signalement est enregistré.',
      },
      ledger: {
        name: 'Vos conversations',
        what: 'Les deux identifiants qui ont partagé une conversation, quand, et avec quelles humeurs et quelles langues. Rien de ce qui s’est dit',
        kept: 'Sur notre serveur pendant les 24 heures qui suivent la conversation, pour qu’un signalement puisse être vérifié.',
      },
      feedback: {
        name: 'Vos avis',
        what: 'Comment vous vous sentez après une conversation et vos remerciements, si vous nous le dites',
        kept: 'Sur notre serveur, seulement sous forme de décomptes par jour et par paire d’humeurs, jamais liés à vous. Le fait que vous avez répondu, mais pas votre réponse, est noté avec la conversation pendant 24 heures. Votre souhait de retrouver quelqu’un reste deux minutes au plus dans la mémoire du serveur.',
      },
      figures: {
        name: 'Chiffres mensuels',
        what: 'Combien de signalements, de décisions et de demandes de déblocage il y a eu en un mois, et en combien de temps les décisions ont été prises',
        kept: 'Sur notre serveur, seulement sous forme de nombres arrondis qui ne concernent personne en particulier. Ils restent quand les signalements sont effacés, et sont publics si l’exploitant de ce site les publie.',
      },
      outcomes: {
        name: 'Déroulement',
        what: 'Si une conversation a été longue ou quittée aussitôt, et si un signalement à son sujet a été jugé fondé',
        kept: 'Sur notre serveur pendant 90 jours, seulement sous forme de décomptes par jour, par paire d’humeurs et selon que les deux partagent une langue, et par quart d’heure pendant l’essai d’une autre façon de mettre les gens en relation ; jamais liés à vous. Combien de fois vous figurez aujourd’hui dans ces décomptes reste dans la mémoire du serveur jusqu’à la fin de la journée.',
      },
      address: {
        name: 'Adresse IP',
        what: 'Votre adresse IP',
        kept: 'Jamais enregistrée telle quelle. Pour freiner les abus, nous nous servons d’une forme brouillée, dont la clé change tous les 30 jours. Cette forme est conservée avec votre identifiant pendant 24 heures après votre dernière visite : là où quelqu’un a été bloqué, les nouveaux venus attendent un peu plus longtemps.',
      },
      age: {
        name: 'Vérification de l’âge',
        what: 'Là où l’exploitant de ce site a activé une vérification de l’âge et où elle vous a été demandée : si votre majorité a été confirmée, avec une empreinte (hachage) du cookie d’appareil. Rien d’autre',
        kept: 'Sur notre serveur jusqu’à expiration, selon ce que l’exploitant a fixé : un an au plus. La vérification est faite par un service que l’exploitant a choisi. Il reçoit de nous un nombre aléatoire, l’heure et notre adresse, et a sa propre politique de confidentialité.',
      },
    },
    talks: {
      title: 'Vos conversations',
      text: '<p>La vidéo et le son sont chiffrés entre votre navigateur et celui de l’autre personne. Nous ne les enregistrons pas et ne pouvons pas les voir. Les appels commencent par une image que votre propre navigateur a floutée, sauf si l’exploitant de ce site a désactivé cette fonction ; une image nette n’est envoyée qu’une fois que vous vous montrez.</p><p>Les messages écrits passent par notre serveur et ne sont pas enregistrés. Chacun reste aussi jusqu’à une minute dans la mémoire vive du serveur, afin de pouvoir être renvoyé si une connexion se rompt. Les 5 premiers et les 20 derniers messages de chaque côté d’une conversation, et jusqu’à 130 de chaque côté s’ils sont courts, sont gardés uniquement dans la mémoire vive du serveur, au cas où l’une des deux personnes signalerait l’autre dans les 24 heures qui suivent la conversation ; voir <moderation>Modération et sécurité</moderation>. Si vous faites traduire les messages, c’est votre propre navigateur qui s’en charge sur votre appareil ; ils ne sont envoyés nulle part pour cela.</p>',
    },
  },
  personal: {
    title: 'Aucune information personnelle',
    text: '<p>Nous ne demandons ni n’enregistrons votre vrai nom, votre adresse e-mail ou l’endroit où vous êtes. De votre côté, ne les indiquez ni dans votre pseudo ni dans des messages à des inconnus.</p><p>Un appel vidéo peut nécessiter une connexion directe entre deux navigateurs, et une telle connexion peut révéler votre adresse IP à l’autre personne. Là où l’exploitant de ce site fait passer tous les appels par un relais, aucune des deux personnes n’apprend l’adresse de l’autre. Le relais ne transmet que des données chiffrées.</p>',
  },
  moderation: {
    title: 'Modération et sécurité',
    text: '<p>La modération peut examiner les discussions et les activités signalées. Voici ce que nous conservons pour cela, et combien de temps :</p><ul><li>Quand on signale une personne avec qui on a réellement parlé, les messages de cette conversation qui sont encore dans la mémoire vive de notre serveur sont joints au signalement. Ils sont supprimés 30 jours après l’examen du signalement ou, si personne ne l’examine, 90 jours après qu’il a été fait. Le signalement lui-même est supprimé un an après son examen. Tant que personne ne l’a examiné, il est conservé.</li><li>Un signalement contient les deux identifiants, le motif indiqué et le moment du signalement. Si le cookie d’appareil ne prouve pas qui signale, le signalement est conservé sans l’identifiant de cette personne. Les suites données aux signalements précédents du même appareil décident du poids d’un nouveau signalement.</li><li>Pour que deux personnes ne se rencontrent plus après un signalement, nous conservons leurs deux identifiants et une empreinte (hachage) du cookie d’appareil de celle qui a signalé. Ils restent même si le signalement est supprimé, aussi longtemps que nous gardons une trace de l’une ou de l’autre personne. Nous conservons 200 paires au plus par appareil : s’il y en a une de plus, la plus ancienne est oubliée.</li><li>Les blocages et les suspensions sont notés pour l’identifiant et pour l’appareil, avec le motif, qui en a décidé (la modération ou une règle) et ce que la modération vous a écrit à ce sujet. La trace d’une suspension est effacée 90 jours après sa fin, celle d’un blocage dès qu’il est levé.</li><li>La modération peut écrire, pour son propre usage, des commentaires sur une personne signalée. Ces commentaires sont supprimés avec le dernier signalement visant cette personne.</li><li>Ce que font la modération et les règles est aussi inscrit dans un journal d’audit, de même que chaque signalement, avec ses deux identifiants et son motif. Ce qui y est inscrit est conservé un an. Quand un signalement est supprimé, son motif y est effacé aussi.</li><li>Les demandes de déblocage sont conservées 90 jours, de même qu’une empreinte du code qui montre ce qui a été décidé.</li><li>Toute personne qui signale obtient un reçu : un code qui montre plus tard la suite donnée au signalement. Une empreinte de ce code est conservée 90 jours.</li><li>Tant qu’une règle est seulement à l’essai, elle ne fait rien et note contre qui elle aurait agi. Ces notes sont conservées 30 jours.</li><li>Si la loi ou une autorité l’exige, ce qui est enregistré sur une personne peut être conservé plus longtemps : rien n’en est alors effacé avant une date fixée. Un fichier peut aussi en être fait, pour cette autorité seulement. Les deux sont inscrits au journal d’audit ; la trace d’une telle mesure est conservée un an après sa fin.</li></ul>',
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
