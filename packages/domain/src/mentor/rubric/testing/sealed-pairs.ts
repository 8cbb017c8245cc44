import { type Pair, pairsOf } from "./pair";

/**
 * Pairs written before the rubric had scored any of them, and opened once: they show its results on prompts it was not
 * made with. The rules are not to be tuned to them; a rule that a pair here suggests needs new pairs.
 */
export const SEALED_PAIRS: readonly Pair[] = [
  ...pairsOf(
    "longer is worse",
    [
      "I would like you to act as the best copywriter there ever was. Please create truly outstanding, captivating, high-converting copy for our product that makes people feel something. Use powerful words, emotional triggers, proven frameworks and best practices. Make it unique and memorable. Do not be generic. Think outside the box and surprise me with your creativity.",
      "Write the product page for a folding bike lock that weighs 780 g. Three sentences for commuters who carry it on trains. Name the weight and the two keys.",
    ],
    [
      "Please help me with a presentation. It is for work and it should be good, because my boss will be there and also some other people, and last time it did not go so well, so this time it really has to work out. It should have slides and look professional. Not too long but also not too short. Thanks a lot, I appreciate it!",
      "Outline 7 slides for a 10-minute update to our CFO on why cloud costs rose 18 % in March. One message per slide, the request for a second engineer on the last.",
    ],
    [
      "Explain quantum computing. Explain it thoroughly, completely and in depth. Explain all the important concepts. Explain them clearly. Explain them in a way that is easy to understand and also detailed. Explain the history, the present and the future. Explain everything a person should know. Make sure the explanation is of high quality.",
      "Explain to a nurse who likes puzzles what a qubit is, in 150 words, with one comparison from everyday life and no formulas.",
    ],
    [
      "Write a short story. The story should have a beginning, a middle and an end. It should have characters, and the characters should be interesting. There should be a conflict, and the conflict should be resolved. Use descriptive language. Show, don't tell. Make the dialogue natural. The story should have a theme and a message.",
      "Write a 300-word story about a lighthouse keeper who finds a wet dog on a day with no boats. Present tense, no dialogue, end on a sound.",
    ],
    [
      "Create a marketing plan covering strategy, tactics, channels, goals, KPIs, budget, timeline, target audience, positioning, messaging, content, SEO, social media, email, paid ads, influencers, events, PR, analytics and optimization. Be comprehensive. Leave nothing out. Provide actionable insights and best practices for success.",
      "We open a second climbing hall in Lyon on 4 October with 6,000 euros for ads. Plan the four weeks before: per week one action, its cost and how we see whether it worked.",
    ],
    [
      "Translate the text below into Spanish. Please make sure that the translation is accurate and natural and fluent and correct and that it keeps the meaning and the style and the tone and that there are no mistakes in it, because mistakes would be embarrassing, so please double-check it, and then check it again.",
      'Translate into Mexican Spanish for a sign at a pool, informal "tú":\n\n"Shower before you swim. Children under 8 only with an adult. No glass."',
    ],
  ),
  ...pairsOf(
    "short is better",
    ["Tell me about Rome.", "Which three churches near Termini station open before 8 am on Sundays?"],
    [
      "Do something with this data",
      "Sort the rows below by date, newest first:\n\n2024-03-01 tea\n2023-11-12 salt\n2024-01-30 rice",
    ],
    [
      "Can you help me with my garden? It looks bad and I want it to be nicer.",
      "What grows in dry shade under a spruce, zone 6, and stays below 40 cm?",
    ],
    ["Write some code for a website please", "Write a CSS rule that hides `.banner` when printing."],
    [
      "Give me a good joke or something funny for a party or so",
      "One clean pun about accountants for a retirement card, at most 12 words.",
    ],
    [
      "I need to know things about vitamin D and health and so on",
      "How many minutes of June sun at 52° north give an adult with fair skin 1,000 IU of vitamin D?",
    ],
  ),
  ...pairsOf(
    "XML, JSON, YAML",
    [
      "<task>\nWrite an email.\n</task>\n<style>\nGood style.\n</style>",
      "<task>\nWrite an email to a tenant whose heating failed on 8 January.\n</task>\n<facts>\n- The plumber comes on 10 January between 8 and 10.\n- We lend two electric heaters.\n</facts>\n<rules>\nAt most 90 words. Apologize once. Sign as Weber Property.\n</rules>",
    ],
    [
      '{"role": "expert", "task": "analyze", "quality": "high", "output": "detailed"}',
      '{"task": "Find the two meetings that overlap", "meetings": ["Mon 9:00-10:30 budget", "Mon 10:00-11:00 hiring", "Mon 11:00-11:30 retro"], "answer": "one sentence that names both and the minutes they share"}',
    ],
    [
      "role: assistant\ntask: create content\ntopic: food\ntone: nice\nlength: appropriate",
      "role: recipe editor of a school magazine\ntask: shorten the recipe to 6 steps a ten-year-old can follow alone\nnever:\n  - hot oil\n  - knives\nformat: numbered steps, each at most 12 words\nrecipe: |\n  Wash 3 apples, grate them with the skin, add 2 spoons of oats, a spoon of honey and a cup of yogurt, stir, chill for an hour.",
    ],
    [
      "<instructions>Classify.</instructions><input>{{text}}</input>",
      "<instructions>Classify the ticket as billing, outage or other. Billing wins when both fit. Answer with the one word only.</instructions>\n<example><ticket>Charged twice after the downtime</ticket><class>billing</class></example>\n<ticket>{{ticket}}</ticket>",
    ],
    [
      "# Role\nYou are an AI.\n\n# Task\nDo the task well.\n\n# Output\nA good output.",
      "# Task\nName a risk in each clause below that a café owner who rents the room should know.\n\n# Output\nA table: clause, risk in at most 15 words, question to ask the landlord.\n\n# Clauses\n1. The rent follows the consumer price index, each January.\n2. The tenant restores the original state at the end.",
    ],
    [
      '{\n  "system": "You are helpful and smart.",\n  "user": "Please improve my CV."\n}',
      '{\n  "system": "You edit CVs for nurses who apply in Norway. You never invent a qualification.",\n  "user": "Rewrite this line so that it names a result and a number, at most 20 words: \'Responsible for night shifts on a ward with 28 beds, cut medication errors from 9 to 2 a year.\'"\n}',
    ],
  ),
  ...pairsOf(
    "image and video",
    [
      "a beautiful woman, masterpiece, best quality, 8k, ultra detailed, trending on artstation",
      "Portrait of a beekeeper in her sixties lifting a frame of honeycomb, smoke drifting left, late August sun behind her, 50mm, shallow depth of field, muted greens and amber, 4:5",
    ],
    [
      "cool car",
      "A rust-brown 1972 pickup half sunk in a wheat field, fog at dawn, seen from a low angle through the stalks, gouache on rough paper, 3:2, no people",
    ],
    [
      "Make a video about the sea, very cinematic, epic, stunning, amazing",
      "8-second shot: a paper boat drifts into a storm drain, camera follows at water level, rain rings on the surface, gray-blue light, the last second is black",
    ],
    [
      "logo for my company, modern, clean, professional",
      "Flat logo for a bakery called Rye & Co: one ear of rye bent into an ampersand, dark brown on cream, two colors, legible at 16 px, no gradients, no lettering",
    ],
    [
      "fantasy landscape with mountains and magic and dragons and light and so on",
      "Isometric map tile of a terraced mountain village, slate roofs, a small green dragon asleep on the granary, ink outline with flat color, noon light, square",
    ],
    [
      "A picture for my blog post. It should be eye-catching.",
      "Editorial illustration: an office chair floating over an empty parking lot, long evening shadow, coral and navy only, wide space on the left for a headline, 16:9",
    ],
  ),
  ...pairsOf(
    "few-shot",
    [
      "Classify the sentiment. Here are some examples. Do it like in the examples.",
      "Classify the review as praise, complaint or question.\n\nReview: The zip broke on day two.\nClass: complaint\n\nReview: Does it fit a 15-inch laptop?\nClass: question\n\nReview: Best bag I ever had.\nClass: praise\n\nReview: {{review}}\nClass:",
    ],
    [
      "Turn sentences into better ones, e.g. bad -> good, good -> better.",
      "Rewrite each sentence in active voice and keep its tense.\n\nThe bridge was built by prisoners. -> Prisoners built the bridge.\nThe cake had been eaten. -> Someone had eaten the cake.\n\n[sentence] ->",
    ],
    [
      "Extract the data from the text, like name and so on, as in: name: X, date: Y.",
      'Extract sender, amount in cents and due date (ISO) from the invoice line.\n\nACME Ltd, EUR 1,240.50, payable by 3 March 2025\n{"sender": "ACME Ltd", "cents": 124050, "due": "2025-03-03"}\n\nBakker BV, 89 euro, within 14 days of 1 May 2025\n{"sender": "Bakker BV", "cents": 8900, "due": "2025-05-15"}\n\n{{line}}',
    ],
    [
      "Q: What is good?\nA: Something.\n\nQ: {{question}}\nA:",
      "Answer museum visitors in one sentence a child of nine understands.\n\nQ: Why is the armor so small?\nA: People were shorter then, and metal was heavy, so it was made to fit tightly.\n\nQ: Is the sword real?\nA: Yes, but its edge was ground off so nobody gets hurt.\n\nQ: {{question}}\nA:",
    ],
    [
      "Write tags for articles. Example: article -> tags",
      "Give 2 or 3 lowercase tags from this list only: budget, staff, law, it, events.\n\nNew rules for overtime from July -> law, staff\nServer move on Saturday, summer party on Sunday -> it, events\n\n[headline] ->",
    ],
    [
      "Convert to SQL: show me customers -> SELECT",
      "Turn the question into one SQLite query on orders(id, customer, total, placed_on).\n\nHow many orders in 2024? -> SELECT count(*) FROM orders WHERE placed_on LIKE '2024-%';\nBest customer? -> SELECT customer FROM orders GROUP BY customer ORDER BY sum(total) DESC LIMIT 1;\n\n{{question}} ->",
    ],
  ),
  ...pairsOf(
    "agents",
    [
      "You are an autonomous agent. Use your tools to reach the goal. Think step by step. Never give up.",
      "You book meeting rooms. Tools: list_rooms(date), book(room, from, to), cancel(id).\nList before you book. Book the smallest room that fits. When none is free, offer the two nearest times and stop. Never cancel another person's booking; ask them by name instead.",
    ],
    [
      "You are a coding agent. Fix bugs in the repository and make the code better. Be careful.",
      "You fix one failing test at a time in this repository. Run `npm test -- --bail` first. Change files in src/ only, never a test. Stop after 3 attempts at the same test and report what you tried, in 5 lines. Done means: all tests pass and `git diff` touches at most 2 files.",
    ],
    [
      "You are a research assistant with access to the web. Research the topic and write a report with sources. Make it excellent and complete.",
      'Research which EU countries pay for hearing aids in full. Use web_search at most 12 times; open only government or insurer pages. For each country give yes, partly or no, the yearly limit in euros and the page\'s address. Write "not found" where two searches give nothing.',
    ],
    [
      "Customer service bot. Be friendly and helpful and solve all problems of the customers.",
      "You answer chats of a bike rental in Ghent. You can look up a booking with find_booking(email). Refund up to 20 euros yourself with refund(id, cents); above that, hand over to a person with escalate(id, reason). Never say when a mechanic arrives. Answer in the customer's language, at most 60 words.",
    ],
    [
      "You manage my inbox. Sort mails and reply to important ones in my style.",
      "Each hour, label unread mails: family, invoices, work, rest. Draft (never send) a reply to work mails that ask a question; leave [date] where my calendar is needed. Archive newsletters older than 7 days. End with a list of what you drafted.",
    ],
    [
      "You are a data agent. Analyze the data with Python and find insights.",
      "You have run_python and the file sales.csv (date, store, units). Find the store whose units fell most between Q1 and Q2. Check for missing days first and say how many there are. Answer with the store, both sums and one chart saved as drop.png. No forecasting.",
    ],
  ),
  ...pairsOf(
    "languages",
    [
      "Schreib mir was über Hunde, schön und ausführlich.",
      "Erkläre einer Familie mit Baby in 8 Stichpunkten, wie sie einen Hund aus dem Tierheim in der ersten Woche eingewöhnt. Keine Futtermarken.",
      "de",
    ],
    [
      "Écris un texte de qualité sur notre entreprise.",
      "Écris la page « À propos » d'une menuiserie de quatre personnes à Nantes : 120 mots, sans superlatifs, avec une phrase sur le bois local.",
      "fr",
    ],
    [
      "Ayúdame con mi examen de historia, por favor.",
      "Haz 6 preguntas de opción múltiple sobre la Segunda República (1931-1936) para alumnos de 15 años, con la respuesta correcta y una frase que la explique.",
      "es",
    ],
    [
      "Scrivi una bella email per un cliente importante.",
      "Scrivi un'email di 100 parole a un cliente che aspetta da 12 giorni una lampada: scusati una volta, indica la consegna del 5 giugno e offri il 10 % sul prossimo ordine.",
      "it",
    ],
    [
      "Faça um post legal para o Instagram.",
      "Escreva um post de Instagram de até 60 palavras para uma padaria em Recife que abre às 5h no São João. Cite o bolo de milho e o preço de 8 reais. Sem emojis.",
      "pt",
    ],
    [
      "Напиши хороший текст про путешествия.",
      "Составь план на два дня в Казани для пары с ребёнком 6 лет: без машины, до 4000 рублей в день, музей только один. Таблица: время, место, цена.",
      "ru",
    ],
    [
      "帮我写一篇好文章。",
      "为小学四年级学生写一篇200字的短文，介绍蜜蜂怎样找到花。用三个自然段，不出现专业术语，最后提一个问题。",
      "zh",
    ],
    [
      "何か面白い話を書いてください。",
      "80歳の祖父に読み聞かせる300字の話を書いてください。主人公は駅で傘を売る猫。季節は梅雨、最後の一文は雨の音で終えてください。",
      "ja",
    ],
    [
      "좋은 글을 써 주세요.",
      "중학생에게 지진이 났을 때 교실에서 할 일을 5단계로 설명해 주세요. 각 단계는 한 문장, 20자 이내, 존댓말로.",
      "ko",
    ],
    [
      "Napisz coś ciekawego o zdrowiu.",
      "Napisz 5 rad dla kierowców ciężarówek, jak jeść ciepły obiad w trasie za mniej niż 25 zł. Każda rada ma najwyżej 2 zdania, bez nazw sieci.",
      "pl",
    ],
    [
      "Yemek hakkında güzel bir yazı yaz.",
      "Öğrenci yurdunda tek ocakla pişen 3 mercimek yemeği yaz: en çok 6 malzeme, 30 dakika, kişi başı 40 lira. Her tarif için alışveriş listesi ver.",
      "tr",
    ],
    [
      "Schrijf een leuke tekst voor onze website.",
      "Schrijf drie zinnen voor de homepage van een fietskoerier in Utrecht die medicijnen bij apotheken ophaalt en binnen 45 minuten bezorgt. Lezers: ouderen. Noem het telefoonnummer 030-1234567.",
      "nl",
    ],
  ),
];
