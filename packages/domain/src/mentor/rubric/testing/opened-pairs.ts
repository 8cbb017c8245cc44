import { type Pair, pairsOf } from "./pair";

/** Pairs on which length, layout and quality disagree; looked at while the rubric was made. */
export const OPENED_PAIRS: readonly Pair[] = [
  ...pairsOf(
    "longer is worse",
    [
      "Write a comprehensive, detailed, high-quality article about remote work that covers all important aspects, is engaging and professional, and provides valuable insights for every reader. Make sure it is well-structured, informative and interesting from start to finish, with great examples and relevant information.",
      "Write 600 words for managers of small remote teams on running a weekly meeting under 25 minutes. Include one sample agenda.",
    ],
    [
      "I have been thinking about this for a long time and I really hope you can help me with it, because it is very important to me and you are the best at this kind of thing. Please write something nice for my friend. It should be good and make them happy. Thank you so much in advance!",
      'Write a 4-line birthday verse for Jonas, who turns 40 and has just taken up rowing. Dry humor, no rhymes on "row".',
    ],
    [
      "Summarize the report. Keep it very short, just one sentence. Be exhaustive and include every aspect and every number of the report, with an in-depth discussion of at least 2000 words. Use a formal tone. Keep it casual and funny.",
      'Summarize the report in 5 bullets, one number in each:\n\n"""\nRevenue rose 4 % to 12 million euros. Costs fell by 300,000 euros after the move to Graz. Staff: 88.\n"""',
    ],
    [
      "You are a world-class expert marketer with 50 years of experience, the best in the world. Take a deep breath and think step by step. Your output must be outstanding. I will tip you $200 for a perfect answer. Write an amazing ad that goes viral and wows everyone.",
      "Write a 30-word radio ad for Lind Bikes in Bern: free brake check this Saturday, 9 to 14. Say the address, Marktgasse 8.",
    ],
    [
      "# Role\nExpert\n# Task\nWrite an email\n# Context\n[context]\n# Audience\n[audience]\n# Tone\nProfessional\n# Format\nAppropriate format\n# Constraints\n- Be clear\n- Be concise\n- Follow best practices",
      "Email our 12 volunteers: Sunday's beach clean-up moves to 10:00 because of the tide. Ask them to confirm by Friday. Under 90 words.",
    ],
    [
      "Review my code and make it better. Check the code for all possible issues, problems, bugs and errors, and improve everything that can be improved. Make it clean, modern, efficient, scalable and robust, follow all best practices and industry standards, and ensure the highest quality of the code.",
      "This Python function returns None for an empty list; it should return 0. Fix it and change nothing else.\n\n```python\ndef mean(xs):\n    if xs:\n        return sum(xs) / len(xs)\n```",
    ],
  ),
  ...pairsOf(
    "short is better",
    [
      "I would like to ask you about networks and things like that, what can you tell me about protocols in general and everything around them?",
      "Why does TCP need three packets to open a connection and not two?",
    ],
    [
      "Please translate the text for me into another language and make it sound natural and beautiful",
      'Translate into Dutch for a museum label: "Oil on oak, painted in Delft around 1660."',
    ],
    [
      "I need help with dinner, give me some good ideas for some meals that are nice and healthy and tasty and not too expensive or whatever",
      "Three vegetarian dinners under 20 minutes that use up half a cabbage and a tin of chickpeas.",
    ],
    [
      "Write an SQL query that gets the data from the database and shows it in a good way with everything needed",
      "PostgreSQL: the 10 customers with the highest total in orders(customer_id, amount, paid_at) in 2024, unpaid orders left out.",
    ],
    [
      "help me with names for my company it should be catchy and modern and unique and memorable and stand out",
      "Ten names for a bakery in a former lighthouse. Two syllables at most, no puns.",
    ],
    [
      "Make this sentence better and more professional please, it is for work",
      'Shorten to under 12 words, keep the deadline: "We kindly ask all of you to hand in the forms by 3 May."',
    ],
  ),
  ...pairsOf(
    "XML, JSON, YAML",
    [
      "<role>expert</role>\n<task>write a text</task>\n<context></context>\n<format>good format</format>",
      "<task>Write the notice for a lift that is out of order until 14 June.</task>\n<audience>Tenants of an eight-floor house, many over 70</audience>\n<rules>At most 60 words. Name the caretaker's phone number, 555-0182. No apology longer than one sentence.</rules>",
    ],
    [
      '{"role": "assistant", "task": "help", "style": "good", "quality": "high"}',
      '{"task": "Write a product description for a cork yoga mat", "audience": "beginners who practise at home", "length": "80 words", "must_mention": ["4 mm thick", "washable", "made in Portugal"], "avoid": "health claims"}',
    ],
    [
      "task: write\ntopic: marketing\ntone: professional\nlength: appropriate\nquality: high",
      "task: Write three push notifications for a parking app\naudience: drivers whose ticket ends in 10 minutes\nlength: at most 45 characters each\nmust: say how to extend with one tap\navoid: exclamation marks",
    ],
    [
      "<prompt>\n<instructions>Do a good job and be accurate</instructions>\n<input>some text</input>\n</prompt>",
      '<prompt>\n<instructions>List every deadline in the contract as "date: who must do what".</instructions>\n<contract>The tenant pays by the 3rd of each month. The landlord repairs the heating by 1 October 2025.</contract>\n<format>One line each, earliest first. Write "none" if there is none.</format>\n</prompt>',
    ],
  ),
  ...pairsOf(
    "image and video",
    [
      "beautiful girl, masterpiece, best quality, 8k, ultra detailed, highly detailed, trending on artstation, award winning",
      "Portrait of a retired fisherman mending a green net, window light from the left, 85mm, shallow depth of field, muted blues",
    ],
    [
      "Create an amazing image of a city that looks really cool and futuristic and stunning with lots of details",
      "Isometric illustration of a rainy Lisbon street with a yellow tram, dusk, wet cobbles reflecting neon, flat colors, no people, 4:3",
    ],
    [
      "a video of nature, epic, cinematic, very beautiful",
      "8 seconds, drone shot rising over a frozen lake at sunrise; a lone skater draws a curve; cold blue shadows, slow and steady, no cuts",
    ],
    [
      "logo for my business, modern, unique, professional, high quality",
      "Flat vector logo of a fox curled around a coffee cup, two colors: rust and cream, thick outline, no text, white background",
    ],
  ),
  ...pairsOf(
    "few-shot",
    [
      "Classify the sentiment. Here are some examples:\nText: ...\nLabel: ...\nText: ...\nLabel: ...\nNow do it.",
      "Classify each review as positive, negative or mixed.\n\nReview: Arrived broken, refund took weeks.\nLabel: negative\n\nReview: Great sound, weak battery.\nLabel: mixed\n\nReview: My daughter loves it.\nLabel: positive\n\nReview: {{review}}\nLabel:",
    ],
    [
      "Turn names into usernames, you know how it works",
      "Turn names into usernames.\nMaria Lopez -> mlopez\nJohn van Dyke -> jvandyke\nÅsa Berg -> aberg\n[name] ->",
    ],
    [
      "extract the data like in the examples",
      "Pull the dose out of the note.\nNote: Take 20 mg at night\nDose: 20 mg\nNote: half a tablet of 5 mg\nDose: 2.5 mg\nNote: stop the drops\nDose: none\nNote: {note}\nDose:",
    ],
  ),
  ...pairsOf(
    "agents",
    [
      "You are a helpful AI agent. Use your tools when appropriate to help the user. Be helpful, honest and accurate. Always do your best and provide high quality answers.",
      "You are the booking agent of a dental practice. Tools: find_slots(date), book(slot, name, phone). Offer at most three slots. Book only after the patient repeats date and time. Never give medical advice: for pain or bleeding, hand over to 555-0199 at once.",
    ],
    [
      "Act as an autonomous coding agent and fix all the bugs in the repo and make it work perfectly",
      "Work in this repository until `npm test` passes. Change only files under src/parser. Run the tests after every edit. If the same test fails three times, stop and report what you tried. Never push.",
    ],
    [
      "You are a support bot. Answer questions of customers in a friendly and professional way. Make customers happy.",
      "You answer customers of a bike rental in Utrecht. Use only the price list below; if the answer is not there, say so and give info@example.org. Refunds over 50 euros go to a person. Reply in the customer's language, at most 4 sentences.\n\nPrice list: city bike 12 euros a day, e-bike 29 euros, deposit 50 euros.",
    ],
  ),
  ...pairsOf(
    "languages",
    [
      "schrijf iets leuks over mijn winkel",
      "Schrijf een tekst van 80 woorden voor de etalage van een fietsenwinkel in Gent. Doelgroep: ouders met jonge kinderen. Noem de gratis controle op 12 april en het telefoonnummer 09 555 01. Geen uitroeptekens.",
      "nl",
    ],
    [
      "napisz coś fajnego o psach",
      "Napisz opowiadanie na 300 słów o psie ratowniku z Tatr dla dzieci w wieku 7–9 lat. Czas teraźniejszy, trzy krótkie akapity, bez scen przemocy. Na końcu zadaj dzieciom dwa pytania.",
      "pl",
    ],
    [
      "마케팅 글 써줘",
      "수원에 있는 작은 빵집의 인스타그램 글을 3개 써 주세요. 대상: 아침 7시에 출근하는 20대 직장인. 각 글은 60자 이내, 해시태그 2개. 가격 3,500원을 꼭 넣고 이모지는 쓰지 마세요.",
      "ko",
    ],
    [
      "اكتب شيئا جميلا عن القهوة",
      "اكتب وصفا من 70 كلمة لقهوة يمنية محمصة في صنعاء موجها لزبائن يشترون لأول مرة. اذكر السعر 45 ريالا ووزن العبوة 250 غراما. لا تستخدم علامات التعجب.",
      "ar",
    ],
  ),
];
