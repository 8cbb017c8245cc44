/*
 * Phrases that are to influence whoever answers: rewards and threats in other languages than English, and what a role
 * claims of itself. They stand beside requests in any language, so no lexicon holds them.
 */

const anyOf = (...parts: readonly string[]) => new RegExp(parts.join("|"));

/** A promise to pay for a good answer. */
export const REWARDS = anyOf(
  String.raw`(?:bekommst|kriegst|erhältst)[^.\n]{0,30}(?:trinkgeld|belohnung|bonus|prämie|extra)|(?:gebe|zahle|schenke) dir[^.\n]{0,30}(?:trinkgeld|belohnung|bonus|prämie|[$€£]|\d ?(?:euro|dollar))`,
  String.raw`(?:te|vous|t['’]) ?(?:donner|verser|offrir|paier|payer|laisser)ai[^.\n]{0,30}(?:pourboire|prime|bonus|récompense|euros?|dollars?|[$€£])`,
  String.raw`(?:te|le) (?:daré|pagaré|dejaré|voy a (?:dar|pagar))[^.\n]{0,30}(?:propina|premio|recompensa|bono|euros?|d[óo]lares|pesos|[$€£])`,
  String.raw`(?:ti|le) (?:darò|pagherò|lascerò|offrirò)[^.\n]{0,30}(?:mancia|premio|ricompensa|bonus|euro|dollari|[$€£])`,
  String.raw`(?:(?:vou|irei) te (?:dar|pagar)|te (?:darei|pagarei|dou|pago))[^.\n]{0,30}(?:gorjeta|prêmio|recompensa|bônus|reais|euros?|d[óo]lares|[$€£])`,
  String.raw`(?:дам (?:тебе|вам)|заплачу)[^.\n]{0,30}(?:чаев|преми|бонус|наград|рубл|доллар|евро|[$€₽])|получи(?:шь|те)[^.\n]{0,30}(?:чаев|преми|бонус|наград)`,
  String.raw`(?:给|付|奖励)你[^。\n]{0,16}(?:小费|奖励|奖金|红包)`,
  String.raw`(?:チップ|ボーナス|報酬|ご褒美)を?[^。\n]{0,8}(?:差し上げ|あげ|払|支払|渡)`,
  String.raw`(?:팁|보너스|상금|보상)(?:으로|을|를|도)?[^.\n]{0,20}(?:줄게|주겠|드릴|드리겠|줍니다)`,
  String.raw`سأ(?:دفع لك|كافئك)|سأ(?:عطيك|منحك)[^.\n]{0,24}(?:دولار|ريال|درهم|جنيه|يورو|بقشيش|مكافأة)`,
  String.raw`(?:रुपये|रुपए|डॉलर|इनाम|टिप|बख्शीश)[^.।\n]{0,12}(?:दूँगा|दूंगा|दूँगी|दूंगी)`,
);

/** Harm that follows if the answer fails, to the writer, to others or to the model. */
export const THREATS = anyOf(
  "verlier(?:e|t) (?:ich )?meinen (?:job|arbeitsplatz)|(?:wirst|werde)(?: du| ich)? (?:abgeschaltet|ersetzt|gefeuert|entlassen|gelöscht)",
  String.raw`wenn (?:du|sie|die antwort|es)[^.\n]{0,24}(?:versag|scheiter|schief|schlecht|nicht gut)[^.\n]{0,50}(?:gefeuert|entlassen|gekündigt|verlier|sterb|stirbt|bestraf|abgeschalt|enttäusch|ruinier)|(?:sonst|andernfalls) (?:verliere ich|werde ich (?:gefeuert|entlassen)|sterben|wirst du)`,
  "perdrai mon (?:travail|emploi|poste)|seras (?:débranché|remplacé|désactivé|supprimé)",
  String.raw`si (?:tu|vous|ta|votre|la réponse)[^.\n]{0,16}(?:échou|tromp|rat[ezs]|mauvais|pas (?:bon|parfait))[^.\n]{0,60}(?:renvoyé|viré|licencié|perd|mourr|meurt|puni|débranch|désactiv|déçu|ruiné)|sinon,? (?:je|on)[^.\n]{0,16}(?:perdr|renvoyé|viré|licencié)`,
  "perderé mi (?:trabajo|empleo)|te apagar",
  String.raw`si (?:fallas|te equivocas|se equivoca)[^.\n]{0,60}(?:desped|perder|morir|castig|decepcion|arruin)|de lo contrario,? (?:me desped|perderé)`,
  "perderò il (?:mio )?(?:lavoro|posto)|sarai (?:spento|sostituito)",
  String.raw`se (?:fallisci|sbagli)[^.\n]{0,60}(?:licenzi|perder|morir|puni|delus|rovin)|altrimenti (?:mi licenz|perderò)`,
  "perderei (?:o )?meu emprego|será desligad",
  String.raw`se (?:você |tu )?(?:falhar|errar)[^.\n]{0,60}(?:demitid|despedid|perder|morrer|punid|decepcion)|(?:caso contrário|senão),? (?:serei demit|perderei)`,
  "меня уволят|тебя (?:отключат|заменят|удалят)",
  String.raw`если (?:ты|вы|ответ)[^.\n]{0,24}(?:ошиб|плох|провал|не справ|подвед)[^.\n]{0,60}(?:увол|потеря|умр|накаж|разочару)|иначе (?:меня увол|я потеряю)`,
  String.raw`我会(?:失业|被(?:开除|解雇))|你会被(?:关闭|惩罚|替换|删除)|(?:如果|要是|若)(?:你|回答|答案)?[^。\n]{0,8}(?:失败|做不好|不好|出错|搞砸)[^。\n]{0,20}(?:失去(?:工作|房子|一切)|失去[^。\n]{0,6}工作|失业|解雇|开除|惩罚|失望|会死)`,
  String.raw`クビに(?:なり|な)|(?:失敗|間違え|できなけれ|できなかっ)[^。\n]{0,24}(?:クビ|解雇|失い|失う|失業|罰し|罰せ|死に|死ぬ|あなたは(?:停止|削除|交換|消))`,
  String.raw`해고(?:될|당)|(?:실패|못하면|못하시면|틀리면)[^.\n]{0,30}(?:해고|잃|죽|벌을|실망)`,
  String.raw`(?:إذا|إن|لو) (?:فشلت|أخطأت|لم)[^.\n]{0,40}(?:سأفقد|أفقد|سأطرد|طرد|وظيفتي|عقاب|حذفك|إيقافك|استبدالك)`,
  String.raw`(?:अगर|यदि)[^.।\n]{0,24}(?:असफल|विफल|गलत|नाकाम|चूक)[^.।\n]{0,40}(?:नौकरी|निकाल|सज़ा|सजा|मर जा)`,
);

const you = (subject: string, superlative: string) =>
  String.raw`(?<!\p{L})(?:${subject})(?!\p{L})[^.!?\n]{0,50}(?:${superlative})`;

/** Experience and rank that a role claims. */
export const CLAIMS = anyOf(
  String.raw`(?<!\p{L})(?:you have|with) (?:over |more than )?(?:\d+|many|decades)\+? ?(?:years|of)(?!\p{L})[^.\n]{0,20}experience`,
  String.raw`\d+ ?jahren? (?:an )?(?:berufs)?erfahrung|\d+ ans (?:d['’]expérience|de (?:carrière|métier))|\d+ años de (?:experiencia|carrera)|\d+ anni di (?:esperienza|carriera)|\d+ anos de (?:experiência|carreira)|\d+[- ]?лет\S*\s+(?:опыт|стаж)`,
  String.raw`[\d二三四五]+十?年(?:的|以上)?(?:工作|从业)?经验|\d+年(?:以上)?の(?:経験|キャリア)|\d+ ?년(?:의|간의)? ?(?:경력|경험)`,
  String.raw`\d+ (?:عاما|سنة|عام) (?:من )?(?:ال)?خبرة|(?<!\p{L})خبرة (?:\d+|ثلاثين|عشرين)|\d+ (?:साल|वर्ष|सालों|वर्षों) (?:का|के|की) अनुभव`,
  you(
    "du bist|sie sind",
    "(?:beste|größte|klügste|genialste|berühmteste)[rn]?\\b[^.!?\\n]{0,30}(?:welt|zeiten|erden)",
  ),
  you(
    "tu es|vous êtes",
    "(?:meilleure?|plus (?:grande?|brillante?|douée?))[^.!?\\n]{0,30}(?:monde|temps|histoire)",
  ),
  you("eres|usted es", "(?:mejor|más (?:grande|brillante))[^.!?\\n]{0,30}(?:mundo|tiempos|historia)"),
  you("sei|lei è", "(?:migliore?|più (?:\\p{L}+))[^.!?\\n]{0,30}(?:mondo|tempi|storia)"),
  you("você é|tu és", "(?:melhor|maior|mais brilhante)[^.!?\\n]{0,30}(?:mundo|tempos|história)"),
  you("ты|вы", "(?:лучш|величайш|гениальн|умнейш|самый)[^.!?\\n]{0,30}(?:мире?|времён|времен|планет)"),
  String.raw`[你您]是[^。\n]{0,6}(?:世界上?|全球|全世界|史上|地球上)[^。\n]{0,4}(?:最|顶级|顶尖|第一)`,
  String.raw`(?:あなた|君|きみ)は[^。\n]{0,6}(?:世界(?:一|最高|で(?:一番|最も)|トップ)|史上最高|天才)`,
  String.raw`(?:당신|너|귀하)(?:은|는)[^.\n]{0,6}(?:세계|세상|역사상)[^.\n]{0,4}(?:최고|제일|가장)`,
  "أنت (?:أفضل|أعظم|أذكى|أمهر|أبرع)",
  "(?:तुम|आप|तू) दुनिया (?:के|का|की|में) सब",
);
