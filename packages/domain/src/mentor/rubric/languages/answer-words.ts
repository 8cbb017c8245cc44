/** Words for the answer in one language, as alternatives of a regular expression. */
interface AnswerWords {
  /** What an answer is made of, and how it sounds. */
  readonly parts: string;
  /** What it does: verbs of writing and telling by which a rule begins. */
  readonly says: string;
}

const WORDS: Readonly<Record<string, AnswerWords>> = {
  en: {
    parts: `words?|characters?|sentences?|paragraphs?|bullets?|lines?|pages?|slides?|questions?|headings?|subheadings?|headlines?|titles?|subjects?|tables?|columns?|lists?|json|csv|yaml|xml|markdown|verses?|stanzas?|chorus|syllables?|rhymes?|quotes?|quotations?|examples?|summary|summaries|answers?|reply|replies|tone|voice|style|format|audience|readers?|emojis?|hashtags?|exclamation|jargon|adjectives?|superlatives?|tense|drafts?|sections?|intro|introduction|conclusion|recommendations?|comparisons?|jokes?|puns?|humou?r|metaphors?|formulas?|scenes?|dialogue|narrator|labels?|language|statement`,
    says: `say|says|name|names|mention|ask|asks|explain|list|write|quote|cite|give|include|use|begin|end|ends|state|show|skip|leave out|mark|tell|describe|compare|return|answer|reply|output|invent|promise|sound|address|report|recommend|suggest|summari[sz]e|translate|rank|sort|group|rewrite|avoid|judge|guess|write`,
  },
  de: {
    parts: `w[oö]rter\\w*|wort|zeichen|s[aä]tze?|abs[aä]tze?|stichpunkt\\w*|zeilen?|seiten?|folien?|fragen?|überschrift\\w*|titel|betreff\\w*|tabelle\\w*|spalten?|listen?|json|csv|yaml|markdown|strophen?|vers\\w*|reim\\w*|zitat\\w*|beispiel\\w*|zusammenfassung|antwort\\w*|tonfall|ton|stil|sprache|format|leser\\w*|zielgruppe|emojis?|hashtags?|ausrufezeichen|fachbegriff\\w*|fachw\\w+|fremdw\\w+|floskel\\w*|abschnitt\\w*|einleitung|schluss|fazit|erzähler\\w*|dialog\\w*|gegenwart|präsens|duze?|sieze?`,
    says: `sag\\w*|nenn\\w*|erwähn\\w*|frag\\w*|erklär\\w*|schreib\\w*|zitier\\w*|gib|gebe|verwende\\w*|nutze|beginn\\w*|ende\\w*|schließ\\w*|zeig\\w*|markier\\w*|erzähl\\w*|beschreib\\w*|vergleich\\w*|antwort\\w*|erfinde\\w*|versprich|begründ\\w*|empfiehl|ordne|sortier\\w*|vermeide\\w*`,
  },
  fr: {
    parts: `mots?|caractères?|phrases?|paragraphes?|puces?|lignes?|pages?|diapositives?|questions?|titres?|objet|tableaux?|colonnes?|listes?|json|csv|markdown|strophes?|vers|rimes?|citations?|exemples?|résumé|réponses?|ton|style|langue|format|lecteurs?|émojis?|emojis?|hashtags?|exclamation|jargon|adjectifs?|sections?|introduction|conclusion|narrateur|dialogues?|scènes?|morale|présent`,
    says: `dis|dites|nomme\\w*|mentionne\\w*|demande\\w*|explique\\w*|écri\\w*|cite\\w*|donne\\w*|utilise\\w*|commence\\w*|termine\\w*|fini\\w*|montre\\w*|raconte\\w*|décri\\w*|compare\\w*|répond\\w*|invente\\w*|promet\\w*|indique\\w*|précise\\w*|classe\\w*|évite\\w*|tutoie|vouvoie`,
  },
  es: {
    parts: `palabras?|caracteres|frases?|oraciones|párrafos?|viñetas?|líneas?|páginas?|diapositivas?|preguntas?|títulos?|asunto|tablas?|columnas?|listas?|json|csv|markdown|estrofas?|versos?|rimas?|citas?|ejemplos?|resumen|respuestas?|tono|estilo|idioma|formato|lector\\w*|emojis?|hashtags?|etiquetas|exclamación|jerga|adjetivos?|secciones|introducción|conclusión|narrador\\w*|diálogos?|escenas?|moraleja|presente`,
    says: `di|diga|nombra|menciona|pregunta|explica|escrib\\w*|cita|da|usa|utiliza|empieza|comienza|termina|acaba|muestra|cuenta|describ\\w*|compara|respond\\w*|inventes?|promet\\w*|indica|señala|ordena|evita\\w*|incluye`,
  },
  it: {
    parts: `parol[ae]|caratteri|fras[ei]|paragraf[io]|righ?[ae]|pagin[ae]|diapositiv[ae]|domand[ae]|titol[oi]|oggetto|tabell[ae]|colonn[ae]|elench?[oi]|list[ae]|json|csv|markdown|strof[ae]|vers[oi]|rim[ae]|citazion[ei]|esempi\\w*|riassunto|rispost[ae]|tono|stile|lingua|formato|lettor[ei]|emoji|hashtag|esclamativ[oi]|gergo|aggettiv[oi]|sezion[ei]|introduzione|conclusione|narrator[ei]|dialogh?[oi]|scen[ae]|morale|presente`,
    says: `di|dì|dica|nomina|menziona|cita|chiedi|spiega|scriv\\w*|da|dai|usa|inizia|comincia|termina|finisci|chiudi|mostra|racconta|descriv\\w*|confronta|rispond\\w*|inventa\\w*|promett\\w*|indica|ordina|evita\\w*|includi|dammi`,
  },
  pt: {
    parts: `palavras?|caracteres?|frases?|parágrafos?|tópicos?|linhas?|páginas?|slides?|perguntas?|títulos?|assunto|tabelas?|colunas?|listas?|json|csv|markdown|estrofes?|versos?|rimas?|citações|exemplos?|resumo|respostas?|tom|estilo|idioma|formato|leitor\\w*|emojis?|hashtags?|exclamação|jargão|adjetivos?|seções|introdução|conclusão|narrador\\w*|diálogos?|cenas?|legendas?|presente`,
    says: `diga|nomeie|mencione|pergunte|explique|escreva|cite|dê|use|comece|termine|feche|mostre|conte|descreva|compare|responda|invente|prometa|indique|ordene|evite|inclua`,
  },
  ru: {
    parts: `слов\\w*|символ\\w*|знак\\w*|предложени\\w*|абзац\\w*|пункт\\w*|строк\\w*|страниц\\w*|слайд\\w*|вопрос\\w*|заголов\\w*|таблиц\\w*|колон\\w*|столб\\w*|спис\\w*|json|csv|строф\\w*|рифм\\w*|цитат\\w*|пример\\w*|ответ\\w*|тон|тоне|стил\\w*|язык\\w*|формат\\w*|читател\\w*|эмодзи|хештег\\w*|восклицательн\\w*|жаргон\\w*|термин\\w*|формул\\w*|раздел\\w*|введени\\w*|вывод\\w*|рассказчик\\w*|диалог\\w*|сцен\\w*|морал\\w*`,
    says: `скажи\\w*|назови\\w*|упомяни\\w*|спроси\\w*|задай\\w*|объясни\\w*|напиши\\w*|пиши\\w*|цитируй\\w*|дай\\w*|используй\\w*|начни\\w*|закончи\\w*|заверши\\w*|покажи\\w*|расскажи\\w*|опиши\\w*|сравни\\w*|ответь\\w*|отвечай\\w*|придумывай\\w*|обещай\\w*|укажи\\w*|отметь\\w*|избегай\\w*`,
  },
  zh: {
    parts: `字|词|句|段|行|页|幻灯片|问题|提问|标题|表格|列表|清单|要点|json|诗|押韵|引用|例子|示例|摘要|回答|答案|语气|口吻|风格|语言|格式|读者|表情|感叹号|术语|行话|形容词|开头|结尾|结论|人称|对话|附`,
    says: `说明|写|列|提到|提及|指出|解释|引用|给出|使用|用|以|开头|结尾|展示|讲|描述|比较|回答|编造|承诺|标注|标出|排序|避免|注明|输出|附|把`,
  },
  ja: {
    parts: `文字|字|文章|一文|語|段落|行|ページ|枚|スライド|質問|問い|見出し|タイトル|件名|表|列|箇条書き|リスト|json|詩|韻|引用|例|要約|回答|答え|口調|文体|敬語|です・ます|言語|形式|読者|絵文字|ハッシュタグ|感嘆符|専門用語|形容詞|冒頭|最後|結論|会話|語り手`,
    says: `書い|書く|述べ|挙げ|触れ|説明|引用|示し|使わ|使っ|始め|終わ|締め|見せ|語っ|比べ|答え|作らない|約束|明記|並べ|避け|入れ|添え|付け`,
  },
};

/** English words in front of a part of the answer that say how many there are, or how it is. */
const RULES =
  "no|not|each|every|any|all|only|one|two|three|four|five|six|seven|eight|nine|ten|an?|as|in|without|with|under|most|least|short|plain|present|past|first|last|per";

interface Compiled {
  readonly parts: RegExp;
  /** Such a part with its number, or with a word that rules it: "no jokes", "each line". */
  readonly counted: RegExp;
  readonly says: RegExp;
}
const compiled = new Map<string, Compiled>();

/** The words for the answer in a language; none are found where it is not known. */
export function answerWordsOf(code: string): Compiled {
  const known = compiled.get(code);
  if (known) return known;
  const { parts, says } = WORDS[code] ?? { parts: "(?!)", says: "(?!)" };
  const whole = (words: string) =>
    /^(?:zh|ja)$/.test(code)
      ? new RegExp(words, "iu")
      : new RegExp(`(?<!\\p{L})(?:${words.replaceAll("\\w", "\\p{L}")})(?!\\p{L})`, "iu");
  const answer = {
    parts: whole(parts),
    counted: whole(
      code === "en" ? `(?:\\p{N}+|${RULES})[\\s-]+(?:[\\p{L}\\p{N}-]+[\\s-]+)?(?:${parts})` : parts,
    ),
    says: whole(says),
  };
  compiled.set(code, answer);
  return answer;
}
