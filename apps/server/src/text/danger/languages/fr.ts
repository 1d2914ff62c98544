import type { Lexicon } from '../lexicon';

export const fr: Lexicon = {
  numbers: `cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize, dix sept, dix huit`,
  ordinals: `premier/première, seconde, troisième, quatrième, cinquième, sixième, septième, huitième`,
  joins: `et, mais, ou, avec, qui, que, parce, donc, en, quand, alors, ans, an, je, il, elle, c, mdr, lol, max, maximum, à,
    pas, au, sur, dans, bientôt, seulement`,
  phrases: {
    minor: `# (ans/balais/piges/an)
      (ai/a/as/avait/avoir/ont/fais/fait/faire/âge) (que/seulement/à peine/environ/genre/à tout casser/bientôt/même pas/juste/dans les/presque/) # |
      (moins/pas/même pas/en dessous) (de/encore/les/) ## (ans/), (moins de/pas encore/a pas encore/n a pas/n ai pas/pas/presque/bientôt) (les/encore/) ## ans, (sous les/- de/moins de) ##, (plus jeune/plus jeunes) que ##
      (mineur/mineure/mineurs/mineures), (pas/n est pas/ne suis pas) (encore/) majeur*, minorité
      (a l air/avait l air/ont l air/semble/semblait/paraît/paraissait/fait) (d un/d une/très/trop/bien plus/beaucoup plus/vraiment/super/assez/plus/bien trop/) (jeune/jeunes/enfant/gamin/gamine/ado/mineur/mineure/bébé/petite/petit)
      (trop/si/tellement) jeune*, enfant, enfants, enfantin, gamin, gamine, gamins, gamines, gosse*, fillette*, garçonnet, petite fille, petit garçon, môme*, ado, ados, adolescent*, préado*, gamine, jeune (fille/garçon), bambin*
      (collège/collégien*/lycée/lycéen*/écolier*/écolière*/école primaire/maternelle/primaire), cm #, cm1, cm2, ce1, ce2, (en/classe de/élève de) (sixième/cinquième/quatrième/troisième/seconde/cp/cm/ce), (en/classe de) # (e/ème/eme), élève (de/en/au), (en/de) # ème, (en/de) (3/4) (e/ème) |
      né* (en/) recentyear, (ment/menti/mentir) sur son âge, faux âge, pédo*, pédophil*, pédocrimin*, pédoporno*, grooming
      (fille/garçon/meuf/mec/f/h) de #, # (f/h) |`,
    threat: `menac*, (te/me/le/la/nos/vous/les/m/l/t) (tuer/tue/tuerai/tuera/buter/bute/violer/viole/violé/violée/poignarder/égorger/égorge/frapper/frappe/fracasser/casser la/défoncer/planter/kidnapper/agresser/agressé/agressée)
      (va/vais/veut/veux/voulait/voulais/allait) (me/te/le/la/nous/les/la/vous/tuer/) (tuer/buter/violer/poignarder/égorger/frapper/retrouver/défoncer/planter/kidnapper/faire du mal/faire mal/faire chanter)
      viol, viols, violeur*, violer, violée, arme, armes, armé, pistolet*, couteau*, fusil*, bombe, bombes, flingue, kalach*, machette, explosif*, chantage*, extorsion*, extorquer, sextorsion*, rançon*, racket*, kidnapp*, enlèvement, terroris*, attentat, tuerie, fusillade, me suit partout, me harcèle jusque
      (sait/sais/savent/trouvé) où (j habite/je vis/tu habites/tu vis/j vis), (a/connaît/trouvé/donné) mon adresse, (venir/viendra/vient/débarquer) chez (moi/toi), (publier/diffuser/envoyer/partager/balancer/montrer/publiera/diffusera/enverra) (mes/ma/mon/tes/ta) (photos/vidéo/vidéos/nudes/images/visage/photo), tu vas (mourir/crever), maltrait*, trafic d êtres`,
    self_harm: `suicid*, me (tuer/foutre en l air/pendre/buter), se (tuer/pendre/suicide/suicider/foutre en l air), (envie de/veut/veux/voulais/voulait/voudrais) (mourir/crever/en finir/me tuer/se tuer/disparaître), mettre fin à (mes/ses) jours, (en finir/finir) avec (la/sa/ma) vie, (en finir) |, (plus/pas) envie de vivre, (ne/) (veut/veux) (plus/pas) vivre, (me/se/s/m) (scarifi*/mutil*/automutil*/coupe/coupes/coupé) (les/le/) (veines/bras/poignets/), scarif*, automutil*, mutil*, s ouvrir les veines, (ouvrir/trancher/couper) les veines, overdose, surdose, (avalé/pris/avaler) (plein de/trop de/des/tous ses/toute une boîte de) (médicaments/cachets/comprimés), (sauter/jeter/saute) (d un/du/de la/d une/par la) (pont/toit/balcon/fenêtre/haut), tue toi, suicide toi, pend* toi, (me/se) faire du mal, marques de coupures, coupures sur (les/ses/le/son) (bras/poignets)`,
    unsafe: `(pas/plus) en sécurité, insécurité, (j ai/ai/ai eu/eu/a/avais/me fait/m a fait/fait) (très/vraiment/trop/tellement/) peur, peur (de lui/d elle/pour/qu), (effrayé*/terrifié*/terroris*/apeuré*/effrayant*/terrifiant*), en danger, dangereu*, (me/m) (sens/sentais/suis sentie/suis senti) (menacé*/en danger/mal à l aise et), (appeler/appelé/appelez) la police, urgence, flippant qu`,
  },
  harmless: `(il y a/depuis/pendant/dans/après/durant/plus de/ça fait/pour/en) (environ/plus de/presque/) # ans, # ans (plus tard/d expérience/de mariage/de vie/ensemble/après/de carrière/d ancienneté), plus de # ans, (pas/plus) (un/une) (enfant/gamin/mineur/mineure/ado), (pas/plus) peur, même pas peur, (voiture/chien/chat/vin/whisky/ordi) de # ans, pas (dangereux/dangereuse), (n/) est pas (mineur/mineure), mes enfants (dorment/sont grands), bombe (à eau/de peinture), pas de menace`,
};
