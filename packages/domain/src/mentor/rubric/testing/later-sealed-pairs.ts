import { type Pair, pairsOf } from "./pair";

/**
 * A second sealed half: written before any of it was scored, from more fields and in the ways people type, and opened once.
 * Nothing is to be tuned to it; a rule that a pair here suggests needs new pairs.
 */
export const LATER_SEALED_PAIRS: readonly Pair[] = [
  ...pairsOf(
    "longer is worse",
    [
      "I want you to act as a professional nutritionist with many years of experience who has helped countless people reach their goals. Create a personalized meal plan that is healthy, balanced, tasty and sustainable. Take into account all relevant factors and individual needs. The plan should be easy to follow and motivating, and it should deliver real results. Include everything that is important for a healthy lifestyle.",
      "Dinner ideas for a week: two adults, one is celiac, no oven, nothing over 30 minutes. Reuse leftovers for lunch.",
    ],
    [
      "Write an article about electric cars. Introduction: introduce the topic. Main part: discuss the main points in several paragraphs, each with a clear argument. Present advantages and disadvantages. Conclusion: summarize the main points and give an outlook. Use a clear structure, transitions between paragraphs and correct grammar. Use synonyms to avoid repetition.",
      "Argue in a letter to the editor that our village needs a charging point at the bakery, not at the town hall. The town hall is closed on weekends.",
    ],
    [
      "Hi! So I have this Python script and it's kind of slow and I'm not sure what's going on, I've tried a couple of things that I found online but nothing really worked out, and my colleague said it could be the loop but he wasn't sure either. It would be really great if you could help me to make it faster because we need it soon and everybody is waiting for it. Thanks!!",
      "why is `df.apply(f, axis=1)` slower than a list comprehension over `zip(df.a, df.b)` in pandas?",
    ],
    [
      "Act as a lawyer. Draft a contract that is legally watertight, fair to both sides and covers all eventualities. Use precise legal language but keep it understandable. Make sure that nothing is forgotten and that it complies with all applicable laws and regulations. The contract should be professional and complete and protect my interests in the best possible way.",
      "List what a handwritten agreement for lending my van to a neighbor over Easter should settle: damage, fuel, fines, who may drive. Germany.",
    ],
    [
      "You are ChatGPT, the most advanced AI in the world. Your mission is to provide the ultimate guide to productivity. Unlock the secrets of high performers. Dive deep into mindset, habits, systems and tools. Leverage cutting-edge research and timeless wisdom. Deliver transformative insights that empower readers to unleash their full potential and achieve extraordinary success in every area of their lives.",
      "I check mail 40 times a day at a help desk where answers are due within 2 hours. Suggest a rhythm that keeps the promise.",
    ],
    [
      "Please write a cover letter for me. It should show that I'm motivated, a fast learner, a team player, hard-working, reliable and flexible. It should be convincing and stand out from other applications, but not be too exaggerated. It should sound natural and professional and have no mistakes. It should be adapted to the job and the company.",
      "Cover letter, half a page: school bus driver applying to the tram company in Graz. Seven years without an accident, knows line 5 as a passenger. Plain words.",
    ],
    [
      "Give me feedback on my essay. I worked on it for a long time and I think it's quite good, but I'm not completely sure about some parts. Please be honest but also nice. Tell me what's good and what's not so good and how I can improve it and whether it makes sense and whether the style is right and what grade I'd get.",
      'Which sentence here gives the reader no new fact? Quote it.\n\n"Bees dance to tell others where food is. The angle shows the direction. Dancing is a fascinating thing. The length shows how far."',
    ],
    [
      "Design a database. It should be normalized, scalable, secure, performant and maintainable. Follow all best practices. Think about indexes, constraints, relationships, data types, naming conventions, backup, replication, sharding, caching, monitoring and documentation. Explain your decisions in detail and provide diagrams and sample queries. Consider future requirements.",
      "Postgres tables for a library of things: members borrow tools, one at a time, three weeks. Late returns cost 1 euro a day. Just the CREATE TABLEs.",
    ],
    [
      "Step 1: Understand the user's request. Step 2: Gather all relevant information. Step 3: Analyze the information carefully. Step 4: Create a high-quality response. Step 5: Review the response for accuracy, completeness and clarity. Step 6: Improve the response. Step 7: Deliver the final result in the best possible format. Topic: climate.",
      "What would a bakery's yearly gas bill of 9,000 euros become with a heat pump for the dough room? Say what you assume.",
    ],
    [
      "Keep the summary short. Write at least five pages. Use simple language for children. Use the terminology of the field so that experts take it seriously. Do not use lists. Present all results as bullet points. The text is in the attachment. Write it in English. The answer must be in Italian.",
      "Two sentences for the parish newsletter: the choir rehearses in the school from May because the church roof is being mended.",
    ],
    [
      "Generate 10 ideas for a podcast. The ideas should be new, exciting, relevant, trending, relatable, entertaining, informative, inspiring, thought-provoking, emotional, funny, deep, controversial but not offensive, and appeal to a broad audience as well as to niche listeners. For each idea give a catchy title and a great description.",
      "Ten episode ideas for a podcast in which retired train drivers from Wales explain one mistake they made.",
    ],
    [
      "As a seasoned HR professional, craft an exceptional job description that attracts top talent, reflects our unique culture and values, highlights growth opportunities and competitive benefits, uses inclusive language and is optimized for search. It should be engaging, concise yet comprehensive, and make candidates excited to apply. Company: [company]. Position: [position]. Requirements: [requirements]. Benefits: [benefits].",
      "Job ad for a night porter, 24 hours a week, 4 star hotel in Bath. Say honestly that it's quiet and lonely. 100 words.",
    ],
  ),
  ...pairsOf(
    "short is better",
    [
      "I would like you to explain this topic in a good way so that I understand everything about it please",
      "Explain recursion with a set of Russian dolls.",
    ],
    [
      "Could you maybe write something for the wedding of a good friend of mine, it should be touching and funny at the same time and not too long",
      "Toast for my sister's wedding: she once got lost in IKEA for four hours. One minute.",
    ],
    [
      "i need a regex that does the right thing with the strings in my file, it should match the good ones and not match the bad ones",
      "Regex for German postal codes, anchored, JavaScript.",
    ],
    [
      "Please create a study plan for me that is efficient and realistic and helps me pass all my exams with very good grades",
      "Anatomy exam in 9 days, 14 chapters, 2 hours each evening: which chapters when?",
    ],
    [
      "Write a very good title for my video because right now nobody clicks on it and I'd like more people to click on it",
      "Five titles under 50 characters for a video on sharpening chisels with sandpaper.",
    ],
    [
      "Compare these two options for me and tell me which one is better overall considering everything that matters",
      "Heat pump dryer or vented dryer for a windowless cellar?",
    ],
    [
      "Tell me everything I have to know before I go on a trip, what to do and what to see and what to eat and so on",
      "Is the last ferry from Ancona to Split late enough for a train that arrives at 19:40?",
    ],
    [
      "Please fix the grammar and the style and everything else in my text so that it sounds better than before, thank you",
      'Comma or no comma: "After the rain we went home"?',
    ],
  ),
  ...pairsOf(
    "XML, JSON, YAML",
    [
      "<system>\n<identity>You are an elite AI.</identity>\n<mission>Deliver excellence.</mission>\n<rules>\n<rule>Be accurate.</rule>\n<rule>Be helpful.</rule>\n<rule>Be creative.</rule>\n</rules>\n<output>Best possible output.</output>\n</system>",
      "<doc>\nMinutes, 4 May: Ana orders chairs by Friday. Budget for paint open. Next meeting 18 May.\n</doc>\nTurn <doc> into a to-do list with names. Mark what has no owner.",
    ],
    [
      '{"objective": "optimize", "domain": "marketing", "priority": "high", "depth": "maximum", "creativity": 10, "temperature": 0.9, "expertise": "world-class", "format": "best"}',
      '{"task": "rank these subject lines by how clearly they say what happens on Saturday", "lines": ["Big news!", "Saturday: free tyre check, 9-12", "You won\'t believe this"], "return": "array of lines, best first"}',
    ],
    [
      "agent:\n  name: Assistant\n  goals:\n    - help the user\n    - be efficient\n  constraints:\n    - be safe\n  output: as appropriate",
      "goal: reply to a guest who found hair in the soup\nwe_offer:\n  - the meal for free\n  - a dessert next time\nvoice: owner, not company\nmax_words: 70",
    ],
    [
      "<context>{{context}}</context>\n<question>{{question}}</question>\nAnswer.",
      '<context>{{context}}</context>\n<question>{{question}}</question>\nAnswer from the context alone and quote the sentence you used. If the context is silent, say "not in the files".',
    ],
    [
      "## Objective\nCreate value.\n\n## Approach\n1. Analyze\n2. Plan\n3. Execute\n4. Evaluate\n\n## Deliverable\nA complete solution.\n\n## Success criteria\nHigh satisfaction.",
      "## Task\nMove this function from callbacks to async/await. Keep its name and its errors.\n\n```js\nfunction load(id, done) {\n  fs.readFile(id + '.json', (error, data) => done(error, error ? null : JSON.parse(data)));\n}\n```",
    ],
    [
      '{"messages":[{"role":"system","content":"You are a helpful assistant."},{"role":"user","content":"Write a story about a journey."}]}',
      '{"messages":[{"role":"system","content":"You tell bedtime stories to Mia, 4, who is afraid of the dark. No monsters, at most 200 words, the last word is always \\"goodnight\\"."},{"role":"user","content":"A story about the lamp in the hall."}]}',
    ],
    [
      "tone: friendly\nstyle: modern\nlanguage: English\naudience: everyone\nlength: medium\nformat: text\ntopic: technology\nkeywords: technology, tech, innovation",
      "steps:\n  - read the error log below\n  - name the first error, not the ones that follow from it\n  - propose one change\nlog: |\n  12:01 disk /var 100 %\n  12:02 postgres: could not write\n  12:02 api: 500",
    ],
    [
      "<task>Translate</task><quality>perfect</quality><style>native</style>",
      "<task>Translate the menu into English for tourists. Keep the names of cheeses.</task>\n<menu>Flammkuchen mit Munster 11,50\nWurstsalat mit Brot 9,80</menu>",
    ],
  ),
  ...pairsOf(
    "image and video",
    [
      "stunning landscape photo, hyperrealistic, 16k, unreal engine, octane render, insanely detailed, masterpiece, breathtaking, award-winning photography, trending",
      "a salt marsh at low tide, one red rowing boat, overcast, shot from a bridge on medium format film",
    ],
    [
      "Generate a really nice picture of a cat which is super cute and adorable and everybody will love it",
      "ginger cat asleep in a flour sieve, top view, chalk drawing on black paper",
    ],
    [
      "An epic cinematic trailer with amazing effects, dramatic, emotional, intense, Hollywood quality, viral",
      "15 s vertical video: hands fold a paper crane in one take, desk lamp from the right, crane lifts off on the last beat, no text",
    ],
    [
      "A poster for our event, creative and colorful with a nice design that attracts attention",
      "Risograph poster for a swap meet: a bicycle made of teapots, orange and teal, empty top third for the date",
    ],
    [
      "portrait of a man, realistic, professional, beautiful lighting, perfect face",
      "Passport-style portrait of a baker dusted with flour, flat frontal light, gray backdrop, eyes half closed, 1970s Kodachrome --ar 3:4",
    ],
  ),
  ...pairsOf(
    "few-shot",
    [
      "Here are examples of what I want:\nInput: a\nOutput: b\nInput: c\nOutput: d\nNow do the same for my data and make sure that it's correct and consistent with the examples above.",
      "plural in Swedish:\nbil -> bilar\nhus -> hus\nflicka -> flickor\n{{word}} ->",
    ],
    [
      "Make my messages polite like I showed you before. Always do it in the same way.",
      "Make it polite, keep the point.\n\nsend it now => Could you send it today?\nthis is wrong => I think there's a mistake in line 3.\n[message] =>",
    ],
    [
      "Categorize expenses. Example: expense - category. Use reasonable categories.",
      "Expense to account:\nTrain to Lyon 48.00 = travel\nToner 62.10 = office\nPizza for the crew 71 = staff\nUnsure = ask\n{{line}} =",
    ],
    [
      "User: hello\nAssistant: hello, how can I help?\nUser: thanks\nAssistant: you're welcome\nUser: {{message}}\nAssistant:",
      "Answer as the library's desk, one line.\n\nUser: am i late with my book\nAssistant: It's due on the 14th, so you have two days.\nUser: can I eat here\nAssistant: Only in the foyer, please.\nUser: {{message}}\nAssistant:",
    ],
    [
      "Write commit messages from diffs, for example good ones and not bad ones.",
      "Commit titles, imperative, 50 characters at most.\n\ndiff: removes the unused flag --old from cli.ts\ntitle: Drop the unused --old flag\n\ndiff: retries the upload three times\ntitle: Retry a failed upload\n\ndiff: {{diff}}\ntitle:",
    ],
  ),
  ...pairsOf(
    "agents",
    [
      "You are an AI agent with access to many tools. Plan carefully, execute the plan, reflect on your results and iterate until the task is solved perfectly. Be proactive and autonomous. Use the best tool for each step. Always verify your work. Communicate clearly.",
      "Watch the folder /inbox. Rename each PDF to date_sender.pdf with read_pdf and rename. If the date can't be read, leave the file and write its name to skipped.txt.",
    ],
    [
      "You are a personal assistant that handles my calendar and makes my life easier and more organized in every way possible.",
      "When a mail asks for a meeting, offer two slots with calendar.free(week): never before 9, never Fridays, 15 minutes between calls. Don't accept; I do that.",
    ],
    [
      "You are a multi-agent system consisting of a planner, an executor and a critic. The planner plans. The executor executes. The critic criticizes. Work together to achieve the goal in the most effective and efficient way and deliver outstanding results.",
      "Two roles, in turns: WRITER proposes one test for parse(), CRITIC says which bug it would miss. Stop after four rounds or when CRITIC finds none. Print only the tests.",
    ],
    [
      "Trading bot: analyze the market, find the best opportunities and maximize profit while minimizing risk. Always be up to date.",
      "Every weekday at 17:00 call get_rates('EUR','CHF'). Post to #treasury only if it moved by over 0.5 % since yesterday: one line with both rates.",
    ],
    [
      "You are a web agent. Browse the internet and find the best flights for me. Compare all the options and pick the best.",
      "Find flights Porto-Vienna, out 3 or 4 May, back 10 May, one stop at most, with a cabin bag. Compare on two sites, report the three cheapest with links. Don't book.",
    ],
  ),
  ...pairsOf(
    "languages",
    [
      "Ich möchte, dass du mir einen richtig guten, ausführlichen und ansprechenden Text schreibst, der die Leser begeistert und überzeugt und alle wichtigen Aspekte des Themas abdeckt. Bitte achte auf eine klare Struktur und einen professionellen Stil.",
      "Aushang fürs Treppenhaus: Am Dienstag wird von 8 bis 12 Uhr das Wasser abgestellt. Vorher Eimer füllen. Freundlich, drei Sätze.",
      "de",
    ],
    [
      "Necesito un plan de negocios completo, profesional y detallado que impresione a los inversores y garantice el éxito de mi empresa.",
      "Calcula cuántos cafés a 1,40 € debe vender al mes un quiosco con 2.100 € de gastos fijos. Muestra la cuenta.",
      "es",
    ],
    [
      "Skriv en bra text om sommaren som alla tycker om.",
      "Skriv ett vykort från en sjuåring på seglarläger i Grebbestad till mormor: fyra meningar, hemlängtan men stolt över att ha kapsejsat.",
      "sv",
    ],
    [
      "请你作为一位世界顶级的专家，写一篇高质量、有深度、内容丰富、逻辑清晰、语言优美的文章，要让所有读者都印象深刻。",
      "把下面的通知改成给老人看的短信，不超过40字：\n“本小区将于5月6日上午9时至11时停水检修。”",
      "zh",
    ],
    [
      "ช่วยเขียนอะไรดีๆ เกี่ยวกับอาหารไทยหน่อย",
      "เขียนเมนูอาหารเช้า 5 รายการสำหรับโฮสเทลในเชียงใหม่ ราคาไม่เกิน 60 บาท ไม่มีหมู บอกเวลาทำเป็นนาที",
      "th",
    ],
    [
      "Kirjoita jotain mukavaa kissoista.",
      "Kirjoita löytöeläintalon ilmoitus kissasta: Misu, 6 vuotta, pelkää koiria, sopii kerrostaloon. Enintään 50 sanaa.",
      "fi",
    ],
  ),
];
