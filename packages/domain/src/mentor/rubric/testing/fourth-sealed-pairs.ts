import { type Pair, pairsOf } from "./pair";

/** The second half of the fourth set: opened once, after the rules were mended with the first. */
export const FOURTH_SEALED_PAIRS: readonly Pair[] = [
  ...pairsOf(
    "ordinary",
    [
      "Write a product description for my candle.",
      "Write a product description for a beeswax candle, 300 g, burns 60 hours, made by a family in the Black Forest. For people who buy gifts on Etsy. Two short paragraphs, under 90 words; mention that the jar can be reused; no health claims.",
    ],
    [
      "Make me a study plan.",
      "Make a study plan for the B1 Italian exam on 20 June. I have 5 hours a week from 1 April, I read well but hardly speak. A table by week: topic, task, how I check that I know it. Leave the last week for two mock exams.",
    ],
    [
      "Write SQL for my report.",
      "PostgreSQL 16. Tables: orders(id, customer_id, placed_at timestamptz, total numeric), customers(id, country). Write one query: revenue per country and month of 2024, months without orders as 0, sorted by country, then month. No temporary tables.",
    ],
    [
      "Can you summarize this article for me?",
      "Summarize the paragraph below in two sentences for a city council member who decides on the budget tomorrow; keep both figures.\n\nThe number 7 tram carried 2.1 million passengers last year, 12 % more than the year before. Delays came almost only from the single-track stretch at the hospital, and doubling it would cost 4.8 million euros.",
    ],
  ),
  ...pairsOf(
    "longer is worse",
    [
      "Imagine that you are a genius storyteller with an unlimited imagination. Your stories touch hearts, open minds and change lives. Take your time, breathe, and let your creativity flow. Write a story that has everything a great story needs: wonderful characters, a gripping plot, vivid descriptions, surprising twists and a satisfying ending. The reader should laugh and cry. It should be a story that people will still tell their grandchildren. I trust you completely and know that you will do an amazing job.",
      "Write a story of 300 words: a lighthouse keeper gets a letter meant for his predecessor, dead for ten years. First person, present tense; the letter's text is never shown.",
    ],
    [
      "Background: we are a company. Context: we operate in a market. Goal: we want to be successful. Target group: our customers. Requirements: the text must be good, must fit us, must be convincing, and must meet all requirements. Format: an appropriate format. Length: an appropriate length. Tone: an appropriate tone. Task: write the text accordingly and make sure that all of the points named above are taken into account.",
      "Write the voicemail greeting of our vet practice: closed until 7 January, emergencies to 555-0142, prescriptions by email. Under 20 seconds when read aloud.",
    ],
    [
      "As a teacher I am always looking for great new material that inspires my students. Learning should be fun and meaningful, students should be activated and motivated, and every child should be able to take part at his or her own level. Please create a wonderful lesson with everything that belongs to it, including interesting activities, useful materials, helpful tips and good questions, so that the lesson will be a complete success for everyone involved.",
      "Year 4, 24 pupils, 45 minutes: a lesson on reading bus timetables. Goal: each finds the latest bus to arrive by 8:00. One warm-up, one pair task, one exit question.",
    ],
  ),
  ...pairsOf(
    "short is better",
    [
      "Hello! I hope you are well. I was wondering whether you might be able to assist me with something regarding a translation that I need for something at work. It would be really great if it could sound natural and professional. Thank you so much in advance for your wonderful help, I truly appreciate it!",
      'Translate into British English for a museum sign, max. 8 words: "Bitte Rucksäcke vorne tragen".',
    ],
    [
      "What are the most important things that people who are interested in the area of personal finance should in your opinion know about, and what would you recommend in general to someone who wants to do better with money overall in the near future?",
      "I have 8,000 euros of card debt at 19 % and 6,000 in savings at 2 %. Pay it off now or keep a cushion? One recommendation, with the arithmetic.",
    ],
    [
      "It would be good to have some names for our project. They should be good names that stand out from other names, that people remember, that sound modern, and that express what we stand for and what makes us special in comparison with everybody else out there.",
      'Ten names for an open-source app that shares garden tools between neighbors. One or two words, English, no "hub", .org likely free.',
    ],
  ),
  ...pairsOf(
    "XML, JSON, YAML",
    [
      '{"prompt": {"persona": "world-class consultant", "objective": "give the best advice", "constraints": {"quality": "premium", "depth": "maximum"}, "output": {"format": "professional"}}}',
      '{"prompt": {"persona": "tax adviser for freelancers in Austria", "objective": "say which of these receipts count as business costs and why", "receipts": ["laptop 1,400 EUR, half private", "train Graz-Vienna to a client", "lunch alone 14 EUR"], "output": {"format": "table: receipt, share, reason in one sentence"}}}',
    ],
    [
      "task: write\ntopic: [TOPIC]\naudience: [AUDIENCE]\ntone: [TONE]\nlength: [LENGTH]\nkeywords: [KEYWORDS]\ncta: [CTA]",
      "task: write a reminder by text message\nto: parents of the swimming club's beginners\nsays:\n  - the course on 9 May starts at 15:30, not at 16:00\n  - bring goggles and 5 euros for the locker\nlength: at most 160 characters\ntone: informal, no emoji",
    ],
    [
      "<system>You are an expert coder.</system>\n<request>Improve the code.</request>\n<code></code>\n<notes>Make it better and faster.</notes>",
      "<system>You review Go code for data races. Report only what can be shown to race.</system>\n<request>Is the counter below safe? Answer yes or no, then name the two lines that clash and give the smallest fix.</request>\n<code>\nvar hits int\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\thits++\n\tfmt.Fprint(w, hits)\n}\n</code>",
    ],
  ),
  ...pairsOf(
    "image and video",
    [
      "beautiful landscape, amazing colors, breathtaking, fantasy, cinematic, hyperdetailed, 16k, unreal engine, octane render, award-winning photography",
      "Watercolor of a terraced vineyard in fog, late October, red leaves, a stone hut with an open blue door at the lower right, seen from across the valley; loose brushwork, white paper left bare for the sky, square",
    ],
    [
      "Generate a picture for my presentation about teamwork, it should look professional and positive.",
      "Illustration for a slide's left half (portrait, 3:4): four rowers in one boat from above, oars in step, one seat empty; flat shapes, navy and mustard on off-white, no faces, no text, calm margin on the right",
    ],
    [
      "Animate something nice with a cat in a city.",
      "8-second loop, 16:9: a black cat walks from left to right along a balcony rail in Lisbon at dusk, trams pass out of focus below; fixed camera, first and last frame match, 2D hand-drawn, 12 frames a second",
    ],
  ),
  ...pairsOf(
    "few-shot",
    [
      "Classify the sentiment of reviews. Examples are given below.\n\nReview: {review}\nSentiment:",
      "Classify the review as POS, NEG or MIXED.\nReview: Arrived early, works well. -> POS\nReview: Broke on day two. -> NEG\nReview: Great screen, terrible battery. -> MIXED\nReview: {review} ->",
    ],
    [
      "Convert dates. Example: input -> output. Do this for all inputs in the right way and be very accurate.",
      "Convert to ISO 8601.\n3rd of May 2021 => 2021-05-03\nMay '98 => 1998-05\nXmas 2010 => 2010-12-25\nIf the year is missing, answer UNKNOWN.\nNew Year's Eve 1999 =>",
    ],
  ),
  ...pairsOf(
    "agents",
    [
      "You are an intelligent coding agent. Analyze the repository, understand the requirements, implement the feature and test everything thoroughly. Work autonomously and deliver excellent results.",
      "You fix one GitHub issue in a Django repository. Read the issue, find the failing case and write a test that fails first. Change as few lines as you can. Run pytest after each change; stop after 6 runs and report. Don't touch migrations, settings or CI. End with: the cause in one sentence, the diff, the test's name.",
    ],
    [
      "You are an email assistant with access to the inbox. Manage the emails efficiently and keep everything organized for the user.",
      "You sort an inbox with label(id, name), archive(id) and draft(id, text). Labels: invoice, family, travel, other. Archive newsletters older than 7 days. Draft an answer only to mails that ask a direct question; never send or delete. When the sender asks for money or a password, label it other and tell me. Finish with the count for each label.",
    ],
    [
      "Extract all relevant information from the document and return it as JSON.",
      'Extract from the delivery note below: supplier, date (YYYY-MM-DD), and each item with quantity (integer) and unit. Return JSON {"supplier": string, "date": string, "items": [{"name", "quantity", "unit"}]}; null for what is not there, nothing invented.\n\n{{delivery_note}}',
    ],
  ),
  ...pairsOf(
    "languages",
    [
      "Rédige un texte pour présenter notre association.",
      "Rédige le texte de présentation de notre association (repas partagés pour étudiants à Rennes, le jeudi, 3 euros) pour un dépliant A5. 120 mots maximum, tutoiement, une phrase sur comment devenir bénévole, pas de slogan.",
      "fr",
    ],
    [
      "Напиши пост про спорт.",
      "Напиши пост для группы жильцов: по вторникам в 19:00 во дворе дома 14 бесплатная зарядка для тех, кому за 60. До 80 слов, обращение на «вы», укажи, что нужен коврик, и дай телефон 8-900-000-11-22.",
      "ru",
    ],
    [
      "帮我写一篇关于健康的文章。",
      "为社区老年食堂写一份一周午餐菜单说明：每餐不超过15元，低盐，周三素食；读者是65岁以上居民，每天一行，写菜名和一句好处，总共不超过200字。",
      "zh",
    ],
    [
      "اكتب رسالة إلى العميل.",
      "اكتب رسالة قصيرة (لا تزيد عن 80 كلمة) إلى عميل تأخر طلبه رقم 5521 أربعة أيام بسبب إضراب الميناء. اعتذر مرة واحدة، واذكر أن التسليم يوم الأحد 12 مايو، واعرض خصم 10٪ على الطلب القادم.",
      "ar",
    ],
  ),
];
