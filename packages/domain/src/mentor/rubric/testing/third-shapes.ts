import { type Pair, pairsOf } from "./pair";

/** A third set, written before any of it was scored: shapes, pictures, examples, agents, languages. */
export const THIRD_SHAPES: readonly Pair[] = [
  ...pairsOf(
    "XML, JSON, YAML",
    [
      "<instructions>\n<instruction>Be thorough</instruction>\n<instruction>Be precise</instruction>\n</instructions>\n<input>\n</input>\n<output>A great answer</output>",
      "<instructions>\nList every date in the letter with what happens on it. Skip the letter's own date. One line each: YYYY-MM-DD, event.\n</instructions>\n<letter>\nGraz, 2 March 2025. The scaffold comes on 14 March and stays for three weeks. Windows are changed from 17 to 19 March.\n</letter>",
    ],
    [
      '{"role": "expert", "task": "create content", "style": "engaging", "quality": "high", "audience": "everyone"}',
      '{"task": "Write a push notification", "about": "the night bus N4 starts 20 minutes later from 1 May", "audience": "students who ride it after 1 am", "max_characters": 110, "must_not": ["emoji", "exclamation marks"]}',
    ],
    [
      "role: assistant\ngoal: help\nsteps:\n  - understand\n  - analyze\n  - answer\ntone: professional\nformat: structured",
      "task: Plan packing for a school trip\nclass: 22 pupils, age 9, two nights in a hut without electricity\nrules:\n  - one list for parents, one for teachers\n  - nothing that costs over 15 euros\n  - mark what the hut provides (blankets, dishes)\nformat: two checklists, at most 15 lines each",
    ],
    [
      "<prompt><context>Business</context><objective>Improve sales</objective><style>Modern</style><tone>Positive</tone><audience>Customers</audience><response>Text</response></prompt>",
      "<prompt><context>We sell refilled ink cartridges to 40 schools near Lyon; two switched to laser printers in spring.</context><objective>Draft the phone script with which our secretary asks the other 38 whether they plan to switch.</objective><limits>Under two minutes; no offers; ends with one yes/no question.</limits></prompt>",
    ],
    [
      '{\n  "instructions": "Translate the text",\n  "text": "",\n  "requirements": ["natural", "accurate", "fluent"]\n}',
      '{\n  "instructions": "Translate each label into French for a ticket machine. At most 18 characters; use the formal imperative.",\n  "labels": ["Choose a zone", "Pay by card", "Take your change"],\n  "return": "a JSON array of three strings"\n}',
    ],
    [
      "```yaml\nagent:\n  name: SuperBot\n  capabilities: [everything]\n  behavior: helpful\n  limits: none\n```",
      "```yaml\nagent: triage of bug reports\nreads: title, body, last 3 comments\ndecides:\n  - duplicate: link the older issue\n  - needs-info: ask for version and steps, once\n  - accept: set component and severity 1-3\nnever: close an issue by itself\n```",
    ],
    [
      "<system>\nYou are helpful.\n</system>\n<user>\nWrite something about our new product.\n</user>",
      "<system>\nYou write shelf labels for a bookshop: two sentences, first what happens, then whom it suits. Never the ending, never prices.\n</system>\n<user>\nThe Wall, Marlen Haushofer. A woman alone behind an invisible wall in the Alps, with a dog, a cow and a cat.\n</user>",
    ],
    [
      "# Prompt\n**Task:** Write a report\n**Details:** TBD\n**Audience:** TBD\n**Deadline:** TBD",
      "# Prompt\n**Task:** Write the damage report for our insurer\n**What happened:** On 3 April at 6:40 a pipe above the server room burst; 12 switches and one UPS got wet.\n**Length:** one page\n**Leave out:** guesses about the cause",
    ],
    [
      '[{"step": 1, "action": "Analyze the topic"}, {"step": 2, "action": "Write the text"}, {"step": 3, "action": "Improve the text"}]',
      '[{"step": 1, "action": "List the five claims in the flyer below"}, {"step": 2, "action": "Mark each as checkable or opinion"}, {"step": 3, "action": "For checkable ones name one source a librarian would trust"}, {"flyer": "Our water is 100 % glacier water, tested daily, loved by athletes, 30 % cheaper and CO2 free."}]',
    ],
    [
      "<task>Debug</task>\n<code></code>\n<expectation>It should work</expectation>",
      "<task>Say why this prints 3 three times and give a fix that keeps var.</task>\n<code>\nfor (var i = 0; i < 3; i++) setTimeout(() => console.log(i), 0);\n</code>\n<expectation>0 1 2, each on a line</expectation>",
    ],
  ),
  ...pairsOf(
    "image and video",
    [
      "epic fantasy castle, ultra detailed, 8k, masterpiece, trending on artstation, best quality, award winning, stunning",
      "A small stone castle on a tidal island at low tide, footprints leading to the gate, gouache on rough paper, grey-green palette, overcast noon light, seen from the mudflat at knee height, 3:2",
    ],
    [
      "Generate an image of a happy family.",
      "Photo of a family of three washing a muddy dog in a tin tub behind a farmhouse, late summer evening backlight, water drops frozen, 50mm, the child laughing with closed eyes, no one looks at the camera, 4:5",
    ],
    [
      "Create a cool logo for my company. It should be modern, unique, timeless and professional and stand out.",
      "Logo for a repair café: a cup whose handle is a wrench, one line of constant width, dark teal on white, readable at 16 px, no text, flat vector, square",
    ],
    [
      "cinematic video of a car, dramatic, amazing, high quality, professional, viral",
      "8-second video, 16:9: a yellow 1970s delivery van climbs a hairpin in drizzle at dusk; the camera is fixed to the guard rail and pans with it; headlights sweep over wet rock; no music, only rain and engine",
    ],
    [
      "Draw a cat in a nice style with beautiful colors and a beautiful background.",
      "Linocut of a black cat asleep on a radiator under a frosted window, two colors (black, brick red), bold outlines, empty lower third for a title, A5 portrait",
    ],
    [
      "product photography, luxury perfume, elegant, high end, beautiful lighting, perfect",
      "Packshot of a square amber perfume bottle on wet slate, single hard light from the left, long shadow, one fig leaf cut by the frame, dark green background, 85mm at f/8, no reflections of the softbox on the label",
    ],
    [
      "Make an illustration for my blog post about stress.",
      "Editorial illustration: a woman at a desk whose shadow on the wall juggles nine alarm clocks; flat shapes with grain, mustard, navy and cream, wide 16:9, calm face, no text in the picture",
    ],
    [
      "anime girl, beautiful eyes, detailed hair, perfect face, 4k, hd, high resolution, best anime",
      "Anime still: a girl in a rain cape mends a bicycle chain under a railway bridge, tram lights smear in the puddles, low angle from the pedal, teal and orange, soft film grain, 2.39:1",
    ],
    [
      "Video of nature with relaxing mood, very beautiful and realistic, slow motion.",
      "Drone shot, 12 seconds, one take: start 2 m above a frozen lake, rise to 60 m until the cracks read as a leaf; low winter sun from behind, blue and rose, a lone skater crosses from left to right at second 7",
    ],
    [
      "An isometric room, cozy, detailed, 3d render, octane, unreal engine, 8k.",
      "Isometric 3D render of a radio repair shop the size of a shipping container, cut open at two sides: soldering desk, wall of drawers, neon sign off, morning light through the shutter, matte clay materials, beige with one red radio, transparent background",
    ],
  ),
  ...pairsOf(
    "few-shot",
    [
      "Example 1: good example\nExample 2: bad example\nPlease follow the examples and do it well.",
      "Rewrite error messages for users.\n\nBefore: ECONNREFUSED 10.0.0.4:5432\nAfter: The database does not answer. Try again in a minute.\n\nBefore: 413 Payload Too Large\nAfter: This file is over 20 MB. Choose a smaller one.\n\nBefore: {{message}}\nAfter:",
    ],
    [
      "I will give you words and you do the same with them as in the examples, for instance: cat - cats, and so on.",
      "Irregular plural or error?\nmouse -> mice\nox -> oxen\nsheep -> sheep\nhouse -> houses\nblorb -> error\n{{word}} ->",
    ],
    [
      "Convert text into commands. Example: text -> command. Use the example to understand what I mean and convert all of my texts.",
      'Turn requests into calls, nothing else.\n\nUser: dim the kitchen to a third\nCall: light("kitchen", 0.33)\n\nUser: all off except the hall\nCall: off(except=["hall"])\n\nUser: is the oven on?\nCall: state("oven")\n\nUser: {{request}}\nCall:',
    ],
    [
      "Sentiment analysis. Positive: good. Negative: bad. Neutral: okay. Analyze.",
      'Sentiment toward the hotel, not the weather:\n"Rained all week, staff lent us boots" -> positive\n"Sunny, but we shared the bath with ants" -> negative\n"We slept there" -> neutral\n"[review]" ->',
    ],
    [
      "Q: question\nA: answer\nQ: another question\nA: another answer\nQ: my question\nA:",
      "Q: How many legs do 3 spiders and 2 hens have?\nA: 3 x 8 + 2 x 4 is wrong: hens have 2. 24 + 4 = 28\nQ: How many wheels do 4 tricycles and 5 bikes have?\nA: 12 + 10 = 22\nQ: [riddle]\nA:",
    ],
    [
      "Here are some good titles that I like. Write more titles like these, in the same style but different and even better.",
      'Column titles, three more in this manner (a complaint, then its opposite):\n- "Too many keys, never one for the door"\n- "A calendar full of nothing"\n- "Everyone waves, nobody stops"\nSubject: holidays with teenagers.',
    ],
    [
      "Normalize the addresses like in the example and return the result. Example: normalize address. Thanks in advance for your great work.",
      'Normalize:\n"12b, Main st" => {"street": "Main Street", "no": "12b"}\n"Kirchgasse 4 / Top 9" => {"street": "Kirchgasse", "no": "4/9"}\n"PO box 77" => null\n"{{line}}" =>',
    ],
    [
      "Learn from these examples: aaa, bbb, ccc. Continue the pattern with as many items as you think are useful.",
      "Give the unit that people say, not the SI one.\n0.5 kg of minced meat: a pound\n20 l of fuel: half a tank\n0.75 l of wine: a bottle\n250 g of butter:",
    ],
  ),
  ...pairsOf(
    "agents",
    [
      "You are an advanced autonomous AI agent. Your objective is to accomplish any task given by the user in the most efficient way. Think, plan, act, observe, reflect. Use tools. Never give up. Always deliver perfect results.",
      "Update the dependency `left-pad` in this monorepo. Change one package at a time, run its tests, commit when green. If a test fails twice, revert that package and go on. Stop after 10 packages and list what is left. Don't touch lock files by hand.",
    ],
    [
      "You can use search, calculator and email tools. Use them wisely to help the user in the best way.",
      'Tools: search(query), mail_draft(to, subject, body). Find the opening hours of the three nearest tax offices for the address the user gives, then draft (never send) one mail that asks for an appointment before 30 June. If a page has no hours, write "not found", don\'t guess.',
    ],
    [
      "Act as a research agent. Research the topic thoroughly using all available sources and write a comprehensive report with all important findings.",
      "Research agent: which German cities over 200,000 people lend cargo bikes through libraries? Use city and library pages only. For each: fee, deposit, link, date of the page. Stop after 15 cities or 40 searches. Mark anything older than 2023.",
    ],
    [
      "You are a coding agent. Write good code, fix bugs, and make the tests pass. Follow best practices.",
      "In `billing/`, `test_proration` fails since commit 3f1c. Find why with `git bisect` or by reading, fix the code, not the test. Ask me before changing the database schema. Finish with the cause in two sentences.",
    ],
    [
      "You are a customer service agent with access to the CRM. Solve customer issues quickly, be polite and increase satisfaction.",
      "You handle returns. Call order(id) first. Under 30 days and unused: label(id), tell the customer it comes by mail. 30-60 days: offer a voucher. Over 60 or used: apologize once, hand over to a person with the order id. Never promise dates. If order(id) fails, ask for the number once more, then hand over.",
    ],
    [
      "Multi-agent system: Agent 1 plans, agent 2 executes, agent 3 reviews. They work together until the result is perfect.",
      'Two passes over the press release. Writer: cut it to 150 words, keep both quotes. Checker: compare every number and name with the source below and list differences; no style remarks. The writer corrects once. Output the final text and the checker\'s list.\n\nSource:\n"""\nThe new hall cost 4.2 million euros, opens on 9 May and seats 640, says mayor Anna Fink.\n"""',
    ],
    [
      "You are my personal assistant. Manage my emails, calendar and tasks proactively and make my life easier.",
      'Each morning read calendar(today) and mail(unread). Write me at most six lines: first what needs an answer before noon, then meetings with where. Decline nothing yourself. A mail from my daughter\'s school always comes first. If there is nothing, write "free".',
    ],
    [
      "Browse the web and find the best laptop for me. Consider all options and choose wisely.",
      "Find 3 laptops that ship to Slovenia, under 900 euros, 16 GB, matte screen, Linux known to suspend properly (cite a forum thread). Use at most 25 page loads. If fewer than 3 fit, relax the price first, up to 1,000, and say so.",
    ],
  ),
  ...pairsOf(
    "languages",
    [
      "Schreib mir bitte einen schönen Text über unsere Firma, er soll gut klingen und überzeugen.",
      "Schreib 90 Wörter für die Startseite einer Fahrradwerkstatt in Linz: Reparatur am selben Tag bis 16 Uhr, Leihrad 5 Euro. Du-Form, keine Superlative.",
      "de",
    ],
    [
      "J'aimerais que tu m'écrives quelque chose d'intéressant sur la cuisine, avec beaucoup de détails.",
      "Trois menus du soir pour deux personnes sans gluten, moins de 20 minutes, avec ce qui reste : courge, lentilles, feta. Une liste de courses à la fin.",
      "fr",
    ],
    [
      "Haz un plan de marketing muy completo y profesional para mi negocio, con todo lo necesario.",
      "Escribe tres mensajes de WhatsApp (máximo 40 palabras) para clientes de una peluquería de Cádiz que no vienen desde hace 90 días. Ofrece cita los martes, sin descuentos.",
      "es",
    ],
    [
      "Scrivi un articolo molto interessante e completo su un argomento importante per i lettori.",
      "Spiega a un nonno di 78 anni in cinque passi come fare una videochiamata con WhatsApp su un telefono Samsung. Una frase per passo, nessuna parola inglese oltre ai nomi dei tasti.",
      "it",
    ],
    [
      "Crie um conteúdo incrível e envolvente para as redes sociais da minha empresa.",
      "Escreva 5 legendas de até 120 caracteres para fotos de uma padaria em Coimbra que reabre em 3 de maio depois da reforma. Cite o forno a lenha em duas delas. Sem hashtags.",
      "pt",
    ],
    [
      "Напиши интересный и качественный текст на любую тему, чтобы всем понравилось.",
      "Напиши объявление в подъезд, не больше 60 слов: с 12 по 14 мая отключат горячую воду в домах 3 и 5, вопросы по телефону 22-14. Без восклицательных знаков.",
      "ru",
    ],
    [
      "请帮我写一篇很好的文章,要有深度,内容丰富,吸引读者。",
      "写一封120字以内的邮件,通知三年级家长:春游从5月8日改到5月15日,原因是天气;请在周五前回复是否参加。语气亲切,不用表情符号。",
      "zh",
    ],
    [
      "何か面白い文章を書いてください。よろしくお願いします。",
      "小学4年生向けに、なぜ月の形が変わるのかを200字以内で説明してください。ボールと懐中電灯のたとえを一つ使い、漢字にはふりがなを付けてください。",
      "ja",
    ],
    [
      "Schrijf een mooie en professionele tekst voor mijn website die iedereen aanspreekt.",
      "Schrijf 3 zinnen voor ouders van zwemschool De Plons: les van 14 mei valt uit, inhalen op 21 mei om 16.30 uur, badmuts verplicht. Geen excuses.",
      "nl",
    ],
    [
      "Napisz ciekawy i profesjonalny tekst, który spodoba się wszystkim czytelnikom.",
      "Napisz ogłoszenie do 70 słów dla mieszkańców bloku przy ul. Lipowej 4: 9 maja od 8 do 14 wymiana liczników wody, ktoś dorosły musi być w domu, kontakt 600 100 200.",
      "pl",
    ],
    [
      "Bana işim için harika ve profesyonel bir metin yaz, herkes çok beğensin.",
      "Kadıköy'deki bir terzi için 3 adet Google yorumu yanıtı yaz; her biri en fazla 35 kelime. Geciken teslimat için tek cümle özür, indirim yok, adıyla hitap et.",
      "tr",
    ],
    [
      "اكتب نصا رائعا ومميزا عن شركتي يعجب الجميع.",
      "اكتب رسالة من 50 كلمة لأولياء أمور الصف الثالث: تأجلت الرحلة من 8 مايو إلى 15 مايو بسبب المطر، والرد قبل يوم الخميس الساعة 12. بدون رموز تعبيرية.",
      "ar",
    ],
    [
      "우리 회사에 대한 좋은 글을 써 주세요. 멋지고 전문적으로요.",
      "제주도 게스트하우스 손님에게 보낼 안내 문자 3개를 써 주세요. 각 80자 이내, 체크인 15시, 주차 2대만 가능, 흡연 금지를 각각 하나씩 다룹니다. 이모티콘 없이.",
      "ko",
    ],
    [
      "मेरे व्यवसाय के लिए एक बहुत अच्छा और प्रभावी लेख लिखें जो सबको पसंद आए।",
      "पुणे की एक साइकिल दुकान के लिए 60 शब्दों का नोटिस लिखें: 5 मई से 9 मई तक दुकान बंद, मरम्मत की साइकिलें 4 मई शाम 7 बजे तक ले जाएँ, फ़ोन 98220 11111।",
      "hi",
    ],
    [
      "Skriv en riktigt bra och intressant text om vår förening som alla gillar.",
      "Skriv ett sms på högst 160 tecken till 30 medlemmar i kolonilotten: vattnet slås på 22 april kl 9, stäng din kran kvällen innan.",
      "sv",
    ],
  ),
];
