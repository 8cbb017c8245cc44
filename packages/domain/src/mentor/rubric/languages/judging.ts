/** The weight of words when information is counted: a regular expression's alternatives, in small letters. */
export interface Judging {
  /** Praise, demands for quality and promises: they tell no one what to write. */
  readonly hype: string;
  /** Words about prompts and answers in general: they are information only beside others. */
  readonly generic: string;
  /** Speaks of something that must stand in the prompt. */
  readonly reference: string;
  /** The writer, and whom the model answers. */
  readonly person: string;
  /** Tasks that work on a text or code that is given. */
  readonly transform: string;
  /** The end of a sentence that tells how things are, where the verb stands last. */
  readonly states?: string;
}

const english: Judging = {
  hype: `detailed|high[- ]quality|highest|quality|world[- ]class|best|perfect(?:ly)?|excellent|excellence|outstanding|amazing|awesome|brilliant|incredible|stunning|beautiful(?:ly)?|engaging|captivating|compelling|comprehensive|exhaustive|thorough(?:ly)?|in[- ]depth|professional(?:ly)?|polished|expert|experts|top[- ]notch|cutting[- ]edge|state[- ]of[- ]the[- ]art|innovative|creative|unique|original|insightful|valuable|relevant|appropriate|effective|impactful|powerful|robust|scalable|seamless|holistic|synergy|synergies|leverage|optimal|optimized|modern|viral|masterpiece|award[- ]winning|genius|smartest|greatest|most|ultimate|definitive|informative|helpful|useful|interesting|meaningful|memorable|clear(?:ly)?|careful(?:ly)?|well[- ](?:written|structured|organi[sz]ed|researched|known)|wow|impress|impressive|extraordinary|exceptional|premium|flawless|superb|fantastic|wonderful|remarkable|game[- ]chang\\w*|next[- ]level|maximum|excel|proud|love|trust|believe|rely|talented|skilled|renowned|famous|legendary|100%|10x|deep breath|accurate|accuracy|concise|strong|rich|deep|advanced|proper(?:ly)?|suitable|good|great|nice|better|dynamic|vibrant|sophisticated|elegant|timeless|unparalleled|unmatched|revolutionary|transformative|strategic|actionable|data[- ]driven|thought[- ]provoking|attention|detail|details|ultra|trending|artstation|cinematic|8k|4k|hd|realistic|hyper\\w*|modern|clarity|coheren(?:t|ce)|original(?:ity)?|consisten(?:t|cy)|readab(?:le|ility)|correctness|completeness|elegan(?:t|ce)|fluen(?:t|cy)|creativity|uniqueness|fluff|filler|waffle|padding|clich[eé]s?|buzzwords?|mistakes?|(?:\\w|-)*sounding|efficient|clean|attractive|stylish|smart|depth|throughout|friendly|happy|honest|intelligent|pops?`,
  generic: `article|text|texts|content|answer|answers|response|responses|respond|output|outputs|prompt|prompts|result|results|information|topic|topics|subject|task|tasks|reader|readers|audience|people|everyone|everybody|anyone|user|users|write|writing|written|create|make|making|generate|give|provide|produce|tell|help|include|including|use|using|ensure|sure|need|needs|want|wants|please|like|format|formatted|formatting|structure|structured|style|tone|voice|example|examples|context|background|role|goal|goals|purpose|objective|constraint|constraints|requirement|requirements|rule|rules|guideline|guidelines|limit|limits|instruction|instructions|length|size|general|specific|specifically|various|several|different|many|lots|aspects|aspect|points|point|thing|things|stuff|way|ways|everything|anything|something|possible|necessary|needed|important|key|main|overall|cover|covers|follow|following|practice|practices|industry|standards|standard|level|levels|target|targeted|work|works|job|ai|assistant|model|chatgpt|gpt|language|words|word|section|sections|heading|headings|paragraph|paragraphs|list|lists|bullet|bullets|table|tables|json|markdown|yaml|essay|blog|post|report|document|input|data|step|steps|think|thinking|kind|type|today|also|just|well|should|must|will|shall|think|know|knowledge|experience|experienced|years|decades|tip|reward|bonus|career|life|depends|score|points|think|consider|keep|mind|take|time|carefully|attached|below|above|persona|act|system|and/or|etc|all|any|every|each|intended|desired|additional|extra|further|final|complete|full|entire|whole|completely|fully|value|values|item|items|part|parts|number|note|criteria|success|quality|deliverable|deliverables|expected|expectations|tbd|n/a|none|placeholder|lorem|ipsum|dolor|sit|amet|first|second|third|fourth|sample|samples|case|cases|such|much|really|thank|thanks|autonomous\\w*|bot|support|customers?|appreciate|advance|hope|happy|absolute|relevance|goes|here|start|finish|insights|friend|business|issues|problems|errors|honest|honesty|correct|questions|question|often|want|stand|idea|ideas|database|show|shows|talk|happen|nice|gets|get|improve|improved|solution|solutions|perfectly|flawlessly|bad|sound|sounds|whatever|everything|etc|feel|free|look|looks|cool|person|kind|certain|particular|proper|correctly|properly|suits|rate|rated|evaluator|judge|deserves|engineer|strategist|copywriter|thought|leader`,
  reference: `(?:text|article|code|email|passage|document|data|list|review|transcript|essay|story|function|notes|paragraph|message|report|letter|table|snippet|content|poem|log|error|description|comments?|feedback|contract|script|query|file|sentences?|cv|resume)s? (?:below|above|attached|i (?:pasted|sent|attached|shared|gave)|that follows)|(?:the )?following (?:text|article|code|email|passage|document|data|list|review|transcript|essay|story|function|notes|paragraph|message|report|letter|snippet|poem|log|error|sentence|contract|script|query|resume|cv)s?|attached|as (?:described|shown|mentioned|discussed) (?:above|below|earlier|before)|see (?:below|above)|(?:fix|debug|review|refactor|summari[sz]e|proofread|translate|edit|correct|improve|analy[sz]e|shorten|rewrite|explain|optimi[sz]e) (?:this|it|these|my (?:code|text|essay|email|function|article|letter|cv|resume))`,
  person: `i|we|my|our|you|your|me|us|i'm|we're|you're|he|she|they|their|his|her`,
  transform: `translat\\w*|summari[sz]\\w*|proofread|fix|debug|rewrite|rephrase|paraphrase|shorten|convert|extract|classif\\w*|refactor|edit|correct|label|tag|categori[sz]\\w*|simplify|condense|review|check|transcribe|reformat|sort|count|calculate|compute|rename|explain`,
};

const none: Judging = { hype: "(?!)", generic: "(?!)", reference: "(?!)", person: "(?!)", transform: "(?!)" };

/** Of languages without a lexicon: praise and words about answers in Korean, Arabic, Hindi, Dutch, Polish, Swedish and Turkish. */
const others: Judging = {
  ...none,
  hype: `자세\\w*|상세\\w*|전문적\\w*|완벽\\w*|품질\\w*|높\\w*|흥미\\w*|재미\\w*|훌륭\\w*|최고\\w*|멋지\\w*|멋진|좋\\w*|잘|창의\\w*|효과적\\w*|꼼꼼\\w*|매력\\w*|감동\\w*|뛰어\\w*|수준\\w*|알차\\w*|풍부\\w*|충실\\w*|깔끔\\w*|깊이|인상\\w*|유용\\w*|و?(?:ال)?(?:ممتاز|مميز|رائع|مذهل|جيد|احترافي|مهني|مفصل|شامل|متكامل|عالي|جودة|مثالي|ممتع|شيق|جذاب|إبداعي|مبدع|أفضل|أحسن|دقيق|واضح|مفيد|مؤثر)\\w*|अच्छ\\w*|बढ़िया|शानदार|बेहतरीन|उत्कृष्ट|विस्तृत|पेशेवर|रोचक|दिलचस्प|उच्च|गुणवत्ता|सुंदर|प्रभावशाली|आकर्षक|सर्वश्रेष्ठ|सबसे|बेहतर|संपूर्ण|स्पष्ट|उपयोगी|मज़ेदार|पसंद|प्रभावी|mooie?|leuks?|leuke|goede?|professionele?|interessante?|boeiende?|aanspreekt|aantrekkelijke?|uitgebreide?|duidelijke?|beste|ciekaw\\w*|profesjonaln\\w*|dobr\\w*|fajn\\w*|świetn\\w*|najleps\\w*|szczegółow\\w*|wysokiej|jakości|atrakcyjn\\w*|kreatywn\\w*|spodoba|bra|riktigt|intressant\\w*|professionell\\w*|fantastisk\\w*|gillar|spännande|bästa|harika|profesyonel|güzel|iyi|mükemmel|ilginç|etkileyici|detaylı|kaliteli|beğensin`,
  generic: `글\\w{0,2}|내용\\w*|답변\\w*|결과\\w*|주제\\w*|작성\\w*|써|주세요|주십시오|부탁\\w*|독자\\w*|대상\\w*|형식\\w*|스타일\\w*|예시\\w*|배경\\w*|역할\\w*|목적\\w*|규칙\\w*|요구\\w*|(?:ال)?(?:نص|محتوى|إجابة|نتيجة|موضوع|قارئ|جمهور|صيغة|أسلوب|مثال|أمثلة|سياق|دور|هدف|قواعد|شيء)|اكتب\\w*|اجعل\\w*|[تي]كون|लेख|सामग्री|उत्तर|जवाब|परिणाम|विषय|लिखो|लिखें|लिखिए|बनाओ|बनाएं|बनाइए|पाठक|प्रारूप|शैली|उदाहरण|संदर्भ|भूमिका|लक्ष्य|नियम|चीज़|वाला|वाली|मेरे|व्यवसाय|बहुत|जो|सबको|आए|बारे|schrijf|tekst|over|mijn|voor|een|die|iedereen|website|onze|van|het|napisz|tekst|który|coś|się|wszystkim|czytelnikom|dla|moj\\w*|skriv|text|om|som|alla|och|vår|en|ett|yaz|metin|bir|için|herkes|çok|bana|ve|और|के|का|की|को|में|से|पर|है|हैं|एक|यह|लिए`,
  person: `저|저는|제|나|나는|내|우리\\w*|당신\\w*|أنا|نحن|لدي|لدينا|أنت|मैं\\w*|मेर\\w*|हम\\w*|आप\\w*|तुम\\w*|मुझे`,
  states: `(?:이다|있다|였다|었다|했다|됐다|된다|없다|[자흐]른다|[자모]란다|입니다|있습니다|[었였했됐]습니다)[.\\s]*$|(?:है|हैं|था|थी|थे)[.।\\s]*$|(?<!\\p{L})(?:ي[بع]لغ|تبلغ|طوله|طولها|ارتفاعه|ارتفاعها|مساحته|مساحتها|[يت]قع|[يت]عد|[يت]عتبر|كان|كانت|تأسست?)(?!\\p{L})`,
};

/** By language code. */
export const JUDGING: Readonly<Record<string, Judging>> = {
  en: english,
  und: others,
  de: {
    hype: `klarheit|tiefe|originalität|genauigkeit|präzision|lesbarkeit|verständlichkeit|kohärenz|konsistenz|kreativität|relevanz|vollständigkeit|hochwertig\\w*|perfekt\\w*|beste\\w*|erstklassig\\w*|weltklasse|ausführlich\\w*|umfassend\\w*|detailliert\\w*|professionell\\w*|kreativ\\w*|ansprechend\\w*|spannend\\w*|interessant\\w*|toll\\w*|super|gut\\w*|modern\\w*|einzigartig\\w*|hilfreich\\w*|informativ\\w*|großartig\\w*|qualität|relevant\\w*|wichtig\\w*|schön\\w*|optimal\\w*|höchst\\w*|exzellent\\w*|hervorragend\\w*|ausgezeichnet\\w*|brillant\\w*|genial\\w*|fantastisch\\w*|wunderbar\\w*|wunderschön\\w*|meisterhaft\\w*|fesselnd\\w*|mitreißend\\w*|überzeugend\\w*|beeindruckend\\w*|atemberaubend\\w*|außergewöhnlich\\w*|originell\\w*|innovativ\\w*|wertvoll\\w*|fundiert\\w*|tiefgründig\\w*|gründlich\\w*|sorgfältig\\w*|effektiv\\w*|wirkungsvoll\\w*|nützlich\\w*|erfahren\\w*|renommiert\\w*|führend\\w*|ideal\\w*|maximal\\w*|absolut\\w*|anspruchsvoll\\w*|gelungen\\w*|makellos\\w*|fehlerfrei\\w*|lebendig\\w*|besser\\w*|weltbest\\w*`,
    generic: `text\\w*|achte\\w*|halte?|dich|richtig\\w*|falsch\\w*|fehler\\w*|vergiss|nichts|befolge\\w*|immer|liefer\\w*|sorge|lege|antwort\\w*|prompt\\w*|ergebnis\\w*|thema|aufgabe\\w*|schreib\\w*|erstell\\w*|mach\\w*|gib|leser\\w*|zielgruppe|publikum|format\\w*|stil|ton|beispiel\\w*|kontext|rolle|ziel\\w*|regel\\w*|anforderung\\w*|alle\\w*|dinge|sachen|etwas|länge|inhalt\\w*|artikel|verwende\\w*|nutze\\w*`,
    reference: `(?:folgende\\w*|untenstehende\\w*|angehängte\\w*|beigefügte\\w*) (?:text|artikel|code|e-mail|mail|brief|liste|daten|absatz|funktion)|(?:text|artikel|code|brief|daten) (?:unten|oben|im anhang)|diesen (?:text|code|artikel|brief)`,
    person: `ich|wir|mein\\w*|unser\\w*|du|dein\\w*|sie|ihr\\w*|uns|mir`,
    transform: `übersetz\\w*|fass\\w*|kürz\\w*|korrigier\\w*|überarbeit\\w*|extrahier\\w*|klassifizier\\w*|prüf\\w*|formulier\\w*`,
  },
  fr: {
    hype: `clarté|profondeur|originalité|précision|cohérence|lisibilité|fluidité|créativité|pertinence|qualité|parfait\\w*|excellent\\w*|meilleur\\w*|détaillé\\w*|complet\\w*|exhaustif\\w*|professionnel\\w*|créatif\\w*|captivant\\w*|intéressant\\w*|unique|moderne\\w*|pertinent\\w*|magnifique\\w*|bon|bonne|super|utile\\w*|suprême\\w*|extraordinaire\\w*|remarquable\\w*|exceptionnel\\w*|brillant\\w*|génia\\w*|merveilleu\\w*|fantastique\\w*|superbe\\w*|passionnant\\w*|convaincant\\w*|impressionnant\\w*|innovant\\w*|novateur\\w*|précieu\\w*|approfondi\\w*|soigné\\w*|efficace\\w*|percutant\\w*|renommé\\w*|idéal\\w*|optimal\\w*|maximal\\w*|impeccable\\w*|irréprochable\\w*|élégant\\w*|très|vraiment`,
    generic: `texte\\w*|réponse\\w*|prompt\\w*|résultat\\w*|sujet|tâche|écri\\w*|rédig\\w*|crée\\w*|fais|donne\\w*|lecteur\\w*|public|cible|format\\w*|style|ton|exemple\\w*|contexte|rôle|objectif\\w*|règle\\w*|contrainte\\w*|tout\\w*|chose\\w*|longueur|contenu\\w*|article\\w*`,
    reference: `(?:texte|article|code|courriel|message|document|lettre)s? (?:ci-dessous|ci-joint\\w*|suivant\\w*)|ce (?:texte|code|document)|cet article`,
    person: `je|j|nous|notre|nos|mon|ma|mes|tu|ton|ta|vous|votre|vos`,
    transform: `tradui\\w*|résum\\w*|corrig\\w*|reformul\\w*|extrai\\w*|class\\w*|raccourci\\w*|vérifi\\w*`,
  },
  es: {
    hype: `claridad|profundidad|originalidad|precisión|coherencia|fluidez|creatividad|relevancia|legibilidad|calidad|perfect\\w*|excelente\\w*|mejor\\w*|detallad\\w*|complet\\w*|exhaustiv\\w*|profesional\\w*|creativ\\w*|atractiv\\w*|interesante\\w*|únic\\w*|modern\\w*|relevante\\w*|increíble\\w*|buen\\w*|útil\\w*|mundial|máxim\\w*|suprem\\w*|extraordinari\\w*|notable\\w*|excepcional\\w*|brillante\\w*|genial\\w*|maravillos\\w*|fantástic\\w*|espectacular\\w*|apasionante\\w*|convincente\\w*|impresionante\\w*|innovador\\w*|valios\\w*|profund\\w*|cuidad\\w*|eficaz|efectiv\\w*|impactante\\w*|reconocid\\w*|ideal\\w*|óptim\\w*|impecable\\w*|elegante\\w*|hermos\\w*|cautivador\\w*|muy|realmente`,
    generic: `texto\\w*|respuesta\\w*|prompt\\w*|resultado\\w*|tema|tarea|escrib\\w*|crea\\w*|haz|dame|lector\\w*|público|formato\\w*|estilo|tono|ejemplo\\w*|contexto|rol|objetivo\\w*|regla\\w*|requisito\\w*|todo\\w*|cosa\\w*|longitud|contenido\\w*|artículo\\w*`,
    reference: `(?:texto|artículo|código|correo|mensaje|documento|carta)s? (?:siguiente|adjunto|de abajo)|(?:siguiente|este) (?:texto|artículo|código|correo|documento)`,
    person: `yo|mi|mis|me|nosotros|nuestr\\w*|tu|tus|eres|usted|somos|tengo|tenemos`,
    transform: `traduc\\w*|resum\\w*|corrig\\w*|reescrib\\w*|extra\\w*|clasific\\w*|acort\\w*|revis\\w*`,
  },
  it: {
    hype: `chiarezza|profondità|originalità|precisione|coerenza|leggibilità|creatività|scorrevolezza|qualità|perfett\\w*|eccellent\\w*|miglior\\w*|dettagliat\\w*|complet\\w*|esaustiv\\w*|professional\\w*|creativ\\w*|coinvolgent\\w*|interessant\\w*|unic\\w*|modern\\w*|rilevant\\w*|fantastic\\w*|buon\\w*|bell\\w*|utile|massim\\w*|suprem\\w*|straordinari\\w*|notevol\\w*|eccezional\\w*|brillant\\w*|genial\\w*|meraviglios\\w*|spettacolar\\w*|avvincent\\w*|convincent\\w*|impressionant\\w*|innovativ\\w*|prezios\\w*|approfondit\\w*|efficac\\w*|incisiv\\w*|rinomat\\w*|ideal\\w*|ottim\\w*|impeccabil\\w*|elegant\\w*|vivac\\w*|molto|davvero`,
    generic: `testo|testi|rispost\\w*|prompt|risultat\\w*|argomento|compito|scriv\\w*|crea\\w*|fai|dammi|lettor\\w*|pubblico|formato|stile|tono|esempi\\w*|contesto|ruolo|obiettiv\\w*|regol\\w*|requisit\\w*|tutt\\w*|cos\\w*|lunghezza|contenut\\w*|articol\\w*`,
    reference: `(?:seguente|questo) (?:testo|articolo|codice|documento)|(?:testo|articolo|codice) (?:qui sotto|allegato|seguente)`,
    person: `io|mio|mia|miei|noi|nostr\\w*|tu|tuo|tua|sei|siamo|ho|abbiamo`,
    transform: `traduc\\w*|riassum\\w*|corregg\\w*|riscriv\\w*|estra\\w*|classific\\w*|accorci\\w*|controll\\w*`,
  },
  pt: {
    hype: `clareza|profundidade|originalidade|precisão|coerência|fluidez|criatividade|relevância|qualidade|perfeit\\w*|excelente\\w*|melhor\\w*|detalhad\\w*|complet\\w*|exaustiv\\w*|profissiona\\w*|criativ\\w*|envolvente\\w*|interessante\\w*|únic\\w*|modern\\w*|relevante\\w*|incrível|bo[ma]|útil|máxim\\w*|suprem\\w*|extraordinári\\w*|notáve\\w*|excepciona\\w*|brilhante\\w*|genia\\w*|maravilhos\\w*|fantástic\\w*|espetacular\\w*|cativante\\w*|convincente\\w*|impressionante\\w*|inovador\\w*|valios\\w*|profund\\w*|cuidados\\w*|eficaz\\w*|impactante\\w*|especialista\\w*|renomad\\w*|ótim\\w*|impecáve\\w*|elegante\\w*|bonit\\w*|mundial|muito|realmente`,
    generic: `texto\\w*|resposta\\w*|prompt\\w*|resultado\\w*|tema|tarefa|escrev\\w*|cri[ea]\\w*|faça|me dê|leitor\\w*|público|formato|estilo|tom|exemplo\\w*|contexto|papel|objetivo\\w*|regra\\w*|requisito\\w*|tudo|todos|coisa\\w*|tamanho|conteúdo\\w*|artigo\\w*`,
    reference: `(?:seguinte|este) (?:texto|artigo|código|documento)|(?:texto|artigo|código) (?:abaixo|anexo|seguinte)`,
    person: `eu|meu|minha|nós|nosso\\w*|nossa\\w*|você|seu|sua|somos|tenho|temos`,
    transform: `tradu\\w*|resum\\w*|corrij\\w*|reescrev\\w*|extra\\w*|classifi\\w*|encurt\\w*|revis\\w*`,
  },
  ru: {
    hype: `ясност\\w*|глубин\\w*|оригинальност\\w*|точност\\w*|логичност\\w*|последовательност\\w*|качеств\\w*|идеальн\\w*|отличн\\w*|лучш\\w*|подробн\\w*|полн\\w*|профессиональн\\w*|креативн\\w*|интересн\\w*|уникальн\\w*|современн\\w*|хорош\\w*|полезн\\w*|красив\\w*|высш\\w*|превосходн\\w*|великолепн\\w*|блестящ\\w*|гениальн\\w*|потрясающ\\w*|замечательн\\w*|прекрасн\\w*|исключительн\\w*|выдающ\\w*|захватывающ\\w*|увлекательн\\w*|убедительн\\w*|впечатляющ\\w*|оригинальн\\w*|инновационн\\w*|ценн\\w*|глубок\\w*|тщательн\\w*|эффективн\\w*|экспертн\\w*|мирового|безупречн\\w*|элегантн\\w*|творческ\\w*|первоклассн\\w*|очень|действительно`,
    generic: `текст\\w*|ответ\\w*|промпт\\w*|результат\\w*|тем[аыу]|задач\\w*|напиши\\w*|создай\\w*|сделай\\w*|дай\\w*|читател\\w*|аудитори\\w*|формат\\w*|стил\\w*|тон\\w*|пример\\w*|контекст\\w*|роль|цел\\w*|правил\\w*|требован\\w*|вс[её]|что-то|стать\\w*`,
    reference: `(?:следующ\\w*|эт\\w+|прикрепл[её]нн\\w*) (?:текст\\w*|стать\\w*|код\\w*|письм\\w*|документ\\w*)|(?:текст|статья|код) ниже`,
    person: `я|мы|мой|моя|мои|наш\\w*|ты|тво\\w*|вы|ваш\\w*|мне|нам|нас|у`,
    transform: `перевед\\w*|сократи\\w*|исправ\\w*|перепиш\\w*|извлек\\w*|классифиц\\w*|проверь\\w*|резюмир\\w*`,
  },
  zh: {
    hype: `世界(?:级|顶级|一流)|国际一流|顶级|顶尖|一流|资深|高(?:质量|品质|水平|水准)|优质|优秀|优异|卓越|杰出|出色|精彩|精美|精致|完美|极致|最好|最佳|最优|惊艳|震撼|深度(?!学习)|深刻|深入|独到|(?:内容)?(?:丰富|充实)|(?:逻辑|条理|思路|结构)清晰|清晰易懂|流畅|通顺|(?:语言|文笔)?优美|生动(?:形象)?|引人入胜|印象深刻|打动人心|感人|吸引人|有吸引力|有趣|有创意|创意十足|新颖|独特|独一无二|详细|详尽|全面|全方位|专业|权威|有价值|实用性强|很好|好`,
    generic: `文章|内容|回答|结果|主题|任务|写|生成|读者|受众|格式|风格|语气|例子|背景|角色|目标|规则|要求|东西|好看|好听|一点|有点|怎么|如何|提高|提升|改善|效率|效果|方法|方式|方案|策略|营销|团队|公司|企业|业务|产品|客户|用户|品牌|市场|服务|价值|意义|影响力?|重要|问题|解决|发展|大家|所有人|人们|喜欢|满意|希望|感觉|几个|一些|给我|帮我|请`,
    reference: `(?:以下|下面|下列)(?:的)?(?:文章|文本|代码|内容|邮件)|这(?:段|篇)(?:文章|文字|代码|话)`,
    person: `我|我们|你|您|我的`,
    transform: `翻译|总结|概括|改写|校对|提取|分类|修改|缩短|修复`,
  },
  ja: {
    hype: `世界(?:最高|一流|トップ)(?:レベル|クラス)?|一流|トップレベル|高品質|高クオリティ|質の高い|ハイレベル|完璧|最高(?:峰|級)?|優れた|優秀|詳しく|詳細|徹底的|包括的|プロ(?:フェッショナル)?|魅力的|面白い|興味深い|素晴らしい|素敵|美しい|見事|感動的|印象的|印象に残る|心に響く|深い|豊か|充実した|わかりやすい|分かりやすい|丁寧|良い|いい|独創的|革新的|ユニーク|価値のある`,
    generic: `文章|内容|回答|結果|テーマ|書いて|作って|考えて|読者|対象|形式|スタイル|例|背景|役割|目的|ルール|要件|もの|方法|やり方|コツ|ポイント|教えて|紹介|投稿|効果的?|効率|重要|必要|大切|戦略|マーケティング|問題|解決|改善|向上|会社|企業|製品|商品|サービス|お客様|顧客|市場|価値|影響|みんな|誰も|人々|全員|好き|満足|感じ|いくつか|ください`,
    reference: `(?:以下|次|下記)の(?:文章|テキスト|コード|記事|メール)|この(?:文章|コード|記事)`,
    person: `私|私たち|あなた|当社|弊社`,
    states: `(?:です|である|だ|でした|だった|ました|ています|ている|される|された)[。．.\\s]*$`,
    transform: `翻訳|要約|校正|書き直|抽出|分類|修正|短く`,
  },
};

export const judgingOf = (code: string): Judging => JUDGING[code] ?? none;
