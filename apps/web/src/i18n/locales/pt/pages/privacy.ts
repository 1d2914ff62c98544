import type { privacy as english } from '@/i18n/locales/en/pages/privacy';
import type { Translation } from '@/i18n/translation';

export const privacy: Translation<typeof english> = {
  title: 'Política de Privacidade',
  lead: 'O que guardamos, por quê e por quanto tempo. Em palavras simples, porque é sobre você.',
  short: {
    title: 'Em resumo',
    text: '<ul><li>Sem conta: não pedimos seu nome verdadeiro, seu e-mail nem sua localização.</li><li>O vídeo e o som são criptografados entre você e a outra pessoa. Não gravamos nada e não conseguimos ver nem ouvir.</li><li>As mensagens não ficam guardadas, a não ser que uma das duas pessoas denuncie a outra: nesse caso, a equipe de moderação pode lê-las.</li><li>30 dias depois da sua última visita, nosso servidor esquece você, a menos que exista registro de bloqueio, suspensão, denúncia ou verificação de idade.</li><li>Seus dados nunca são vendidos, e nada nestas páginas é carregado de outras empresas.</li></ul>',
  },
  introduction: {
    title: 'Introdução',
    text: '<p>O {{product}} reúne duas pessoas que não se conhecem para uma conversa. Você pode usá-lo sem conta, e tratamos o mínimo de dados que isso permite: o suficiente para conectar você com alguém de forma anônima, manter as pessoas seguras por meio da moderação e melhorar os recursos do site. Esta política lista todos eles.</p>',
  },
  collection: {
    title: 'Coleta de dados',
    text: '<p>Se ninguém denunciou você, isto é tudo o que o site guarda a seu respeito:</p>',
    rows: {
      session: {
        name: 'Esta aba',
        what: 'Seu ID de usuário (um valor aleatório), apelido, estado de espírito e a última pessoa com quem você conversou; se você participa com vídeo, voz ou texto; da conversa em andamento, o ID, as mensagens e o que você começou a escrever; da última, o ID, quanto durou, quando terminou e se você quer conversar de novo com a outra pessoa; se você denunciou a outra pessoa e se desfocou sua imagem; o que você escreveu em um formulário e ainda não enviou; as denúncias que ainda não chegaram até nós; os comprovantes que mostram o que aconteceu com suas denúncias',
        kept: 'No armazenamento de sessão do seu navegador, até você fechar a aba.',
      },
      partner: {
        name: 'Última pessoa',
        what: 'Uma cópia do ID de usuário e do apelido da última pessoa com quem você conversou',
        kept: 'No armazenamento local do seu navegador, por 30 minutos depois da conversa, para que você também possa denunciá-la em outra aba. É apagada antes se você a denunciar. Se nenhuma página deste site estiver aberta ao fim dos 30 minutos, é apagada na próxima vez que você abrir uma.',
      },
      settings: {
        name: 'Suas escolhas',
        what: 'Seu idioma e os que você fala, se você fechou a sugestão de mudá-lo, seu tema, claro ou escuro, e suas escolhas no chat: som ao encontrar alguém, câmera, microfone, imagem espelhada, tradução, o escudo e a velocidade dele no seu dispositivo, menos dados',
        kept: 'No armazenamento local do seu navegador, até você apagá-lo. O idioma também em um cookie por até 400 dias, para que as páginas já cheguem nesse idioma.',
      },
      device: {
        name: 'Cookie de dispositivo',
        what: 'Um cookie de dispositivo: um valor aleatório e assinado que só o nosso servidor consegue ler',
        kept: 'No seu navegador, por até 400 dias. Ele garante que ninguém mais possa usar seu ID de usuário e que um bloqueio seja cumprido.',
      },
      visitor: {
        name: 'Suas visitas',
        what: 'Seu ID de usuário e seu apelido, um resumo criptográfico do cookie de dispositivo e quando você esteve aqui pela primeira vez, procurou uma conversa pela primeira vez e esteve aqui pela última vez',
        kept: 'No nosso servidor enquanto você nos visita. Apagado depois de 30 dias sem uma visita sua, a menos que haja registro de um bloqueio, uma suspensão ou uma denúncia.',
      },
      ledger: {
        name: 'Suas conversas',
        what: 'Quais foram os dois IDs de usuário de uma conversa, quando ela aconteceu e com quais estados de espírito e idiomas. Nada do que foi dito',
        kept: 'No nosso servidor por 24 horas após a conversa, para que uma denúncia possa ser verificada.',
      },
      feedback: {
        name: 'Opiniões',
        what: 'Como você se sente depois de uma conversa e o seu agradecimento, se você nos contar',
        kept: 'No nosso servidor, apenas como contagens por dia e par de estados de espírito, nunca ligadas a você. O fato de você ter respondido, mas não a resposta, fica anotado com a conversa por 24 horas. Seu desejo de conversar de novo com alguém fica na memória do servidor por dois minutos no máximo.',
      },
      figures: {
        name: 'Números mensais',
        what: 'Quantas denúncias, decisões e pedidos de desbloqueio houve em um mês, e quanto tempo as decisões levaram',
        kept: 'No nosso servidor, apenas como números arredondados que não dizem respeito a ninguém em particular. Permanecem quando as denúncias são apagadas, e são públicos se quem mantém este site os publicar.',
      },
      outcomes: {
        name: 'Como vão as conversas',
        what: 'Se uma conversa foi longa ou deixada logo, e se uma denúncia sobre ela procedia',
        kept: 'No nosso servidor por 90 dias, apenas como contagens por dia, par de estados de espírito e conforme haja ou não um idioma em comum, e por quarto de hora enquanto se testa outra forma de conectar as pessoas; nunca ligadas a você. Quantas vezes você entrou hoje nessas contagens fica na memória do servidor até o dia acabar.',
      },
      address: {
        name: 'Endereço IP',
        what: 'Seu endereço IP',
        kept: 'Nunca é guardado em sua forma original. Trabalhamos com uma versão codificada dele, cuja chave muda a cada 30 dias, para frear abusos. Essa versão fica guardada com seu ID de usuário por 24 horas depois da sua última visita: onde alguém foi bloqueado, quem chega pela primeira vez espera um pouco mais.',
      },
      age: {
        name: 'Verificação de idade',
        what: 'Onde quem mantém este site ativou uma verificação de idade e ela foi pedida a você: se foi confirmado que você é maior de idade, com um resumo criptográfico do cookie de dispositivo. Mais nada',
        kept: 'No nosso servidor até vencer, conforme definido por quem mantém o site: um ano no máximo. A verificação é feita por um serviço escolhido por quem mantém o site. Ele recebe de nós um número aleatório, a hora e nosso endereço, e tem sua própria política de privacidade.',
      },
    },
    talks: {
      title: 'Suas conversas',
      text: '<p>O vídeo e o som são criptografados entre o seu navegador e o da outra pessoa. Não os gravamos nem podemos vê-los. As chamadas começam com uma imagem que o seu próprio navegador desfocou, a menos que quem mantém este site tenha desativado isso; uma imagem nítida só é enviada depois que você se mostra.</p><p>As mensagens de texto passam pelo nosso servidor e não são armazenadas. Cada uma também fica até um minuto na memória do servidor, para que possa ser enviada de novo se uma conexão cair. As primeiras 5 e as últimas 20 mensagens de cada lado de uma conversa, e até 130 de cada lado quando são curtas, ficam apenas na memória do servidor, para o caso de uma das duas pessoas denunciar a outra nas 24 horas seguintes à conversa; veja <moderation>Moderação e segurança</moderation>. Se você pedir a tradução das mensagens, é o seu próprio navegador que a faz no seu dispositivo; para isso, elas não são enviadas a lugar nenhum.</p>',
    },
  },
  personal: {
    title: 'Sem informações pessoais',
    text: '<p>Não pedimos nem guardamos seu nome verdadeiro, seu e-mail ou sua localização. Por favor, também não os coloque no seu apelido nem em mensagens a pessoas desconhecidas.</p><p>Uma chamada de vídeo pode precisar de uma conexão direta entre dois navegadores, e essa conexão pode revelar seu endereço IP à outra pessoa. Se quem mantém este site fizer todas as chamadas passarem por um servidor de retransmissão, nenhuma das duas pessoas fica sabendo o endereço da outra. Esse servidor só repassa dados criptografados.</p>',
  },
  moderation: {
    title: 'Moderação e segurança',
    text: '<p>A equipe de moderação pode analisar conversas e atividades denunciadas. Isto é o que guardamos para isso, e por quanto tempo:</p><ul><li>Quando alguém denuncia a pessoa com quem realmente conversou, as mensagens dessa conversa que ainda estão na memória do nosso servidor são anexadas à denúncia. Elas são apagadas 30 dias depois da análise da denúncia ou, se ninguém a analisar, 90 dias depois que ela foi feita. A própria denúncia é apagada um ano depois da análise. Enquanto ninguém a analisar, ela fica guardada.</li><li>Uma denúncia contém os dois IDs de usuário, o motivo informado, a data e a hora. Se o cookie de dispositivo não provar quem denuncia, a denúncia é guardada sem o ID de usuário dessa pessoa. O resultado de denúncias anteriores do mesmo dispositivo decide quanto pesa uma nova.</li><li>Para que duas pessoas não se encontrem de novo depois de uma denúncia, guardamos os dois IDs de usuário e um resumo criptográfico do cookie de dispositivo de quem denunciou. Eles ficam mesmo que a denúncia seja apagada, enquanto tivermos registro de pelo menos uma das duas pessoas. Para cada dispositivo guardamos no máximo 200 desses pares: se surgir mais um, o mais antigo é esquecido.</li><li>Um bloqueio ou uma suspensão ficam registrados para o ID de usuário e para o dispositivo. Com isso ficam guardados o motivo, se foi a moderação ou uma regra que decidiu, e o que a moderação escreveu a você sobre isso. O registro de uma suspensão é apagado 90 dias depois que ela termina, e o de um bloqueio assim que ele é retirado.</li><li>A equipe de moderação pode escrever comentários internos sobre uma pessoa denunciada. Esses comentários são apagados com a última denúncia contra essa pessoa.</li><li>O que a equipe de moderação e as regras fazem também é anotado em um registro de auditoria, assim como cada denúncia com seus dois IDs de usuário e seu motivo. O que é anotado ali fica guardado por um ano. Quando uma denúncia é apagada, o motivo dela também é apagado de lá.</li><li>Pedidos de desbloqueio são guardados por 90 dias, assim como um resumo criptográfico do código que mostra o que foi decidido.</li><li>Quem denuncia recebe um comprovante: um código que mais tarde mostra o que aconteceu com a denúncia. Um resumo criptográfico desse código é guardado por 90 dias.</li><li>Enquanto uma regra está apenas em teste, ela não faz nada e anota contra quem teria agido. Essas anotações são guardadas por 30 dias.</li><li>Se a lei ou uma autoridade exigir, o que está guardado sobre uma pessoa pode ser retido: então não é apagado até um dia definido. Também pode ser feito um arquivo disso, só para essa autoridade. Ambos ficam no registro de auditoria; os dados da retenção são guardados por um ano após o fim dela.</li></ul>',
  },
  thirdParty: {
    title: 'Ferramentas de terceiros',
    text: '<p>Ferramentas de análise podem ser usadas para entender como o site é utilizado; no momento, não há nenhuma. Nada nestas páginas é carregado de servidores de outras empresas. Para estabelecer uma chamada, seu navegador pode contatar um servidor de conexão escolhido por quem mantém este site; esse servidor vê seu endereço IP, como qualquer servidor vê.</p><p>Seus dados nunca são vendidos. Links para outros sites, como nossos perfis ou a página de doações, levam a lugares com políticas próprias.</p>',
  },
  rights: {
    title: 'Seus direitos',
    text: '<p>Você pode perguntar o que temos sobre você e pedir que os dados da sua sessão sejam apagados: escreva para nós pela <contact>página de contato</contact> e informe seu ID de usuário, pois é só por ele que conhecemos você. O que está no seu navegador você pode apagar por conta própria, fechando a aba e limpando os dados do site.</p><p>Registros de um bloqueio ou de uma denúncia em análise podem ter de ser mantidos enquanto forem necessários para proteger outras pessoas.</p>',
    yourId: 'Seu ID de usuário nesta aba',
    noId: 'No momento não há um ID de usuário nesta aba. Você recebe um ao iniciar uma conversa.',
  },
  changes: {
    title: 'Alterações',
    text: '<p>Esta política pode mudar quando o site mudar. As atualizações são publicadas nesta página.</p>',
  },
};
