import type { Lexicon } from '../lexicon';

export const es: Lexicon = {
  numbers: `cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis/diez y seis,
    diecisiete/diez y siete, dieciocho/diez y ocho`,
  ordinals: `primero, segundo, tercero/tercer, cuarto, quinto, sexto, séptimo, octavo, noveno, décimo`,
  joins: `y, pero, o, con, que, porque, así, de, en, cuando, aunque, años, anos, añitos, nada, ya, solo, no, si, me, se, es,
    como, eso, jaja, amigo`,
  phrases: {
    minor: `# (años/anos/añitos/anitos/añazos/primaveras)
      (tengo/tiene/tenía/tienes/tienen/cumple/cumplo/cumplió/cumplí/soy de/es de/edad de/edad) (solo/apenas/como/unos/creo que/unas/casi/los/) # |
      (tiene/tengo/aparenta/parece de/parece tener/parece que tiene/dijo/dice/dijo que tenía/dice que tiene/dijo que tiene) # |
      (menor/menos/menores) (de/que) (los/) ## (años/anos/) |, menos de ## (años/anos), (no tiene/no tengo/no llega a/no cumple/no ha cumplido/no he cumplido/casi) (ni/los/aún/todavía/) (los/) ## (años/anos/) |
      (aún/todavía) no (tiene/tengo/cumple/cumplo/ha cumplido) (los/) ##, (va a cumplir/cumple/cumplo/cumplirá/cumpliré) ## (en/el/mañana/la/pronto/este), (va a cumplir/voy a cumplir/cumplirá/cumpliré/por cumplir/para cumplir/para que cumpla/pa cumplir) (los/) ## |, fiesta de quince, quinceañer*, sub (13/14/15/16/17/18)
      (1/2/3/4) de (eso/la eso/secundaria), menor de edad, menores, por debajo de ##, (es/era/soy/son/parece/parecía/un/una/esta/este/con/como) (un/una/muy/) (menor/menores) |, menor |, no es (mayor de edad/adulto/adulta/mayor), no soy mayor de edad, minoría de edad
      (parece/aparenta/se ve/se veía/parecía/luce) (muy/demasiado/mucho más/más/bastante/súper/un/una/) (joven/niño/niña/chico/menor/adolescente/pequeño/pequeña/chiquita/chiquito/jovencita/jovencito)
      (demasiado/muy) (joven/pequeña/pequeño/jovencita/chica para), niño, niña, niños, niñas, niñita*, niñito*, nene, nena, nenes, nenas, chiquilla, chiquillo, chamaco, chamaca, criatura, crío, cría, adolescente*, jovencita, jovencito, infantil, infante*, chavito, chavita
      (va/voy/está/estoy/estudia/estudio/iba) (a/al/en/en el/en la/todavía en/todavía a/a la/) (primaria/secundaria/colegio/preparatoria/instituto/escuela/eso/liceo/prepa/bachillerato)
      (#/#ord) (de/grado de/curso de/año de/) (primaria/secundaria/eso/la eso/bachillerato/colegio/prepa), (en/de/a/cursa/cursando/hace) (#/#ord) (grado/curso/básico/medio), (#/1/2/3/4) (o/ro/do/to/mo/vo/no/er) (grado/curso) |, (#/1/2/3/4) (o/ro/do/to/mo/vo/no/er) de (primaria/secundaria/eso/la eso/bachillerato), colegiala*, colegial, escolar, alumna de, alumno de primaria
      nac* en recentyear, (mintió/miente/mentir/mintiendo) sobre su edad, edad falsa, pedófil*, pedofil*, pederast*, pornografía infantil, grooming
      # (f/m/mujer/hombre/chica/chico) |, (chica/chico/mujer/hombre) de # |
      (meses/mes/días/semanas) (para/pa) (los/sus/cumplir) ##, (no/ni) llega (ni a/ni) (los/) ##, morrita*, morrito*, (1/2/3/4/5/6) (o/do/ro/er/to) de (secu/prim/prepa)`,
    threat: `amenaz*, (te/me/lo/la/le/los/nos/a) (mato/mataré/matará/matar/voy a matar/va a matar/iba a matar/mata/van a matar/quiere matar/violo/violar/violaré/apuñal*/disparar*/golpear*)
      apuñal*, acuchill*, degoll*, degüell*, puñalad*, navajazo*, (me/te/lo/la/le/nos) (rajo/raja/rajar/rajará/rajaré/va a rajar/voy a rajar/quiere rajar/clavar), (cortar*/corto/rebanar*) (el/la/los/las) (cuello/garganta/cara/cabeza/dedos/lengua)
      (voy a/va a/quiere/quiero/iba a/piensa/planea/puede) (rajar*/clavar*/matar/matarte/matarme/matarlo/matarla/violarte/violarme/violar/apuñalar/golpearme/golpearte/pegarme/pegarte/secuestrar*/hacerme daño/hacerte daño/buscarme/buscarte/encontrarme/encontrarte/difundir/publicar/subir/compartir mi/mandar mis/enviar mis)
      (me/te) (quiere/quería/va a/iba a/puede) (pegar/matar/encontrar/golpear/buscar/violar), matarte, matarme, matarla, matarlo, matarnos, mataré, violación, violador*, violarme, violarte, violada, violado, arma, armas, armado, pistola*, cuchillo*, navaja, bomba, bombas, escopeta, rifle, machete
      chantaj*, extors*, extorsion*, sextors*, secuestr*, sicario*, terrorista*, masacre, tiroteo, acosador que me sigue, me (sigue/siguió/persigue/acecha) (a casa/hasta/por la calle/en la calle/a todas partes), (sabe/sé/saben/conoce/averiguó/descubrió) (mi/tu/nuestra) (calle/escuela/colegio/casa/edificio/barrio/instituto/trabajo), (sabe/sé/saben) (en qué/a qué/cuál es mi) (calle/escuela/colegio/casa/edificio), dónde (estudio/trabajo/estudias/trabajas/voy a la escuela)
      (espera*/parado/parada/vigila*) (fuera/afuera/enfrente/en la puerta) de mi (casa/escuela/colegio/trabajo), (está/estaba) (fuera/afuera) de mi (casa/escuela), me espera* (en la puerta/a la salida/afuera/fuera), maltrat*, trata de
      (sabe/sé/saben/averiguó) dónde (vivo/vives/está mi), (tiene/conoce/sabe/encontró) mi dirección, (venir/ir/vendrá/irá) a mi casa, (publicará/difundirá/subirá/publicó/difundió/filtró/filtrará) (mi/mis)
      si no (le/) (pago/envío/mando/pagaba), vas a morir, te vas a morir, estás muert*
      (quemar*/quema/incendiar*) (mi/tu/nuestra) (casa/familia/coche/carro/piso), prender* fuego (a/mi/la), quemar* viv*, (ronda/rondando/merodea*) (mi/nuestra) casa
      (mandar*/enviar*/enseñar*/mostrar*/manda/enseña) (todo/el video/) a (mi/mis) (mamá/madre/papá/padre/padres/familia/amigos)`,
    self_harm: `suicid*, (matarme/matarse/suicidarme/quitarme la vida/quitarse la vida/quitarse de en medio), me (mato/mataré/quiero morir/quiero matar/quiero suicidar/voy a matar), se (quiere/quería/va a) (matar/morir/suicidar/quitar)
      (quiero/quiere/quería/quisiera) morir*, (no quiero/no quiere/no quería) (vivir/seguir viviendo/existir), ganas de (vivir/morir), (me/se/te) (corto/corta/cortaba/corté/autolesion*/hago daño/hace daño/lastimo/lastima) |, (me/se) cort* (los/las) (brazos/venas/muñecas), cortarse (las venas/los brazos), cortes en (los/las/sus/el/la) (brazos/brazo/muñecas), cortarme, hacerse daño, hacerme daño a mí, autolesi*, autolesion*
      (acabar/terminar) con (mi/su) vida, terminar con todo, sobredosis, (tomó/tomé/tomado/tragó) (muchas/todas las/un frasco de) (pastillas/las pastillas), (tirar*/lanzar*/arrojar*/aventar*/saltar*/tira/lanza/salta/avienta) (del/de un/por el/desde el) (puente/balcón/techo/tejado/edificio), (tirar*/lanzar*/arrojar*/aventar*/saltar*/tira/lanza/salta/avienta) (de la/de una/por la/desde la) (azotea/ventana/terraza/torre), (tirar*/lanzar*/arrojar*/saltar*) (al/a las/bajo el/delante del) (tren/metro/vías), soga, sogas, (cuerda/cinturón) (al/en el/alrededor del) cuello, carta de (despedida/suicidio), (despidió/despedirse) (de la vida/de su familia/de sus padres/para siempre), ahorc*, (me/se) ahorq*, colgarse, colgarme, no vale la pena vivir, mejor muert*, mátate, suicídate
      (tirar*/lanzar*/arrojar*/saltar*/tira/salta) del (primer/segundo/tercer/cuarto/quinto/sexto/séptimo/octavo/noveno/décimo/#) piso, despidió de todos, mañana (ya/) no (está/estará/estaré)`,
    unsafe: `insegur*, no (me siento/me sentí/me sentía/estoy/es/se siente) segur*, (tengo/tuve/tenía/me da/me dio/da/siento/sentí) (mucho/tanto/un poco de/) miedo, (estoy/me siento/estaba/me sentí) (asustad*/aterrad*/amenazad*/aterrorizad*/en peligro), me (asusta/asustó/aterra/aterroriza), peligr*, en peligro, temo por, miedo de (él/ella), (llamar/llam*) a la policía, emergencia, aterrador*
      (me da/me dio/tengo) (pánico/pavor/terror)`,
  },
  harmless: `(hace/durante/llevo/lleva/desde hace/por/tras/en/más de/mayor de/mayores de) (unos/casi/más de/) # años, # años (de experiencia/juntos/casados/después/atrás/más tarde/de carrera/de casados), (mayor/más) de # años, (no es/no soy) (un/una/) (niño/niña/menor/adolescente), (no es/no parece) peligros*, sin miedo, (no tengo/no me da) miedo, nene de mamá, (bomba/arma) de (juguete/agua/humo), (coche/carro/vino/whisky/perro/gato) de # años, mis (niños/hijos) (duermen/ya son)`,
};
