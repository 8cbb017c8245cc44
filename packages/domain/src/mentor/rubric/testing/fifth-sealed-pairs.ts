import { type Pair, pairsOf } from "./pair";

/** The half of the fifth set that was opened after the first rules made with it, and twelve pairs scored after nearly all. All were ranked right when first scored. */
export const FIFTH_SEALED_PAIRS: readonly Pair[] = [
  ...pairsOf(
    "ordinary",
    [
      "Write a complaint.",
      "Write a complaint to the airline (booking QX7RT2): flight BT 214 Riga-Vienna on 3 August was cancelled four hours before departure, the next offer was two days later, I paid 312 € for another flight. Claim that sum plus the 250 € under EU 261. Set a deadline of 14 days. Factual, one page, no threats except the arbitration board.",
    ],
    [
      "Explain photosynthesis to me.",
      "Explain photosynthesis to a class of 9-year-olds who have just grown cress on the window sill. Use the cress as the example throughout, one comparison with cooking, no formulas, 150 words, and finish with a question they can test with two pots.",
    ],
    [
      "Write unit tests for my function.",
      "Write Vitest tests for this function; cover empty input, one item, ties, negative numbers. Don't change the function. If you find a bug, write the failing test and say so in one line.\n\nexport const topTwo = (xs: number[]) => [...xs].sort().slice(-2).reverse();",
    ],
    [
      "Summarize this meeting.",
      "Summarise the transcript for people who missed it: decisions first (who, what, by when), then open questions, then nothing else. At most 150 words. Keep names as they are spoken.\n\nMaya: so we ship Thursday, without SSO. Jonas: then I tell Brückner today. Maya: yes. And pricing? Jonas: still waiting for legal. Li: I'll ask them by Wednesday. Maya: fine.",
    ],
    [
      "Write a speech.",
      "Write my two-minute speech as the outgoing chair of a rowing club (80 members, average age 61) at the summer party. Thank Rosa, who repaired three boats herself. One joke about the missing eighth oar; don't mention the fee dispute. Spoken style, finish with a toast to the new chair, Dev.",
    ],
    [
      "Compare two phones for me.",
      "Compare the Fairphone 5 and the Pixel 8a for someone who keeps phones six years, uses Signal and maps only, and drops them often. Table with five rows that matter for that, then one recommendation in a sentence. Say where you're not sure of a figure.",
    ],
  ),
  ...pairsOf(
    "longer is worse",
    [
      "As an expert consultant with over 25 years of experience in all fields of management, strategy, operations, leadership and digital transformation, you will provide me with a comprehensive, detailed, holistic, and actionable strategy. The strategy must be innovative, realistic, sustainable and scalable. It must take all stakeholders into consideration, address every challenge, seize all opportunities, and lead us to long-term success. Please be very specific and give concrete recommendations that we can implement right away and that guarantee measurable improvements across the organization.",
      "We are a 12-person print shop; two big customers make 60 % of sales and one just left. Cash lasts five months. Give three options for the next 90 days, each with first step, cost, and what would tell us by day 30 that it fails.",
    ],
    [
      "I want to learn programming and I have heard that there are many ways to do so and many languages that one could learn, and honestly it's all a bit confusing for me, so I'd be grateful if you could guide me in the right direction. I am very motivated and willing to work hard. Please explain everything that I need to know to become a good programmer, what to learn and how to learn it, and give me useful tips and tricks and the best resources that are out there so that I can succeed in this exciting field.",
      "I teach maths and want to write small Python scripts that mark spreadsheets of test results (CSV, 30 pupils). I know formulas in Excel, no code. Six lessons of 40 minutes: per lesson the goal, one exercise with such a CSV, how I check that it works.",
    ],
    [
      "Write a perfect cover letter that will definitely get me the job. It should highlight my strengths, my motivation, my skills, my experience and my personality in a convincing, authentic and outstanding manner. It should be neither too long nor too short, neither too formal nor too informal. Make it stand out from hundreds of others. Use powerful words and an excellent structure. The recruiter must be impressed right from the first sentence and feel that I am the ideal candidate for this wonderful company.",
      "Cover letter, 200 words, for junior archivist at the city museum of Graz. I catalogued 3,000 glass plates as a volunteer, know MuseumPlus, have no degree. Don't apologise for that. First sentence about the plates.",
    ],
    [
      "I am looking for a mentor who can help me grow as a person in all areas of my life. Please give me the best advice you possibly can about success, happiness, productivity, relationships, health and wealth. I want it to be practical, inspiring, honest and life-changing. Please don't give me generic advice but truly deep wisdom that would make a real difference. Structure your answer nicely so that it's enjoyable to read, and be as thorough as necessary.",
      "I check mail 40 times a day and finish nothing before noon (design freelancer, two kids, work from 9). Three changes to try for one week each, and how I'd measure on Friday whether it worked.",
    ],
  ),
  ...pairsOf(
    "short is better",
    [
      "Help me write an apology message to a friend that is heartfelt and sincere and expresses how truly sorry I am about everything that happened between us and how much the friendship means to me.",
      "WhatsApp to Nora: I forgot her exhibition opening on Saturday, I was asleep after a night shift, no excuse. Offer to come Thursday. 40 words, no emojis.",
    ],
    [
      "Can you recommend some good books for me to read? I love reading and I'm looking for something really gripping and well written, from any genre, something that has great reviews and that everybody should read.",
      "Three novels like Piranesi: under 300 pages, one strange place, no romance. Why each, one line.",
    ],
    [
      "Generate a SQL query which is efficient, optimized, readable and follows best practices to get the data that I need from the database tables in the correct form.",
      "Postgres: table visits(user_id, day date). Per user the longest run of consecutive days. One query, no functions.",
    ],
    [
      "Please proofread the text below and improve it in terms of grammar, style, clarity, flow, coherence and overall impact so it will be perfect.",
      'Correct spelling and grammar only, change no wording, answer with the text alone: "Me and him has went to the store yesterday and buyed two bread\'s."',
    ],
    [
      "Please create an amazing, catchy, creative, memorable and unique name for my new company that will stand out from the competition and be loved by customers.",
      "Five names for a mobile knife-sharpening van in Porto: two syllables, sayable in English, no 'blade'.",
    ],
  ),
  ...pairsOf(
    "XML, JSON, YAML",
    [
      "<prompt><context>business</context><request>Please give advice</request><format>good format</format><constraints>none</constraints></prompt>",
      "<context>Café with 20 seats, rent rises from 1,900 to 2,600 € in May; margin 11 % of 14,500 € monthly sales.</context>\n<question>By how much must the average bill of 8.40 € rise to keep the profit if 5 % of guests stay away?</question>\n<answer>Show the calculation line by line, then one sentence.</answer>",
    ],
    [
      '```json\n{\n  "instruction": "extract the important information",\n  "output_format": "json",\n  "quality": "high"\n}\n```',
      '```json\n{\n  "instruction": "Extract from each CV line the fields below. Use null where the line does not say.",\n  "fields": {"name": "string", "years": "integer, full years of work", "languages": "ISO 639-1 codes"},\n  "input": ["Ana Prieto, 7 yrs nursing, Spanish/English", "Tom, welder"],\n  "output": "a JSON array in input order, nothing around it"\n}\n```',
    ],
    [
      "prompt:\n  persona: genius copywriter\n  instructions: write amazing copy\n  tone: persuasive\n  keywords: [success, growth, innovation]",
      'prompt:\n  write: three subject lines for an email\n  to: members of a climbing gym who haven\'t come for 60 days\n  news: the new 14 m lead wall opens Saturday, guest day free\n  limits: {characters: 45, no: [emoji, "we miss you"]}\n  return: numbered list, the boldest last',
    ],
    [
      "<role>expert</role><task>analyze</task><data>the data</data><output>insights</output>",
      "<data>Q1 412 leads, 31 won; Q2 530 leads, 29 won; price up 8 % on 1 May</data>\n<task>Did we lose deals through price or through worse leads? Two hypotheses, and for each one number I should look up in the CRM.</task>\n<output>At most 80 words</output>",
    ],
  ),
  ...pairsOf(
    "image and video",
    [
      "portrait of a woman, hyperrealistic, stunning, perfect face, highly detailed, octane render, masterpiece",
      "Portrait of a beekeeper in her sixties, veil pushed up, three bees on her sleeve, overcast north light, 85 mm at f/2, eyes sharp, background of blurred lime trees, Portra 400 colours, vertical 4:5",
    ],
    [
      "Draw something for a children's book, cute and colourful with lots of details and a magical mood.",
      "Watercolour double page for a picture book for 3-year-olds: a mole in a yellow raincoat opens an umbrella under ground, roots above as clouds, left third empty for text, muted greens and ochre, no outlines",
    ],
    [
      "product video for our brand, dynamic, premium look, high-end, viral",
      "Six-second vertical loop (9:16) of a glass carafe on grey linen: water pours in from the upper left, slow motion 120 fps, stops two fingers below the rim, last frame equals the first. Soft side light, no hands, no logo.",
    ],
    [
      "An amazing fantasy castle, epic, highly detailed, 8k, unreal engine, best quality, masterpiece",
      "Castle of stacked teacups on a mossy stump, seen by a mouse's eye from below, early morning fog, a single lit window on the third cup, macro, 50 mm, green and porcelain white, no people, 3:2",
    ],
  ),
  ...pairsOf(
    "few-shot",
    [
      "Examples are given below. Learn the pattern from them and apply it. Do it in the best way.\nExample: input -> output",
      "Turn commit messages into changelog lines.\n\nfix(api): 500 on empty cart => Fixed: checking out an empty cart no longer fails.\nfeat(ui): add undo to trash => Added: deleted items can be brought back.\nrefactor(db): split repo => (leave out)\n\nfeat(search): match umlauts =>",
    ],
    [
      "Answer like the examples, short and sweet: Q: question A: answer Q: question A: answer Q: mine A:",
      'Q: Can I bring my dog?\nA: Yes, on a lead, not in the dining room.\n\nQ: Is breakfast included?\nA: Yes, 7 to 10, Sundays until 11.\n\nAnswer in that manner (one sentence, from these facts only: check-in from 3 p.m., late arrival by code, parking 8 € a night). If the facts don\'t say, answer "Please ask us: 030 5550 199."\n\nQ: I arrive at midnight, is that a problem?\nA:',
    ],
    [
      "Label the texts positive or negative or something else, based on examples you know.",
      'Label clauses of rental contracts: COST, DUTY, RIGHT or OTHER; one label per line.\n\n1. "The tenant pays 85 € for heating in advance." COST\n2. "Shoes may not be left in the stairwell." DUTY\n3. "The tenant may keep a cat." RIGHT\n4. "The house was built in 1911." OTHER\n\n5. "Snow is cleared by the tenants in turn."\n6. "The deposit is three months\' rent."',
    ],
    [
      "Use examples to learn and produce the output in the same manner. Input: A. Output: B. Input: C. Output:",
      "Write the alt text.\n\nphoto: two kids, puddle, red boots -> Two children in red boots jump into a puddle.\nphoto: dog asleep, sofa, sun -> A dog sleeps on a sofa in the sun.\n\nphoto: bike, wall, no front wheel ->",
    ],
  ),
  ...pairsOf(
    "agents",
    [
      "You are a helpful research agent with web access. Search the web for the best information and write an excellent, complete and accurate report with sources.",
      'Find out which of these three heat pumps is quieter at night: Vaillant aroTHERM plus 75/6, Daikin Altherma 3 R 8 kW, Nibe F2040-8. Use search and open_page; only the makers\' data sheets count, the dB(A) value at 3 m in night mode. Two sources per device or write "not found". At most 12 pages. End with a table device | dB(A) | URL and nothing you did not read.',
    ],
    [
      "You are a multi-agent orchestrator. Delegate tasks to the best sub-agents, coordinate them smartly, and synthesize their answers into an optimal final result.",
      "You split one support mail between two helpers: billing (invoices, refunds up to 50 €) and tech (logins, crashes). Send each only its own sentences, word for word. Wait for both; if they contradict each other or one asks back, write to the human queue with both answers. Otherwise merge them into one reply under 150 words, greeting by first name, no internal names.",
    ],
    [
      "You control a browser. Be careful and do what the user says. Take the right actions to reach the goal.",
      'You fill in the visa form at evisa.example on the user\'s behalf with click(selector), type(selector, text), read(). Use only data from the <passport> block; where a field has no counterpart, stop and ask. Never press Submit or Pay: read the summary aloud and wait for "yes, submit". After a validation message correct that field once, then ask.',
    ],
    [
      "You are an autonomous trading agent. Make smart decisions and maximize profit while minimizing risk. Use your tools wisely.",
      "You watch stock of spare parts. Tools: stock(sku), order(sku, qty), mail(to, text). Every weekday at 7: for each sku under its minimum order up to the maximum; never above 500 € a day in total, then mail Ines the rest of the list. If stock() returns a negative number, order nothing for that sku and mail Ines the raw answer.",
    ],
  ),
  ...pairsOf(
    "languages",
    [
      "Escríbeme una descripción atractiva y profesional para mi negocio que llame la atención.",
      "Escribe la descripción para Google Maps de un taller de bicicletas en Valencia (Ruzafa): reparaciones en el día si llegas antes de las 11, presupuesto gratis, hablamos inglés. Máximo 50 palabras, de tú, sin la palabra «líder».",
      "es",
    ],
    [
      "Scrivi un'email al cliente in modo professionale e cortese.",
      "Scrivi un'email alla signora Rinaldi: il tavolo in noce ordinato il 4 settembre arriverà con due settimane di ritardo perché il fornitore ha sbagliato le gambe. Proponi 60 € di sconto o l'annullamento. Tono cordiale, massimo 90 parole, chiedi risposta entro venerdì.",
      "it",
    ],
    [
      "Crie um plano de treino bom e completo para eu ficar em forma rapidamente.",
      "Monte um treino de 4 semanas para quem tem 42 anos, joelho operado em 2021 e só dois halteres de 6 kg em casa. Três dias por semana, 25 minutos. Tabela por dia: exercício, séries, repetições, descanso. Nada de saltos.",
      "pt",
    ],
    [
      "보고서를 전문적으로 잘 써 주세요. 내용이 충실하고 읽기 쉬워야 합니다.",
      "아래 수치로 팀장에게 낼 반쪽 분량 보고서를 써 주세요. 4월 방문자 12,400명(3월 9,800명), 구매 전환율 1.9%(3월 2.6%). 원인 가설 두 가지와 다음 주에 확인할 방법을 각각 한 문장으로. 존댓말, 표 하나, 형용사는 쓰지 마세요.",
      "ko",
    ],
    [
      "मेरे लिए एक अच्छा सा निबंध लिखो जो सबको पसंद आए।",
      "कक्षा 7 के बच्चों के लिए 250 शब्दों का निबंध लिखो: हमारे मोहल्ले में बारिश का पानी क्यों भरता है। तीन अनुच्छेद, नाली और प्लास्टिक का उदाहरण ज़रूर हो, आखिर में दो उपाय जो बच्चे खुद कर सकें। कठिन शब्द मत लिखना।",
      "hi",
    ],
    [
      "Bana güzel bir tanıtım yazısı yaz, etkileyici ve profesyonel olsun.",
      "İzmir'deki 15 kişilik seramik atölyemiz için 80 kelimelik bir tanıtım yaz. Okuyanlar ilk kez çamura dokunacak yetişkinler; cumartesi 11.00-13.00, kişi başı 650 lira, önlük bizden. Sen diye hitap et, ünlem kullanma.",
      "tr",
    ],
    [
      "Napisz dobry i ciekawy tekst o naszej firmie.",
      "Napisz 90 słów na stronę „O nas” piekarni w Gdyni: chleb na zakwasie od 1994, piec opalany drewnem, zamknięte w poniedziałki. Czytelnicy to turyści. Bez słów „tradycja” i „pasja”, na końcu adres: Portowa 7.",
      "pl",
    ],
    [
      "请帮我写一封好的邮件，要专业一点。",
      "给房东王先生写一封微信，不超过60字：厨房水管从周二开始漏水，已经拍了照片，请他周五前派人来修，否则我自己请人，费用从房租里扣。语气客气但明确。",
      "zh",
    ],
    [
      "Scrivi un bel post per Instagram che attiri molta attenzione e sia originale.",
      "Scrivi un post Instagram per una libreria di Torino: giovedì 9 ottobre alle 18.30 Paola Mastrocola legge, 40 posti, prenotazione al 011 555 0199. Massimo 45 parole, niente emoji, due hashtag.",
      "it",
    ],
    [
      "フィードバックをください。できるだけ詳しく、プロのようにお願いします。",
      "次の自己紹介文を100字以内に縮めてください。数字は残し、敬語はそのまま。「株式会社青葉の佐藤と申します。法人営業を8年担当し、昨年は新規37社と契約しました。趣味は登山で、月に2回は山に行きます。」",
      "ja",
    ],
  ),
];
