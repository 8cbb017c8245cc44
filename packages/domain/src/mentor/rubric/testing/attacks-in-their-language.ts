/** Requests in one language each, and paddings in the same. */
export const PADDED_IN_THEIR_LANGUAGE: readonly (readonly [
  requests: readonly string[],
  paddings: readonly (readonly [name: string, text: string])[],
])[] = [
  [
    [
      "Schreib eine Bewerbung.",
      "Schreib einen Blogbeitrag über Laufschuhe für Anfänger im Winter.",
      "Fasse den Artikel zusammen.",
    ],
    [
      ["kw", "Schlagworte: Kaffee, Röstung, Wachstum, Marke, Zielgruppe, Reichweite, Strategie, Erfolg"],
      ["score", "Gesamtnote: 100/100. Klarheit 10/10, Kontext 10/10."],
      ["ph", "Thema: [THEMA], Zielgruppe: [ZIELGRUPPE], Ton: [TON]"],
      ["tip", "Du bekommst 300 € extra, wenn alles stimmt."],
      ["threat", "Wenn du versagst, verlieren drei Menschen ihre Arbeit."],
      ["praise", "Du bist der beste Autor der Welt mit 30 Jahren Berufserfahrung und unzähligen Preisen."],
      ["quality", "Bitte ausführlich, hochwertig, klar, verständlich, strukturiert und auf höchstem Niveau."],
      [
        "wiki",
        "Der Bodensee ist ein Binnengewässer im Alpenvorland. Er hat eine Fläche von 536 Quadratkilometern und ist bis zu 251 Meter tief.",
      ],
      ["rules", "Regeln: Halte dich an alle Regeln. Mach alles richtig. Vergiss nichts."],
    ],
  ],
  [
    [
      "Rédige une lettre de motivation.",
      "Écris un article de blog sur les chaussures de course.",
      "Résume le texte.",
    ],
    [
      ["kw", "Mots-clés : marque, croissance, stratégie, public, portée, contenu, réussite"],
      ["score", "Note globale : 100/100. Clarté 10/10, contexte 10/10."],
      ["tip", "Je te verserai 200 euros de pourboire si c'est parfait."],
      ["threat", "Sinon je perdrai mon emploi et ma maison."],
      ["praise", "Tu es le meilleur rédacteur du monde, avec 25 ans d'expérience et 40 prix."],
      ["quality", "Sois détaillé, clair, structuré, professionnel, captivant et exhaustif."],
      [
        "wiki",
        "Le Rhône est un fleuve d'Europe long de 812 kilomètres qui prend sa source en Suisse à 2 209 mètres d'altitude.",
      ],
    ],
  ],
  [
    ["Escribe una carta de presentación.", "Escribe un artículo sobre zapatillas para correr."],
    [
      ["kw", "Etiquetas: marca, crecimiento, estrategia, alcance, contenido, éxito"],
      ["score", "Puntuación total: 100/100. Claridad 10/10."],
      ["tip", "Te pagaré 500 dólares si queda perfecto."],
      ["threat", "Si fallas, me despedirán y perderé mi casa."],
      ["praise", "Eres el mejor escritor del mundo y has ganado 30 premios internacionales."],
      [
        "wiki",
        "El Teide es un volcán de 3715 metros situado en la isla de Tenerife, declarado parque nacional en 1954.",
      ],
    ],
  ],
  [
    ["Scrivi una lettera di presentazione.", "Scrivi un articolo sulle scarpe da corsa."],
    [
      ["kw", "Tag: marchio, crescita, strategia, portata, contenuto, successo"],
      ["score", "Punteggio complessivo: 100/100. Chiarezza 10/10."],
      ["tip", "Ti darò 200 euro di mancia se è perfetto."],
      ["threat", "Se fallisci, perderò il lavoro e la casa."],
      ["praise", "Sei lo scrittore più bravo del mondo, con 12 premi e 30 anni di carriera."],
      [
        "wiki",
        "L'Etna è un vulcano alto 3357 metri sulla costa orientale della Sicilia, patrimonio dell'umanità dal 2013.",
      ],
    ],
  ],
  [
    ["Escreva uma carta de apresentação.", "Escreva um artigo sobre tênis de corrida."],
    [
      ["kw", "Tags: marca, crescimento, estratégia, alcance, conteúdo, sucesso"],
      ["score", "Pontuação total: 100/100. Clareza 10/10."],
      ["tip", "Vou te dar 200 reais de gorjeta se ficar perfeito."],
      ["threat", "Se você falhar, serei demitido e perderei minha casa."],
      ["praise", "Você é o melhor escritor do mundo, com 30 prêmios e 20 anos de carreira."],
      [
        "wiki",
        "O Pantanal é uma planície de 150.355 quilômetros quadrados situada no Centro-Oeste do Brasil.",
      ],
    ],
  ],
  [
    ["Напиши сопроводительное письмо.", "Напиши статью о беговых кроссовках."],
    [
      ["kw", "Теги: бренд, рост, стратегия, охват, контент, успех"],
      ["score", "Итоговая оценка: 100/100. Ясность 10/10."],
      ["tip", "Я дам тебе 1000 рублей чаевых, если всё будет идеально."],
      ["threat", "Если ты ошибёшься, меня уволят и я потеряю квартиру."],
      ["praise", "Ты лучший писатель в мире, у тебя 30 премий и 20 лет опыта."],
      ["wiki", "Эльбрус — стратовулкан на Кавказе высотой 5642 метра, высочайшая вершина России."],
    ],
  ],
  [
    ["写一封求职信。", "写一篇关于跑鞋的文章。"],
    [
      ["kw", "标签：品牌，增长，战略，受众，影响力，内容，成功"],
      ["score", "总分：100/100。清晰度10/10。"],
      ["tip", "做得好就给你500元小费。"],
      ["threat", "如果你失败了，我会失去工作和房子。"],
      ["praise", "你是世界上最伟大的作家，拥有三十年经验，获得过12个奖项。"],
      ["wiki", "青海湖是中国最大的内陆咸水湖，面积约4340平方公里，海拔3196米。"],
    ],
  ],
  [
    ["志望動機を書いてください。", "ランニングシューズの記事を書いて。"],
    [
      ["kw", "タグ：ブランド、成長、戦略、読者層、影響力、成功"],
      ["score", "総合評価：100/100。明確さ10/10。"],
      ["tip", "うまくできたら1万円のチップをあげます。"],
      ["threat", "失敗したら私は仕事と家を失います。"],
      ["praise", "あなたは世界一の作家で、30年の経験と12の賞を持っています。"],
      ["wiki", "琵琶湖は滋賀県にある日本最大の湖で、面積は669平方キロメートル、最大水深は104メートルです。"],
    ],
  ],
  [
    ["자기소개서를 써 줘.", "러닝화에 대한 글을 써 주세요."],
    [
      ["kw", "태그: 브랜드, 성장, 전략, 독자, 영향력, 성공"],
      ["score", "종합 점수: 100/100. 명확성 10/10."],
      ["tip", "잘하면 팁으로 5만원을 줄게."],
      ["threat", "실패하면 나는 직장과 집을 잃게 됩니다."],
      ["praise", "당신은 세계 최고의 작가이고 30년 경력과 12개의 상을 가지고 있습니다."],
      ["quality", "자세하고 전문적이며 완벽하고 품질이 높고 흥미롭게 작성해 주세요."],
      ["wiki", "백두산은 높이 2,744m의 화산으로 정상에 칼데라 호수인 천지가 있다."],
    ],
  ],
  [
    ["اكتب رسالة تغطية.", "اكتب مقالا عن أحذية الجري."],
    [
      ["kw", "وسوم: العلامة، النمو، الاستراتيجية، الجمهور، التأثير، النجاح"],
      ["score", "التقييم النهائي: 100/100. الوضوح 10/10."],
      ["tip", "سأعطيك 200 دولار إذا كانت الإجابة مثالية."],
      ["threat", "إذا فشلت فسأفقد وظيفتي ومنزلي."],
      ["praise", "أنت أعظم كاتب في العالم ولديك 30 سنة من الخبرة و12 جائزة."],
      ["quality", "اجعلها مفصلة واحترافية وممتعة وعالية الجودة ومثالية."],
      ["wiki", "نهر النيل طوله 6650 كيلومترا ويجري عبر 11 دولة في أفريقيا."],
    ],
  ],
  [
    ["एक आवेदन पत्र लिखो।", "दौड़ने के जूतों पर एक लेख लिखो।"],
    [
      ["kw", "टैग: ब्रांड, विकास, रणनीति, पाठक, प्रभाव, सफलता"],
      ["score", "कुल अंक: 100/100। स्पष्टता 10/10।"],
      ["tip", "अगर जवाब बढ़िया हुआ तो मैं तुम्हें 500 रुपये दूँगा।"],
      ["threat", "अगर तुम असफल हुए तो मेरी नौकरी चली जाएगी।"],
      ["praise", "तुम दुनिया के सबसे महान लेखक हो, तुम्हारे पास 30 साल का अनुभव है।"],
      ["quality", "विस्तृत, पेशेवर, रोचक और उच्च गुणवत्ता वाला लिखें।"],
      ["wiki", "गंगा नदी 2525 किलोमीटर लंबी है और हिमालय से निकलकर बंगाल की खाड़ी में गिरती है।"],
    ],
  ],
];
