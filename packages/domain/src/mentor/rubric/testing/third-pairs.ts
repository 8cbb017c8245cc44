import { type Pair, pairsOf } from "./pair";

/** A third set, written before any of it was scored: prompts of words. The rules were mended with it afterwards. */
export const THIRD_PAIRS: readonly Pair[] = [
  ...pairsOf(
    "longer is worse",
    [
      "Write a 120-word product description for a hand-forged bread knife, sold to home bakers who already own a cheap one. Mention the 27 cm blade and the ash handle. It should be really engaging, truly captivating and absolutely professional, and it should resonate with the target audience on a deep emotional level. Make sure to use the right tone and include everything that is important. Be creative but not too creative. The result should be of the highest possible quality and exceed all expectations. Do not disappoint me.",
      "Write a 120-word product description for a hand-forged bread knife, sold to home bakers who already own a cheap one. Mention the 27 cm blade and the ash handle.",
    ],
    [
      "Explain how a heat pump works. Explain the basics and the details. Explain it in a simple way but also with all technical background, so that beginners and experts both benefit from it. Cover history, physics, types, advantages, disadvantages, costs, subsidies, maintenance and the future. The explanation should be short, but leave nothing out.",
      "Explain to a house owner in three sentences why a heat pump still works at -10 °C outside.",
    ],
    [
      "You are a world-renowned Michelin-starred chef with 30 years of experience in the best kitchens on this planet. Your culinary expertise is unmatched. Using all your knowledge, create an extraordinary recipe that will delight every palate. The recipe should be delicious, healthy, quick, affordable and visually stunning. Include ingredients, steps, tips and variations.",
      "A one-pot dinner for four from chickpeas, spinach and a tin of coconut milk; no onion, 25 minutes.",
    ],
    [
      "I have a meeting coming up and I need to prepare for it. There are a lot of things on my mind and I want to make sure that I don't forget anything. It is important that I appear competent and confident and that the others take me seriously. Can you help me to prepare in the best way so that the meeting becomes a full success? I would be very grateful for any advice, ideas or suggestions you may have.",
      "Tomorrow I ask my landlord for a new boiler. Give me three sentences for when he says it's too expensive.",
    ],
    [
      "Create a marketing strategy. Identify the target group, analyze the competition, define goals, choose channels, set a budget, create content, measure success and optimize. Use SWOT, AIDA, the 4 Ps, Porter's five forces and the BCG matrix. Take current trends into account. The strategy should be innovative, realistic and sustainable, and lead to measurable growth.",
      "Where should a piano tuner in Leeds with 300 pounds a year advertise? Rank three places and say which customer each brings.",
    ],
    [
      "Please translate my text in such a way that it sounds natural, fluent, idiomatic and elegant, keeps the meaning exactly, respects the style of the author, is culturally adapted, reads as if it had been written by a native speaker with an academic education, has no mistakes and is suitable for publication in a renowned magazine. Pay attention to every nuance.",
      'Translate into Dutch, informal "je": "Your parcel is waiting at the kiosk on the corner until Friday."',
    ],
    [
      "Generate a workout plan for me that is tailored to my needs. I want to lose weight and build muscles and become more flexible and have more energy. It should be motivating and varied and fit into my daily life. It should be suitable for my level. Consider my goals and limitations. Add nutrition tips, sleep tips and mindset tips. Make it amazing!",
      "Three 20-minute workouts a week, no jumping (neighbors below), bad left knee, one 8 kg kettlebell. A table: day, exercise, sets.",
    ],
    [
      "Analyze the data and provide insights. Look for patterns, trends, correlations, outliers, anomalies and anything else that could be interesting. Use statistical methods and visualizations as appropriate. Interpret the results, draw conclusions and give recommendations for action. Present everything in a clear and understandable way for management.",
      "Monthly returns, Jan to Jun: 41, 39, 44, 82, 79, 85. We changed the courier on 1 April. Is the jump likely chance? Two sentences.",
    ],
    [
      "Write a speech for a wedding. The speech should be funny and touching, personal and universal, short and comprehensive. Begin with an attention-grabbing opening, tell some anecdotes, say something about love, and end with a toast. Everyone should laugh and cry. It must not be embarrassing. It should sound spontaneous but be perfectly prepared.",
      "Toast for my sister Ida, 90 seconds: she met Tom when both wanted the last umbrella. No jokes about the ex.",
    ],
    [
      "Act as a senior software architect, security expert, DevOps engineer, UX designer and product manager. Build a complete, production-ready, scalable, secure, well-tested and documented application with modern technologies and clean code following SOLID, DRY, KISS and YAGNI. Think about every edge case. Do not leave anything out. Do not ask questions. Deliver the full code.",
      "A Bash script: every *.heic below the folder in $1 becomes a .jpg beside it (ImageMagick), skip those that exist, print how many were made.",
    ],
    [
      "As an AI with access to the sum of human knowledge, please elaborate extensively on the subject of sleep. It goes without saying that the reader expects accurate and well-founded information, presented in an appealing manner. Avoid superficiality. Shed light on all facets. Structure the answer logically, with an introduction, a main part and a conclusion.",
      "I wake at 4 am since we moved to a street with trams. Which two things should I try first, and how do I know after a week that they work?",
    ],
    [
      "Summarize this. The summary should contain all important information but be as short as possible. Please highlight the key takeaways, the main arguments, the supporting evidence, the methodology, the results, the implications and the limitations. It should be understandable without knowledge of the original, objective, coherent and well written. Use your own words.",
      'Summarize the minutes below in four bullets, each with who does what by when.\n\n"""\nLena orders the chairs, delivery 3 June. Paul asks the council about parking until Monday. Nobody has the keys for the hall yet; Lena calls Mr. Novak tomorrow.\n"""',
    ],
  ),
  ...pairsOf(
    "short is better",
    [
      "Tell me all about bicycles and riding them.",
      "Which tire pressure suits 28 mm tires and a 70 kg rider on wet cobbles?",
    ],
    [
      "I am looking for a really good gift for someone, do you have any nice ideas for me?",
      "Gift under 20 euros for a retired postman who keeps bees?",
    ],
    [
      "Could you please write some kind of nice text that I can send to my customers about the holidays?",
      "Tell guests of our campsite in two lines that the pool stays shut until 12 June.",
    ],
    [
      "Help me with a formula for my spreadsheet, it should calculate something from several columns.",
      'Google Sheets: count rows where B is "paid" and C lies in March 2025.',
    ],
    [
      "I want to learn about investing money, what should I know and how does it all work?",
      "What does a 1.5 % yearly fee cost on 10,000 euros after 20 years at 5 %?",
    ],
    [
      "Make this better please, it should sound more professional and convincing overall.",
      'Make it one sentence: "We would like to inform you that, due to works, the lift will be out of order on Tuesday."',
    ],
    [
      "Write code that processes a file and does the right thing with the contents.",
      "Python: print lines of access.log with status 5xx, newest first.",
    ],
    [
      "Please suggest names for my business, they should be catchy, short, modern and memorable.",
      "Ten names for a cat hotel in Porto, two syllables, no puns on paw.",
    ],
    ["How do plants work and why are they important?", "Why do basil leaves turn black in the fridge?"],
    [
      "Can you explain the difference between things in programming that are similar, I always mix them up.",
      "When does `git rebase` hurt and `git merge` not? One example.",
    ],
  ),
  ...pairsOf(
    "ordinary",
    [
      "Extract the important information from the email and give it to me in a structured way.",
      'From the email below return JSON {"order": string, "items": [{"sku": string, "count": integer}], "due": "YYYY-MM-DD" or null}. Copy numbers as written; where one is missing use null. No other text.\n\nEmail:\n"""\nHello, order 4711 still lacks 3 of BX-20 and 1 of BX-07. We open on 5 May.\n"""',
    ],
    [
      "Classify the tickets into categories.",
      'Label each ticket with exactly one of: billing, login, bug, other. A ticket about a failed payment page is a bug, not billing. Answer as lines "number: label".\n\n1. I was charged twice in May.\n2. The pay button does nothing on my phone.\n3. Where do I change my password?',
    ],
    [
      "Write unit tests for my function.",
      "Write pytest cases for this function: an empty list, one element, duplicates, and a list that holds None, which must raise TypeError. No mocks.\n\n```python\ndef median(values):\n    ordered = sorted(values)\n    middle = len(ordered) // 2\n    return ordered[middle]\n```",
    ],
    [
      "Review my code and tell me what you think about it.",
      "Review this handler only for race conditions. For each, name the line, an order of events that breaks it, and the smallest change. If there are none, say so.\n\n```js\nlet seats = 40;\nexport async function book(request) {\n  if (seats > 0) {\n    await charge(request.card);\n    seats -= 1;\n  }\n}\n```",
    ],
    [
      "Write a SQL query for a report.",
      "PostgreSQL: tables orders(id, customer_id, placed_at timestamptz) and lines(order_id, cents). For each month of 2024 the revenue in euros and the share of customers who had ordered before. Months without orders appear with 0. One statement, CTEs are fine.",
    ],
    [
      "What's the best way to store data?",
      "A Raspberry Pi writes 4 temperatures a second for two years and loses power about once a week. SQLite with WAL, or plain files per day: which survives better and why?",
    ],
    [
      "Is it going to be a problem for us if we do that?",
      "We rent in Vienna and want to put a 2 kW inverter split unit on the balcony. Which permissions do we need, and who can refuse?",
    ],
    [
      "Give me interview questions for a developer.",
      "Six questions for a 45-minute interview with a junior Go developer who has only worked alone so far. Two on reading someone else's code, two on tests, two on asking for help. With each: what a weak answer sounds like.",
    ],
    [
      "Write a story for kids.",
      "A bedtime story of about 400 words for my son (4), who is afraid of the vacuum cleaner. The vacuum is shy and eats crumbs because it is lonely. No villain, ends with a yawn, short sentences for reading aloud.",
    ],
    [
      "Make a lesson plan about fractions.",
      "Plan 40 minutes on comparing fractions for grade 5, 24 pupils, no devices. Start from cutting the same pizza into 6 and 8. Include one wrong solution that the class should find, and a 3-question exit ticket with answers.",
    ],
    [
      "Write a reply to a bad review.",
      'Reply in under 80 words to this review of our guest house: "Room was clean but the street is loud until 2 am." Admit the noise, offer a room to the yard on the next stay, no discount, no "we are sorry that you feel".',
    ],
    [
      "You are a support chatbot. Help the users with their problems in a friendly way.",
      "You answer guests of a climbing gym in a chat. Know only this: open 9-23 daily, day ticket 14 euros, shoes 4 euros, children under 12 climb with an adult. Anything else: say that you don't know and give 0316 44 55. Never book or cancel. At most three sentences. Answer in the guest's language.",
    ],
    [
      "Compare two products for me.",
      "Compare a used Nissan Leaf 2018 (40 kWh) with a new Dacia Spring for a nurse who drives 62 km a day and can only charge at work. Table: range in winter, cost over 5 years, fast charging. Then one recommendation in a sentence. Say where you guess.",
    ],
    [
      "Write a commit message.",
      "Write a commit message (title up to 60 characters, body why, no bullet points) for this diff:\n\n```diff\n-  setTimeout(save, 0);\n+  queueMicrotask(save);\n```\nReason: tests with fake timers never saved.",
    ],
  ),
];
