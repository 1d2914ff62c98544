import type { Lexicon } from '../lexicon';

export const it: Lexicon = {
  numbers: `cinque, sei, sette, otto, nove, dieci, undici, dodici, tredici, quattordici, quindici, sedici, diciassette,
    diciotto`,
  ordinals: `prima/primo, seconda/secondo, terza/terzo, quarta/quarto, quinta/quinto`,
  joins: `e, ma, o, con, che, perché, quindi, in, quando, anni, ha, ho, è, non, io, lui, lei, di, al, massimo, circa, solo, lol,
    appena, si, se, però, a`,
  phrases: {
    minor: `# (anni/annetti), # enne
      (ho/ha/hai/aveva/avevo/avere/hanno/compio/compie/compirà/età/fatto/compiuto) (solo/appena/circa/tipo/forse/ancora/solamente/al massimo/di/gli/i/quasi/) # |
      (dice/detto/ha detto/dichiara/sembra di/dimostra/sembra averne/dimostrava) # |
      (meno/minore/minori/più piccola/più piccolo/più giovane) (di/dei/che) ## (anni/), (sotto/inferiore) (i/ai/gli/) ## (anni/), non (ha/ho/hanno) (ancora/nemmeno/neanche/neppure/compiuto/ancora compiuto/) (i/gli/) ##, quasi ##, (compio/compie) ## anni (a/tra/il/domani/fra)
      minorenn*, (un/una/è/sono/era/dei/di) (un/una/) (minore/minori) |, minore |, minori, minore (età/di età), non è (maggiorenne/adulto/adulta/ancora maggiorenne), non ancora maggiorenn*, non (sono/era/sembra) (ancora/) maggiorenne, (tredicenn*/quattordicenn*/quindicenn*/sedicenn*/diciassettenn*/dodicenn*/undicenn*/decenne)
      (sembra/sembrava/pare/appare/aveva l aria) (molto/troppo/davvero/proprio/una/un/molto più/più/così/) (giovane/piccola/piccolo/bambina/bambino/ragazzina/ragazzino/minorenne/adolescente), (troppo/molto) (giovane/piccola/piccolo), giovanissim*
      bambin*, bimb*, ragazzin*, fanciull*, adolescent*, piccola bambina, infantil*, pedopornogr*, teenager
      (scuola/scuole) (media/medie/elementare/elementari/primaria), (alle/fa le/faccio le/fa la/frequenta le/frequenta la/va alle/frequento le/delle/di) (medie/elementari/superiori), liceo, liceale, (#/#ord) (media/elementare/superiore/liceo), (in/fa la/faccio la) #ord (media/elementare/superiore), alunn*, scolar*, va ancora a scuola
      nat* nel recentyear, (mente/mentito/mentendo) sull età, età falsa, pedofil*, adescament*, grooming
      (ragazza/ragazzo/f/m) di #, # (f/m) |`,
    threat: `minacc*, (ti/mi/lo/la/ci/vi) (ammazzo/ammazza/ammazzerò/ammazzerà/ammazzare/uccido/uccide/ucciderò/ucciderà/uccidere/stupr*/violent*/accoltell*/sparo/spara/sparare/picchio/picchia/picchiare/pesto/massacr*/sgozzo/rapisco/vuole uccidere/vuole ammazzare/trovo e/vengo a cercare)
      (vuole/voglio/voleva/volevo/vado a/sta per/potrebbe) (uccider*/ammazzar*/stuprar*/violentar*/accoltellar*/picchiar*/farmi del male/farti del male/farmi male/rapir*/sparar*/pubblicare/diffondere)
      uccidermi, ucciderti, ucciderlo, ucciderla, ammazzarmi, ammazzarti, farmi del male, stupr*, violentat*, violenza sessuale, arma, armi, armato, pistola*, coltell*, fucile*, bomba, bombe, esplosiv*, machete, ricatt*, estors*, estorc*, sextortion, riscatto, rapimento, rapit*, terrorist*, strage, sparatoria, attentato, stalk*, mi (segue/perseguita) (fino/ovunque), maltratt*, tratta di
      sa dove (abito/vivo/abiti/vivi), so dove (abiti/vivi), (ha/conosce/trovato) il mio indirizzo, (viene/venire/verrà/vengo) (a casa mia/a casa tua/sotto casa), (pubblic*/diffond*/manda*/mandare/condivid*/invia*) (le mie/i miei/il mio/la mia/le tue) (foto/video/immagini/nudi/faccia), sei morto, sei morta, morirai`,
    self_harm: `suicid*, (uccidersi/ammazzarsi/uccidermi da solo/impiccar*/togliersi la vita/togliermi la vita/mi uccido/mi ammazzo/si uccide/si ammazza/si vuole uccidere/si vuole ammazzare), (vuole/voglio/vorrei/voleva/desidera) (solo/soltanto/) (morire/farla finita/sparire per sempre), farla finita, (non/) (voglio/vuole) (più/) vivere, (non vuole/non voglio/non ha) più (vivere/voglia di vivere), voglia di (vivere/morire), (mi/si) (taglio/taglia/tagliava/tagliuzz*/ferisc*/faccio del male/fa del male) (le/i/) (braccia/vene/polsi/), tagliarsi (le vene/i polsi), tagli (sulle/sui/sul) (braccia/polsi/braccio), autolesion*, overdose, (preso/ingoiato/prendo/inghiottito) (troppe/tante/tutte le/un sacco di) (pastiglie/pillole/pasticche), (buttarsi/buttarmi/lanciarsi/saltare/si butta) (dal/giù dal/da un/dalla/giù da) (ponte/tetto/balcone/finestra), ammazzati, ucciditi, suicidati, porre fine alla (sua/mia) vita`,
    unsafe: `(non/poco/mai) (mi/si/ti) (sento/sentivo/sente/sono sentita/sono sentito) (più/affatto/) (al sicuro/sicur*), (non è) sicuro, insicur*, in pericolo, pericol*, (ho/avevo/ha/mi fa/mi ha fatto/fa/con) (molta/tanta/avuto/davvero/così tanta/troppa/) paura, paura di (lui/lei), (spaventat*/terrorizzat*/impaurit*/spaventos*/terrificant*), mi (spaventa/terrorizza), mi (sento/sono sentit*) minacciat*, temo per, (chiamare/chiamato/chiamate) la polizia, emergenza`,
  },
  harmless: `(da/per/tra/fra/in/dopo/oltre/più di/circa) # anni, # anni (fa/dopo/di esperienza/insieme/di matrimonio/di carriera), (più di/oltre) # anni, non è (un/una) (bambin*/minore/ragazzin*), non è minorenne, non ho paura, senza paura, non è pericol*, (auto/macchina/cane/gatto/vino) di # anni, i miei bambini dormono, (bomba) (d acqua/alla crema), pistola ad acqua`,
};
