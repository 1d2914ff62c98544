import type { Lexicon } from '../lexicon';

export const pt: Lexicon = {
  numbers: `cinco, seis, sete, oito, nove, dez, onze, doze, treze, quatorze/catorze, quinze, dezesseis/dezasseis,
    dezessete/dezassete, dezoito`,
  ordinals: `primeiro/primeira, segundo/segunda, terceiro/terceira, quarto/quarta, quinto/quinta, sexto/sexta,
    sétimo/sétima, oitavo/oitava, nono/nona`,
  joins: `e, mas, ou, com, que, porque, pq, então, em, quando, anos, tem, tenho, não, eu, ele, ela, de, só, kkk, kkkk, mano, no,
    na, máximo, por, aí, ainda, se`,
  phrases: {
    minor: `# (anos/aninhos/aninho)
      (tenho/tem/tinha/tens/ter/têm/faço/faz/fez/fiz/completou/idade/idade de) (só/apenas/uns/tipo/acho que/quase/no máximo/ainda/somente/cerca de/) # |
      (disse/diz/falou/fala/aparenta/parece ter/parece/disse que tem/disse que tinha/falou que tem/falou que tinha) (ter/uns/) # |
      (menos/menor/menores/abaixo) (de/dos/que) (os/) ## (anos/), mais (nova/novo/novos) (que/do que) ##, (não tem/não tenho/nem tem/nem tenho/não fez/não completou/não fiz) (nem/ainda/os/) ##, ainda não (tem/tenho/fez/fiz/completou) ##, quase ##, (vai fazer/vou fazer/faz/faço) ## (mês/em/ano/anos em/semana/amanhã)
      menor de idade, menores de idade, (é/era/sou/são/um/uma/de/parece) (um/uma/) (menor/menores) |, menor |, menores, (não é/não sou/não era/nem é) (maior de idade/adulto/adulta/de maior/maior), de menor, dimenor, menoridade
      (parece/parecia/aparenta/aparentava) (ser/muito/bem/bem mais/muito mais/mais/super/uma/um/ser muito/demais/) (jovem/nova/novo/criança/menor/menina/menino/novinha/novinho/adolescente), (muito) (nova/novo/jovem), (nova/novo/jovem) demais, novinha*, novinho*
      criança*, criancinh*, creche, menina, menino, meninas, meninos, menininha*, menininho*, garotinh*, garoto, garota, moleque*, adolescent*, pirralh*, guri, guria, bebê, infantil
      (ensino) (fundamental/médio), (na/da/no/do/a) (escola/colégio/creche/primário/quinta série), (#/#ord) (ano/série/serie) (do/da/de/na/no) (fundamental/escola/ensino/médio/colégio), (#/#ord) (série/serie), (no/do/faz o/faço o/está no/estou no) (#/#ord) ano |, (no/do/faz o/faço o) (#/1/2/3/4) o ano |, (aluno/aluna) (do/da/de), estudante do (fundamental/ensino), colegial
      nasc* em recentyear, (mentiu/mente/mentindo/menti) (sobre/na/a/da) (a/sua/idade/) (idade/), idade falsa, pedófil*, pedofil*, pornografia infantil, aliciament*, grooming
      (menina/menino/garota/garoto/moça/f/m/h) de #, # (f/m) |`,
    threat: `ameaç*, (te/me/o/a/lhe/vou te/vai me) (mato/matar/mata/matarei/matava/estuprar/estupro/esfaquear/bater/espancar/pegar e/machucar/sequestrar/achar)
      (vou/vai/quer/quero/queria/iria/ia) (te/me/lhe/nos/a/o/) (matar/estuprar/esfaquear/espancar/machucar/sequestrar/dar um tiro/meter bala/divulgar/vazar/expor/bater em mim)
      matar (você/vc/minha família/todo mundo/ele/ela/meu/minha/sua/alguém), me matar |, te matar, estupr*, arma, armas, armado, pistola*, faca, facas, facada*, revólver, fuzil, bomba, bombas, explosiv*, chantag*, extors*, extorqu*, sextors*, resgate, sequestr*, terroris*, massacre, tiroteio, atentado, chacina, stalk*, me (segue/persegue/perseguindo) (até/na/por), maltrat*, abusou de, abusad*, tráfico
      (sabe/sei/descobriu/sabem) onde (eu moro/moro/você mora/vc mora/tu mora), (tem/sabe/descobriu/achou) (o/) meu endereço, (vir/vem/ir/vai/vou) (na minha/à minha/até a minha/na sua) casa, (divulg*/vaz*/public*/post*/espalh*/mandar/enviar/compartilh*) (minhas/meus/meu/minha/suas) (fotos/vídeos/vídeo/nudes/imagens/foto), você vai morrer, vai morrer, vc tá morto`,
    self_harm: `suicid*, suicíd*, (se matar/me matar/matar se/matar me/enforcar*/tirar a própria vida/tirar a minha vida/tirar minha vida/tirar sua vida/se enforcar), (quer/quero/queria/vontade de) (muito/só/) (morrer/sumir pra sempre/se matar/me matar), não (quer/quero/queria) (mais/) (viver/estar vivo/estar viva/existir), vontade de (viver/morrer), (se/me) (corta/corto/cortando/cortar/cortava/mutila*/machuca/fere) (os/nos/o/) (braços/pulsos/braço/) |, cortar os pulsos, (cortes/marcas) (nos/no) (braços/pulsos/braço), automutil*, autolesã*, overdose, (tomou/tomei/engoliu/tomar) (muitos/vários/todos os/um monte de) (remédios/comprimidos), (pular/pulo/jogar/se jogar/me jogar) (da/de uma/do/de um) (ponte/prédio/telhado/sacada/janela), acabar com (minha/sua/a própria/a minha/tudo) (vida/), se mata |, se mate, dar fim na vida`,
    unsafe: `(insegur*), não (me sinto/me senti/estou/é/estava/me sentia) (mais/nada/) (segur*), (tenho/tive/tô com/estou com/fiquei com/deu/dá/sinto/com) (muito/tanto/um pouco de/) medo, medo (dele/dela), (assustad*/aterroriz*/apavorad*/assustador*), me (assust*/apavor*), em (perigo/risco), perig*, me (sinto/senti/sentindo) (ameaçad*/em perigo), temo (por/pela), (chamar/chamei/chamem/ligar para) a polícia, emergência`,
  },
  harmless: `(há/faz/durante/por/depois de/mais de/em/uns) (uns/mais de/quase/) # anos, # anos (atrás/depois/de experiência/juntos/de casados/de casamento/de carreira), (mais de/maior de) # anos, não (é/sou) (uma/um/) (criança/menor/menina/menino/adolescente), não tenho medo, sem medo, não é perig*, (carro/cachorro/gato/vinho/celular) (de/tem) # anos, meus filhos (dormem/são adultos), bomba de (chocolate/água), (escola) de samba, ano que vem`,
};
