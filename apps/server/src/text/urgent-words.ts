import { readWordLists, type WordLists } from './word-lists';

/** Ages of minors that somebody may claim to have. */
const MINOR_AGES = Array.from({ length: 10 }, (_, n) => n + 8);

const ages = (...phrases: ((age: number) => string)[]) => phrases.flatMap((phrase) => MINOR_AGES.map(phrase));

/** For languages whose words match anywhere: 8 is in 18. */
const agesOfTwoDigits = (...phrases: ((age: number) => string)[]) =>
  phrases.flatMap((phrase) => MINOR_AGES.filter((age) => age >= 10).map(phrase));

/**
 * Words in reports and their attached lines that may indicate a minor or a danger. They put a report first for a
 * moderator and decide nothing: better one too many. Every text is checked against the words of all languages, so none
 * of them is an everyday word of another ("kind").
 */
export const URGENT_WORDS: WordLists = {
  en: [
    ...ages(
      (age) => `${age} years old`,
      (age) => `${age} year old`,
      (age) => `${age}-year-old`,
      (age) => `${age} yo`,
      (age) => `${age}yo`,
      (age) => `i'm ${age}`,
      (age) => `i’m ${age}`,
      (age) => `im ${age}`,
      (age) => `i am ${age}`,
    ),
    ...['minor', 'a minor', 'underage', 'under age', 'child', 'children', 'kid', 'kids', 'little girl'],
    ...[
      'little boy',
      'schoolgirl',
      'schoolboy',
      'child porn',
      'csam',
      'grooming',
      'pedophile',
      'paedophile',
      'pedo',
    ],
    ...['suicide', 'suicidal', 'kill myself', 'kill himself', 'kill herself', 'kill themselves', 'self harm'],
    ...['self-harm', 'kill you', 'kill me', 'will kill', 'threat', 'threats', 'threatened', 'threatening'],
    ...[
      'rape',
      'raped',
      'weapon',
      'gun',
      'knife',
      'bomb',
      'blackmail',
      'blackmailed',
      'sextortion',
      'extortion',
    ],
    ...['stalking', 'trafficking', 'abused', 'overdose'],
  ],
  es: [
    ...ages(
      (age) => `${age} años`,
      (age) => `${age} anos`,
    ),
    ...['menor', 'menor de edad', 'menores', 'niño', 'niña', 'niños', 'niñas', 'pedófilo', 'pederasta'],
    ...[
      'suicidio',
      'suicidarse',
      'suicidarme',
      'matarme',
      'matarse',
      'matarte',
      'te mato',
      'amenaza',
      'amenazas',
    ],
    ...['amenazó', 'violación', 'violar', 'arma', 'pistola', 'cuchillo', 'bomba', 'chantaje', 'extorsión'],
  ],
  fr: [
    ...ages((age) => `${age} ans`),
    ...['mineur', 'mineure', 'mineurs', 'mineures', 'enfant', 'enfants', 'fillette', 'pédophile', 'pédo'],
    ...['suicide', 'suicider', 'me tuer', 'se tuer', 'te tuer', 'menace', 'menaces', 'menacé', 'menacée'],
    ...['viol', 'violer', 'une arme', 'armes', 'pistolet', 'couteau', 'bombe', 'chantage', 'extorsion'],
  ],
  de: [
    ...ages(
      (age) => `${age} Jahre`,
      (age) => `${age} Jahre alt`,
      (age) => `${age} jährig`,
      (age) => `${age}-jährig`,
    ),
    ...[
      'minderjährig',
      'minderjährige',
      'minderjähriger',
      'ein Kind',
      'Kinder',
      'kleines Mädchen',
      'Pädophiler',
      'pädophil',
    ],
    ...['Suizid', 'Selbstmord', 'umbringen', 'töten', 'Drohung', 'Drohungen', 'droht', 'gedroht', 'bedroht'],
    ...['Vergewaltigung', 'vergewaltigt', 'Waffe', 'Pistole', 'Messer', 'Bombe', 'erpresst', 'Erpressung'],
  ],
  it: [
    ...ages((age) => `${age} anni`),
    ...['minore', 'minorenne', 'minorenni', 'minori', 'bambino', 'bambina', 'bambini', 'pedofilo'],
    ...[
      'suicidio',
      'suicidarsi',
      'suicidarmi',
      'uccidermi',
      'uccidersi',
      'ucciderti',
      'ti uccido',
      'minaccia',
    ],
    ...['minacce', 'minacciato', 'minacciata', 'stupro', 'arma', 'pistola', 'coltello', 'bomba', 'ricatto'],
  ],
  pt: [
    ...ages((age) => `${age} anos`),
    ...['menor', 'menor de idade', 'menores', 'criança', 'crianças', 'menina', 'menino', 'pedófilo'],
    ...['suicídio', 'suicidar', 'me matar', 'se matar', 'te matar', 'vou te matar', 'ameaça', 'ameaças'],
    ...['ameaçou', 'estupro', 'arma', 'pistola', 'faca', 'bomba', 'chantagem', 'extorsão'],
  ],
  ru: [
    ...ages(
      (age) => `${age} лет`,
      (age) => `${age} годиков`,
    ),
    ...['несовершеннолетний', 'несовершеннолетняя', 'несовершеннолетние', 'несовершеннолетнего', 'ребёнок'],
    ...['ребенок', 'ребёнка', 'ребенка', 'дети', 'детей', 'девочка', 'мальчик', 'школьница', 'школьник'],
    ...[
      'педофил',
      'суицид',
      'самоубийство',
      'убить',
      'убью',
      'убьёт',
      'убьет',
      'угроза',
      'угрозы',
      'угрожает',
    ],
    ...['угрожал', 'изнасилование', 'оружие', 'пистолет', 'нож', 'бомба', 'шантаж', 'шантажирует'],
  ],
  ja: [
    ...agesOfTwoDigits(
      (age) => `${age}歳`,
      (age) => `${age}才`,
    ),
    ...[
      '未成年',
      '子供',
      '子ども',
      '児童',
      '小学生',
      '中学生',
      '高校生',
      '自殺',
      '死にたい',
      '殺す',
      '殺して',
    ],
    ...['脅迫', '脅された', '強姦', 'レイプ', '銃', 'ナイフ', '爆弾', '恐喝'],
  ],
  zh: [
    ...agesOfTwoDigits(
      (age) => `${age}岁`,
      (age) => `${age}歲`,
    ),
    ...[
      '未成年',
      '孩子',
      '儿童',
      '兒童',
      '小学生',
      '小學生',
      '初中生',
      '恋童',
      '戀童',
      '自杀',
      '自殺',
      '想死',
    ],
    ...[
      '杀了',
      '殺了',
      '威胁',
      '威脅',
      '强奸',
      '強姦',
      '手枪',
      '手槍',
      '持刀',
      '炸弹',
      '炸彈',
      '勒索',
      '敲诈',
    ],
  ],
  hi: [
    ...ages(
      (age) => `${age} साल`,
      (age) => `${age} वर्ष`,
    ),
    ...['नाबालिग', 'बच्चा', 'बच्ची', 'बच्चे', 'बच्चों', 'आत्महत्या', 'मार दूंगा', 'मार दूँगा', 'जान से मार'],
    ...['धमकी', 'धमकियां', 'बलात्कार', 'हथियार', 'बंदूक', 'चाकू', 'बम', 'ब्लैकमेल'],
  ],
  ar: [
    ...ages(
      (age) => `${age} سنة`,
      (age) => `${age} سنوات`,
      (age) => `${age} عاما`,
    ),
    ...['قاصر', 'قاصرة', 'القاصر', 'طفل', 'طفلة', 'الطفل', 'أطفال', 'الأطفال', 'انتحار', 'الانتحار', 'أقتل'],
    ...[
      'سأقتلك',
      'قتل',
      'تهديد',
      'هددني',
      'يهددني',
      'اغتصاب',
      'سلاح',
      'مسدس',
      'سكين',
      'قنبلة',
      'ابتزاز',
      'يبتزني',
    ],
  ],
  ko: [
    ...agesOfTwoDigits(
      (age) => `${age}살`,
      (age) => `${age}세`,
    ),
    ...[
      '미성년자',
      '미성년',
      '아동',
      '어린이',
      '초등학생',
      '중학생',
      '고등학생',
      '자살',
      '죽고 싶',
      '죽이겠다',
    ],
    ...['죽여', '협박', '강간', '권총', '흉기', '폭탄', '공갈'],
  ],
};

/**
 * Reads an operator's words from a JSON file; languages that are left out keep the built-in ones, one with an empty
 * list has none. Throws an Error that says what is wrong, and where.
 */
export function readUrgentWords(file: string): WordLists {
  return { ...URGENT_WORDS, ...readWordLists(file) };
}
