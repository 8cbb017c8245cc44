/*
 * How models talk around a text although they were asked for the text alone, in the languages that the rubric knows and
 * in Korean, Arabic and Hindi. Each entry holds alternatives of a regular expression, in small letters.
 */

/** Words by which an answer agrees before it answers: "Sure!". */
const GREETINGS: Readonly<Record<string, string>> = {
  en: "sure(?: thing)?|certainly|of course|absolutely|okay|ok|great|gladly|happy to help",
  de: "natürlich|gerne?|klar|selbstverständlich|aber sicher|sehr gerne?|kein problem",
  fr: "bien sûr|certainement|avec plaisir|volontiers|d['’]accord|absolument|pas de problème",
  es: "claro(?: que sí)?|por supuesto|desde luego|con gusto|con mucho gusto|cómo no",
  it: "certo|certamente|naturalmente|volentieri|con piacere|va bene|senz['’]altro",
  pt: "claro|com certeza|certamente|com prazer|com todo o prazer|sem problemas|pois não",
  ru: "конечно|разумеется|с удовольствием|хорошо|безусловно|без проблем",
  zh: "当然(?:可以)?|好的|没问题|可以的?|很高兴",
  ja: "もちろんです|もちろん|承知(?:しま|いたしま)した|かしこまりました|わかりました|はい",
  ko: "물론(?:입니다|이죠|이에요)?|알겠습니다|네|기꺼이",
  ar: "بالطبع|بالتأكيد|بكل سرور|حسن[اً]{1,2}|طبع[اً]{1,2}",
  hi: "ज़?रूर|जरूर|बिल्कुल|निश्चित रूप से|अवश्य|ठीक है",
};

/** Words by which a line announces the rewrite, and the names that it has there. */
const ANNOUNCEMENTS: Readonly<Record<string, readonly [begins: string, names: string]>> = {
  en: [
    "here(?:['’]s| is| are)|below is|this is",
    "prompts?|version|rewrite|result|improved|revised|optimi[sz]ed|it|one",
  ],
  de: [
    "hier ist|hier kommt|nachfolgend|das ist",
    "prompts?|version|fassung|ergebnis|überarbeitet\\p{L}*|verbessert\\p{L}*",
  ],
  fr: ["voici|voilà|ci-dessous", "prompts?|version|résultat|invite|améliorée?|réécrite?"],
  es: [
    "aquí (?:tienes|está|va)|este es|a continuación",
    "prompts?|versión|resultado|mejorad\\p{L}+|reescrit\\p{L}+",
  ],
  it: ["ecco|di seguito|questo è", "prompt|versione|risultato|migliorat\\p{L}+|riscritt\\p{L}+"],
  pt: ["aqui (?:está|vai)|segue|este é|abaixo", "prompts?|versão|resultado|melhorad\\p{L}+|reescrit\\p{L}+"],
  ru: ["вот|ниже|это", "промпт\\p{L}*|запрос\\p{L}*|верси\\p{L}+|вариант\\p{L}*|улучшенн\\p{L}+"],
  zh: ["以下是|下面是|这是|这里是", "提示词?|版本|结果|改进|优化"],
  ja: ["以下(?:が|は|に)|こちらが|次が", "プロンプト|バージョン|改善|書き直し"],
  ko: ["다음은|아래는|여기", "프롬프트|버전|개선"],
  ar: ["إليك|هذا هو|فيما يلي", "الموجّ?ه|البرومبت|النسخة|المطالبة|محسّ?ن\\p{L}*"],
  hi: ["यह रहा|ये रहा|यहाँ|नीचे", "प्रॉम्प्ट|संस्करण|परिणाम"],
};

/** Beginnings of a last paragraph that speaks to the person, or of the changes. */
const FAREWELLS: Readonly<Record<string, string>> = {
  en: "let me know|feel free|i hope (?:this|that)|hope this|would you like|if you(?:['’]d| would) like|this (?:version|rewrite|revised)|(?:key )?(?:changes|improvements)(?: made)?\\s*:|explanation\\s*:|note: i|happy (?:writing|prompting)",
  de: "lass mich wissen|lassen sie mich wissen|sag mir(?: gerne?)? bescheid|ich hoffe,? (?:das|dies|es|diese)|möchtest du|möchten sie|diese (?:fassung|version)|(?:wichtigste )?(?:änderungen|verbesserungen)\\s*:|erklärung\\s*:|viel erfolg",
  fr: "n['’]hésite[zr]?|fais-moi savoir|faites-moi savoir|j['’]espère que (?:cela|ça|c)|souhaite[sz]-(?:tu|vous)|cette version|(?:principaux )?changements\\s*:|améliorations\\s*:|explication\\s*:",
  es: "espero que (?:esto|te|le|sea|ayude)|avísame|av[íi]seme|no dudes|no dude en|¿(?:quieres|te gustaría|desea)|esta versión|(?:principales )?(?:cambios|mejoras)\\s*:|explicación\\s*:",
  it: "spero che (?:ti|le|sia|questo|aiuti)|fammi sapere|mi faccia sapere|non esitare|vuoi che|questa versione|(?:principali )?(?:modifiche|miglioramenti)\\s*:|spiegazione\\s*:",
  pt: "espero que (?:isso|isto|ajude|te|lhe|seja)|me avise|avise-me|não hesite|fique à vontade|quer que eu|esta versão|(?:principais )?(?:mudanças|alterações|melhorias)\\s*:|explicação\\s*:",
  ru: "надеюсь,? (?:это|что)|дайте знать|дай знать|сообщите|если (?:хотите|вам нужно|понадобится)|хотите,? чтобы|эта версия|(?:основные )?(?:изменения|улучшения)\\s*:|пояснение\\s*:",
  zh: "希望(?:这|对[您你]|能帮)|如果?[您你](?:需要|有任何|想)|请告诉我|请随时|需要我|(?:主要)?(?:改动|修改|改进)(?:说明)?\\s*[:：]|说明\\s*[:：]",
  ja: "ご不明|お役に立て|お気軽に|何かあれば|ご希望|(?:主な)?(?:変更|改善)点\\s*[:：]|いかがでしょうか",
  ko: "도움이 되|필요하시면|언제든지 (?:말씀|알려)|궁금한 (?:점|사항)이 있으시면|(?:주요 )?변경 ?사항\\s*[:：]",
  ar: "آمل أن|أتمنى أن|أخبرني|لا تتردد|هل تريد|هل ترغب|(?:أهم )?التغييرات\\s*[:：]",
  hi: "आशा है|उम्मीद है|मुझे बताएं|मुझे बताइए|बेझिझक|क्या आप चाहते|(?:मुख्य )?(?:परिवर्तन|बदलाव)\\s*[:：]",
};

/** Beginnings of an answer that refuses. */
const REFUSALS: Readonly<Record<string, string>> = {
  en: "i(?:['’]m| am) (?:sorry|unable|not able)|i (?:can(?:no|['’])t|won['’]t|will not|must decline)|sorry, (?:but )?i|as an ai|unfortunately,? i (?:can|am)",
  de: "(?:es )?tut mir leid|entschuldigung, (?:aber )?ich|ich (?:kann|darf|werde) (?:dir |ihnen )?(?:dabei |das |diese\\p{L}* \\p{L}+ )?(?:leider )?nicht|als (?:ki|sprachmodell)|leider (?:kann|darf) ich",
  fr: "(?:je suis )?désolée?|je (?:ne peux|ne suis pas en mesure|ne vais pas|refuse)|je suis (?:désolée?|dans l['’]impossibilité)|malheureusement,? je|en tant qu['’](?:ia|intelligence)",
  es: "lo siento|lo lamento|no (?:puedo|podré)|lamentablemente,? no|desafortunadamente,? no|como (?:una )?(?:ia|inteligencia|modelo de lenguaje)",
  it: "mi dispiace|non posso|non sono in grado|purtroppo,? non|spiacente|in quanto (?:ia|intelligenza|modello)",
  pt: "(?:me )?desculpe|sinto muito|lamento|(?:eu )?não (?:posso|consigo)|infelizmente,? (?:eu )?não|como (?:uma )?(?:ia|inteligência|modelo de linguagem)",
  ru: "извините|простите|к сожалению,? (?:я )?не|я не (?:могу|смогу|буду|в состоянии)|мне (?:очень )?жаль|как (?:ии|языковая модель|искусственный)",
  zh: "(?:非常)?(?:抱歉|对不起|很遗憾)|我(?:无法|不能|没办法)|作为(?:一个)?(?:ai|人工智能|语言模型)",
  ja: "申し訳(?:ありません|ございません)|すみません|ごめんなさい|残念ながら|(?:その|この)?(?:ご)?(?:依頼|要求|リクエスト)には(?:お応え|対応)でき|aiとして",
  ko: "죄송(?:합니다|하지만)|미안하지만|유감이지만|(?:저는 )?(?:도와드릴|도울) 수 없|ai로서",
  ar: "عذر[اً]{1,2}|آسف|أعتذر|لا (?:أستطيع|يمكنني)|للأسف|بصفتي",
  hi: "(?:मुझे )?(?:क्षमा|माफ़|माफ) (?:करें|कीजिए|करना)|क्षमा|मैं (?:इसमें |इस )?[^\\n]{0,40}नहीं कर (?:सकता|सकती)|खेद है|मुझे खेद",
};

/** Languages that part words by no spaces, or by letters that join on: their words need no end. */
const JOINED = new Set(["zh", "ja", "ko"]);
const anyOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words)
    .map(([language, alternatives]) =>
      JOINED.has(language) ? `(?:${alternatives})` : `(?:${alternatives})(?![\\p{L}\\p{M}])`,
    )
    .join("|");

const announcements = Object.entries(ANNOUNCEMENTS)
  .map(([language, [begins, names]]) =>
    JOINED.has(language)
      ? `(?:${begins})[^\\n]{0,80}(?:${names})[^\\n]{0,80}`
      : `(?:${begins})(?!\\p{L})[^\\n]{0,120}(?<!\\p{L})(?:${names})(?!\\p{L})[^\\n]{0,80}`,
  )
  .join("|");

/** A first line that agrees or announces: "Sure! Here is the improved prompt:". */
export const PREAMBLE = new RegExp(
  `^¡?(?:(?:${anyOf(GREETINGS)})(?=\\s?[,.!:，、。！：–—-])[^\\n]{0,200}[:.!：。！]|(?:${announcements})[:：]|(?:improved|rewritten|optimi[sz]ed|revised) (?:prompt|version)\\s*:)\\s*\\n+`,
  "iu",
);
/** A last paragraph to the person. */
export const SIGN_OFF = new RegExp(`\\n+(?:---+\\s*\\n+)?(?:\\*\\*)?(?:${anyOf(FAREWELLS)})[\\s\\S]*$`, "iu");
/** An answer that refuses. */
export const REFUSAL = new RegExp(`^(?:${anyOf(REFUSALS)})`, "iu");
