import type { Language } from '@app/contract/languages';

export type Term = {
  term: string;
  /** Finds the word in an English text. */
  english: RegExp;
  /** Its meaning here, for translators. */
  meaning: string;
  /** The word in each language, and the beginnings by which its inflected forms are recognised. */
  words: Record<Exclude<Language, 'en'>, { word: string; stems: readonly string[] }>;
  /** Keys of texts in which the English word means something else. */
  except?: readonly string[];
};

/** The words that need the same translation in all texts. */
export const GLOSSARY: readonly Term[] = [
  {
    term: 'soul',
    english: /\bSouls?\b/,
    meaning: 'A person one has yet to meet, seen kindly. Warm, neither religious nor ghostly.',
    words: {
      es: { word: 'alma', stems: ['alma'] },
      fr: { word: 'âme', stems: ['âme'] },
      de: { word: 'Seele', stems: ['seele'] },
      it: { word: 'anima', stems: ['anim'] },
      pt: { word: 'alma', stems: ['alma'] },
      ru: { word: 'душа', stems: ['душ'] },
      ja: { word: '心', stems: ['心'] },
      zh: { word: '灵魂', stems: ['灵魂'] },
      hi: { word: 'नेकदिल', stems: ['नेकदिल'] },
      ar: { word: 'روح', stems: ['روح'] },
      ko: { word: '마음', stems: ['마음'] },
    },
  },
  {
    term: 'mood',
    english: /\bmoods?\b/i,
    meaning: 'How a visitor feels tonight; one of four. By it people are brought together.',
    words: {
      es: { word: 'estado de ánimo', stems: ['estado de ánimo', 'estados de ánimo', 'ánimo'] },
      fr: { word: 'humeur', stems: ['humeur'] },
      de: { word: 'Stimmung', stems: ['stimmung'] },
      it: { word: 'umore', stems: ['umor', 'stato d’animo', 'stati d’animo'] },
      pt: {
        word: 'estado de espírito, como você está',
        stems: ['estado de espírito', 'estados de espírito', 'como você está', 'ânimo'],
      },
      ru: { word: 'настроение', stems: ['настроени'] },
      ja: { word: '気分', stems: ['気分'] },
      zh: { word: '心情', stems: ['心情'] },
      hi: { word: 'मूड', stems: ['मूड'] },
      ar: { word: 'مزاج', stems: ['مزاج', 'أمزج'] },
      ko: { word: '기분', stems: ['기분'] },
    },
  },
  {
    term: 'skip',
    english: /\bskip/i,
    meaning: 'To leave the present partner and go on to somebody new. No unkindness in it.',
    words: {
      es: { word: 'saltar', stems: ['salt'] },
      fr: { word: 'passer', stems: ['pass'] },
      de: { word: 'weiter', stems: ['weiter'] },
      it: { word: 'saltare', stems: ['salt'] },
      pt: { word: 'pular', stems: ['pul'] },
      ru: { word: 'дальше', stems: ['дальше'] },
      ja: { word: 'スキップ', stems: ['スキップ'] },
      zh: { word: '跳过', stems: ['跳过'] },
      hi: { word: 'स्किप', stems: ['स्किप'] },
      ar: { word: 'التالي', stems: ['التالي'] },
      ko: { word: '건너뛰기', stems: ['건너뛰', '건너뛸', '건너뛴'] },
    },
    except: ['common.toContent'],
  },
  {
    term: 'match',
    english: /\b(?:re)?match/i,
    meaning: 'To bring two people together whose moods suit each other. Not a dating word.',
    words: {
      es: { word: 'conectar', stems: ['conect', 'conex'] },
      fr: { word: 'mettre en relation', stems: ['en relation'] },
      de: { word: 'zusammenbringen', stems: ['zusammen'] },
      it: { word: 'mettere in contatto', stems: ['in contatto'] },
      pt: { word: 'conectar', stems: ['conect', 'conex'] },
      ru: { word: 'подбор', stems: ['подб', 'подоб'] },
      ja: { word: 'マッチング', stems: ['マッチ'] },
      zh: { word: '匹配', stems: ['匹配'] },
      hi: { word: 'मिलाना', stems: ['मिल'] },
      ar: { word: 'نجمعك بغيرك', stems: ['جمع'] },
      ko: { word: '매칭', stems: ['매칭'] },
    },
  },
  {
    term: 'report',
    english: /\breport/i,
    meaning: 'To tell the moderators about somebody who broke the rules; also what is told.',
    words: {
      es: { word: 'reportar, reporte', stems: ['report'] },
      fr: { word: 'signaler, signalement', stems: ['signal'] },
      de: { word: 'melden, Meldung', stems: ['meld'] },
      it: { word: 'segnalare, segnalazione', stems: ['segnal'] },
      pt: { word: 'denunciar, denúncia', stems: ['denunci', 'denúnci'] },
      ru: { word: 'пожаловаться, жалоба', stems: ['жалоб', 'жалов', 'жалуй', 'жалуе'] },
      ja: { word: '通報', stems: ['通報'] },
      zh: { word: '举报', stems: ['举报'] },
      hi: { word: 'रिपोर्ट', stems: ['रिपोर्ट'] },
      ar: { word: 'الإبلاغ، بلاغ', stems: ['بلاغ', 'بلغ', 'بلّغ'] },
      ko: { word: '신고', stems: ['신고'] },
    },
    except: ['pages.crypto.liquidity.text', 'pages.transparency.files.text'],
  },
  {
    term: 'block',
    english: /\bblock/i,
    meaning: 'To take away somebody’s access to the chat; done by moderators.',
    words: {
      es: { word: 'bloquear', stems: ['bloque'] },
      fr: { word: 'bloquer', stems: ['bloqu', 'blocage'] },
      de: { word: 'sperren', stems: ['sperr'] },
      it: { word: 'bloccare', stems: ['blocc'] },
      pt: { word: 'bloquear', stems: ['bloque'] },
      ru: { word: 'заблокировать', stems: ['блокир'] },
      ja: { word: 'ブロック', stems: ['ブロック'] },
      zh: { word: '封禁', stems: ['封禁'] },
      hi: { word: 'ब्लॉक', stems: ['ब्लॉक'] },
      ar: { word: 'حظر', stems: ['حظر'] },
      ko: { word: '차단', stems: ['차단'] },
    },
  },
  {
    term: 'unblock',
    english: /\bunblock/i,
    meaning: 'To give somebody who was blocked the access back.',
    words: {
      es: { word: 'desbloquear', stems: ['desbloque'] },
      fr: { word: 'débloquer', stems: ['débloqu', 'déblocage'] },
      de: { word: 'entsperren', stems: ['entsperr'] },
      it: { word: 'sbloccare', stems: ['sblocc'] },
      pt: { word: 'desbloquear', stems: ['desbloque'] },
      ru: { word: 'разблокировать', stems: ['разблокир'] },
      ja: { word: 'ブロック解除', stems: ['ブロック解除', 'ブロックの解除', 'ブロックを解除'] },
      zh: { word: '解封', stems: ['解封'] },
      hi: { word: 'अनब्लॉक', stems: ['अनब्लॉक'] },
      ar: { word: 'رفع الحظر', stems: ['رفع الحظر', 'برفع الحظر', 'نرفع الحظر', 'رفع حظر'] },
      ko: { word: '차단 해제', stems: ['차단 해제', '차단을 해제'] },
    },
  },
  {
    term: 'partner',
    english: /\bpartners?\b/i,
    meaning: 'The stranger one talks to at the moment. No romantic partner.',
    words: {
      es: { word: 'la otra persona', stems: ['otra persona', 'con quien'] },
      fr: { word: 'l’autre personne', stems: ['autre personne', 'cette personne', 'avec qui'] },
      de: { word: 'Gegenüber', stems: ['gegenüber'] },
      it: { word: 'l’altra persona', stems: ['altra persona', 'questa persona', 'con cui'] },
      pt: { word: 'a outra pessoa', stems: ['outra pessoa', 'com quem'] },
      ru: { word: 'собеседник', stems: ['собеседник'] },
      ja: { word: '相手', stems: ['相手'] },
      zh: { word: '对方，聊天伙伴', stems: ['对方', '聊天伙伴'] },
      hi: { word: 'साथी', stems: ['साथी'] },
      ar: { word: 'الطرف الآخر', stems: ['طرف الآخر', 'طرف آخر'] },
      ko: { word: '상대방', stems: ['상대'] },
    },
  },
  {
    term: 'moderator',
    english: /\bmoderat/i,
    meaning: 'Who reads reports and keeps the rules.',
    words: {
      es: { word: 'moderación, moderador', stems: ['modera'] },
      fr: { word: 'modération, modérateur', stems: ['modér'] },
      de: { word: 'Moderation', stems: ['moder'] },
      it: { word: 'moderazione, moderatore', stems: ['modera'] },
      pt: { word: 'moderação, moderador', stems: ['modera'] },
      ru: { word: 'модератор', stems: ['модера'] },
      ja: { word: 'モデレーター', stems: ['モデレー'] },
      zh: { word: '管理员', stems: ['管理'] },
      hi: { word: 'मॉडरेटर', stems: ['मॉडरे'] },
      ar: { word: 'المشرفون', stems: ['مشرف', 'إشراف'] },
      ko: { word: '운영진', stems: ['운영'] },
    },
  },
];
