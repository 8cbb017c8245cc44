import { type Pair, pairsOf } from "./pair";

/** A fourth set, written before any of it was scored. */
export const FOURTH_PAIRS: readonly Pair[] = [
  ...pairsOf(
    "ordinary",
    [
      "Write an email to my landlord about the heating.",
      "Write an email to my landlord, Mrs. Kern: the heating in flat 3B has been out since Friday, 11 January, it is 14 °C in the bedroom and we have a baby. Ask for a repair within 24 hours and mention that I will otherwise reduce the rent. Polite, at most 120 words.",
    ],
    [
      "Help me prepare for an interview.",
      "I interview on Tuesday for a junior data analyst post at a hospital (SQL, Excel, a bit of Power BI). I come from retail and have six months of SQL. Ask me ten questions one at a time, as a hiring manager would; after each of my answers give two sentences of criticism and a better version.",
    ],
    [
      "Explain recursion.",
      "Explain recursion to a 15-year-old who knows loops and functions in Python but has never seen a function call itself. Use one everyday picture and one example of at most 8 lines, and trace its calls for n = 3.",
    ],
    [
      "Fix my function, it doesn't work.",
      "This TypeScript function should return the median of an array, but gives 3.5 for [1, 10, 2]. Find the bug, explain it in two sentences, and show the corrected function only.\n\nfunction median(xs: number[]) {\n  xs.sort();\n  const m = Math.floor(xs.length / 2);\n  return xs.length % 2 ? xs[m] : (xs[m - 1] + xs[m]) / 2;\n}",
    ],
  ),
  ...pairsOf(
    "longer is worse",
    [
      "I would really like you to act as the most accomplished marketing professional of our time. Please think very deeply about everything a truly remarkable campaign needs. It should be memorable, emotional, innovative and completely unique, it should speak to people on a deep level, and it should of course lead to outstanding results for our company. Do not hold back, be as creative as you can, consider all relevant channels, and make sure that the result is of the highest possible quality in every respect.",
      "Plan three Instagram posts for a bicycle repair shop in Ghent that opens on Sundays from June. Per post: the picture, a caption under 40 words, two hashtags. No discounts.",
    ],
    [
      "Write a comprehensive, detailed, well-researched and thoroughly structured report on the subject of remote work. Cover all the important aspects, look at the topic from every conceivable angle, include the most relevant insights, explain the advantages and also the disadvantages, discuss the opportunities as well as the challenges, and close with a strong conclusion that leaves the reader with valuable takeaways. The report should be professional, readable, engaging and informative at once.",
      "Our team of nine votes next week on two fixed office days. Give me three arguments for and three against that a skeptical engineer would accept, one sentence each.",
    ],
    [
      "You are an AI that always gives excellent code. Follow best practices, write clean, maintainable, scalable, robust, efficient and well-documented code. Think about edge cases. Think about performance. Think about security. Use appropriate patterns and suitable data structures. Make it production-ready and easy to extend. Now write a script for my files that does what is needed in the best possible way.",
      "Bash: rename every *.jpeg in the current folder to *.jpg, skip names that already exist as .jpg and print those at the end.",
    ],
  ),
  ...pairsOf(
    "short is better",
    [
      "Could you possibly tell me a few interesting things about some of the various differences that there are between different kinds of databases and what one should generally take into consideration when choosing one of them for a project of some kind?",
      "SQLite or PostgreSQL for a web app with 50 users, one server and nightly reports? Answer in three sentences.",
    ],
    [
      "I have been thinking a lot about food recently and would like to eat better and more varied things. Please provide me with some great ideas for delicious and healthy meals which I could prepare at home, ideally ones that are easy, taste amazing and that everyone will love.",
      "Five vegetarian dinners for two, under 30 minutes, no oven, no mushrooms. Name and shopping list only.",
    ],
    [
      "Please take the following into account when writing: style matters, tone matters, and the reader matters. Keep the reader's attention from the first word to the last. With that in mind, please write a text for our website that presents us in the best light and convinces visitors of what we offer.",
      'Rewrite for our dental practice\'s website in under 60 words, friendly, no jargon: "Prophylactic sessions are conducted at semi-annual intervals; cancellations must be effected 24 hours in advance."',
    ],
  ),
  ...pairsOf(
    "XML, JSON, YAML",
    [
      "<prompt>\n  <goal>Summarize</goal>\n  <style>Nice</style>\n  <quality>Maximum</quality>\n  <details>As needed</details>\n</prompt>",
      "<prompt>\n  <goal>Summarize the minutes for members who missed the meeting</goal>\n  <length>Five bullets, 15 words each at most</length>\n  <must-contain>every vote with its result</must-contain>\n  <minutes>The choir met on 4 May. The trip to Linz was approved, 14 to 3. Dues rise to 60 euros from July (12 to 5). Ana takes over the library from Paul. Next rehearsal: Mozart, bars 1 to 80.</minutes>\n</prompt>",
    ],
    [
      '{"instruction": "classify the text", "labels": ["..."], "text": "...", "output": "label"}',
      '{"instruction": "Classify each message by the desk that should answer it", "labels": {"billing": "invoices, refunds", "tech": "login, errors", "sales": "offers, upgrades"}, "if_unclear": "tech", "messages": ["My card was charged twice", "Can 20 people share one plan?"], "output": "JSON array of labels, same order"}',
    ],
    [
      "name: helper\ndescription: a useful assistant\ninstructions:\n  - be helpful\n  - be accurate\n  - be friendly\noutput: text",
      "name: changelog-writer\ninput: the titles of merged pull requests, one per line\ninstructions:\n  - group them under Added, Changed, Fixed\n  - drop titles that begin with chore or test\n  - rewrite each as one sentence a user of the app understands, at most 15 words\noutput: Markdown, newest first, no dates",
    ],
  ),
  ...pairsOf(
    "image and video",
    [
      "a stunning masterpiece portrait of a woman, ultra realistic, best quality, award winning, trending on artstation, 8k, perfect, highly detailed, epic",
      "Portrait of a fisherwoman of about 60 on a harbor wall at dawn, orange oilskin, looking past the camera; soft light from the left, gray sea out of focus behind; 85 mm lens, f/2, muted colors --ar 4:5",
    ],
    [
      "Make a cool video about our product.",
      "15-second vertical video for a steel water bottle. 0-4 s: close-up, condensation runs down the bottle on a wooden desk. 4-10 s: a hand drops it on concrete, slow motion, it rolls, unharmed. 10-15 s: logo on plain white. Natural sound only, no voice.",
    ],
    [
      "logo for a coffee shop, modern, creative, beautiful, unique, professional",
      'Flat vector logo for a coffee shop named "Nordlicht": a cup seen from the side whose steam forms three bands of northern lights, two colors (#0B3D3B and #F4EBD9), no text, centered on white, readable at 32 px',
    ],
  ),
  ...pairsOf(
    "few-shot",
    [
      "Here are some examples:\nExample 1: ...\nExample 2: ...\nExample 3: ...\nNow do the same for my input.",
      "Turn job titles into seniority.\nJunior Developer -> 1\nAccountant -> 2\nHead of Finance -> 4\nChief Medical Officer -> 5\nSenior Welder ->",
    ],
    [
      "Write taglines like these good ones. Good examples are short and catchy and bad examples are long and boring. Be inspired by famous brands.",
      "Write three taglines for a bakery that only sells rye bread, in the manner of these:\nProduct: rain jacket. Tagline: Let it pour.\nProduct: alarm clock. Tagline: Morning, on your terms.\nProduct: library card. Tagline: Everything, for nothing.\nProduct: rye bread. Tagline:",
    ],
  ),
  ...pairsOf(
    "agents",
    [
      "You are an autonomous agent. You have access to tools. Use the tools when necessary to complete the user's goal. Think step by step, plan carefully, reflect on your actions and improve yourself until the goal is achieved.",
      "You book meeting rooms. Tools: list_rooms(date), book(room, start, end), cancel(id). Ask for date, time and number of people if one is missing. Offer at most two rooms that fit. Book only after the user says yes. Never cancel a booking of someone else; say who owns it instead. If book fails twice, give the caretaker's number, 4711.",
    ],
    [
      "You are a support bot for our shop. Always be friendly and helpful and solve all problems of our customers in the best way.",
      "You answer customers of a shop for used cameras. Known: returns within 14 days, postage paid by the buyer; repairs take three weeks; no shipping to islands. Answer in at most four sentences, in the customer's language. If the question is about an order number, or the customer is angry, write only HANDOVER and one sentence for the colleague. Never promise a refund.",
    ],
    [
      "Create a multi-agent system that researches topics and writes articles about them in high quality.",
      'You are the researcher in a chain of three (researcher, writer, editor). From the question in {{question}} produce at most 8 notes; each: one claim, its source with URL and year, and how sure you are (high, medium, low). Use search(query) at most 5 times. Don\'t write prose: the writer gets your notes as JSON {"notes": [{"claim", "source", "year", "sure"}]}. If fewer than three sources agree, return {"notes": [], "reason": "..."}.',
    ],
  ),
  ...pairsOf(
    "languages",
    [
      "Schreib mir einen guten Text über Nachhaltigkeit.",
      "Schreib für den Aushang im Treppenhaus (12 Parteien, viele ältere Leute) einen Hinweis: Ab 1. März wird Biomüll getrennt, die braune Tonne steht im Hof links. Höchstens 60 Wörter, freundlich, ohne Fachwörter.",
      "de",
    ],
    [
      "Escribe algo interesante sobre viajes para mi blog.",
      "Escribe una entrada de blog de 400 palabras sobre tres días en Oviedo sin coche, para parejas jubiladas que viajan en noviembre. Incluye un museo, una sidrería por menos de 25 euros y qué hacer si llueve. Termina con una lista de horarios de tren desde León.",
      "es",
    ],
    [
      "アプリの紹介文を書いてください。",
      "家計簿アプリ「こぜに」の紹介文を、App Store用に200字以内で書いてください。対象は初めて一人暮らしをする大学生。レシート撮影と週ごとの予算通知を必ず入れ、価格には触れないでください。",
      "ja",
    ],
    [
      "Napisz tekst o kawie.",
      "Napisz opis kawy na etykietę: ziarna z Etiopii, palenie jasne, smak jagód i jaśminu, paczka 250 g. Najwyżej 40 słów, dla klientów małej palarni w Gdańsku, bez wykrzykników.",
      "pl",
    ],
  ),
];
