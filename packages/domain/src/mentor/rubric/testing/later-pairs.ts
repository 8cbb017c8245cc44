import { type Pair, pairsOf } from "./pair";

/** Pairs written with the second sealed half and set apart from it at once; looked at while the rules were mended. */
export const LATER_PAIRS: readonly Pair[] = [
  ...pairsOf(
    "longer is worse",
    [
      "I need you to be my personal travel planner, and I want the best trip of my life. Plan an unforgettable journey full of adventures, culture, food and relaxation. It should fit my budget and my interests. Include all the highlights as well as hidden gems, and give useful tips on everything. The plan should be realistic, flexible and exciting from beginning to end.",
      "Three rainy-day plans for Ghent with a toddler in a sling, none by car.",
    ],
    [
      "Write a professional email. Use a professional subject line, a professional greeting, a professional body and a professional closing. The email should be clear, concise, polite and professional, without spelling mistakes. The recipient should feel respected and valued and should be motivated to respond positively.",
      "Ask the landlord by mail when the broken cellar light gets fixed. We reported it in March. Firm, no threats.",
    ],
    [
      "Develop a complete strategy for digital transformation that covers people, processes, technology, data, culture, leadership, governance, change management, innovation and sustainability. Provide a roadmap, a vision, a mission, a framework, key initiatives, quick wins, risks, KPIs and a conclusion. Be visionary yet pragmatic.",
      "Our four nurses still fax lab results. What is the smallest first step away from the fax, and what breaks if it fails?",
    ],
    [
      "Please create a quiz for me about a topic. The quiz should have several questions with different levels of difficulty. Each question should have several possible answers, of which one is correct. The questions should be interesting and educational. The quiz should be fun and make people think. Also give the solutions.",
      "Six true-or-false questions on tides for a class that lives at the North Sea. Two should surprise them.",
    ],
    [
      "My app crashes. I don't know why. I have tried everything. I reinstalled it, I restarted my computer, I asked my friends, I searched the internet. Nothing helps. It worked before. I really need it to work, I'm getting desperate. Please tell me what the problem is and how to solve it. Please be as detailed as possible.",
      "What does `EADDRINUSE :::3000` mean when nothing shows up in `lsof -i :3000`?",
    ],
    [
      "Write a poem about love. It should be beautiful, emotional, deep, touching, romantic, original and full of metaphors. It should rhyme and have a good rhythm. It should make the reader cry and smile at the same time. It should be timeless like the works of the great poets. Take your time and give your best.",
      "A haiku for a divorced couple who still share a dog.",
    ],
    [
      "You are a teacher. You are very good at explaining. You explain in simple words. You are patient. You give examples. You adapt to the level of the student. You make learning fun. You ask questions. You give feedback. You motivate. You never give up on a student. Teach me math.",
      "Show why dividing by a fraction is multiplying by its inverse, with a chocolate bar.",
    ],
    [
      "Context: We are a company. Objective: We want to grow. Style: Professional. Tone: Confident. Audience: Customers. Response: A marketing text that convinces customers to buy our products, with strong arguments and a clear call to action.",
      "Sign for our farm shop: eggs sold out by 10, leave your name for tomorrow.",
    ],
  ),
  ...pairsOf(
    "short is better",
    [
      "What can you tell me about history, I'm interested in many things, especially the important ones",
      "Why did Portugal stay neutral in 1939?",
    ],
    [
      "Please write a text for my homepage which presents me in the best light and attracts new customers",
      "One line under my name as a piano tuner who also works on Sundays.",
    ],
    [
      "Improve my query please, it is too slow and I don't know why, it's a normal query with some joins",
      "Which index helps `WHERE tenant = $1 ORDER BY created DESC LIMIT 20` in Postgres?",
    ],
    [
      "I'd like to cook something, can you give me a recipe that's easy and good and that everyone likes",
      "Pancakes without eggs and without banana, for two.",
    ],
  ),
  ...pairsOf(
    "XML, JSON, YAML",
    [
      "<goal>Success</goal>\n<method>Use proven methods</method>\n<result>Great results</result>\n<audience>All people</audience>",
      "<letter>Dear Ms Holt, your claim is denied under 4.2.</letter>\nRewrite <letter> so that Ms Holt learns what she can do next. Keep the clause number.",
    ],
    [
      '{"topic": "health", "type": "article", "tone": "professional", "length": "long", "seo": true, "quality": "premium"}',
      '{"ask": "shorten to one tweet", "keep": ["date", "place"], "text": "The reading group meets on 3 June in the café behind the station, bring the book you hated most."}',
    ],
    [
      "persona: expert\nobjective: answer questions\nbehavior: helpful\nknowledge: extensive\nlimitations: none",
      "persona: tour guide in the salt mine of Hallstatt\nanswers: in two sentences\nif_unknown: says so and points to the desk\nnever: jokes about accidents",
    ],
  ),
  ...pairsOf(
    "image and video",
    [
      "cute dog, adorable, ultra realistic, 8k, perfect composition, best quality, highly detailed fur",
      "wet terrier shaking itself on a jetty, frozen water drops, backlit, 1/2000 s",
    ],
    [
      "Create a modern and attractive illustration for our website that represents innovation and trust",
      "line drawing, one hand passes a key to another, single stroke, navy on white",
    ],
  ),
  ...pairsOf("few-shot", [
    "Do the same as in this example for all of my items: example item -> example result.",
    "Short forms of streets:\nHauptstraße -> Hauptstr.\nAm Alten Markt -> Alter Markt\n[street] ->",
  ]),
  ...pairsOf("agents", [
    "You are an intelligent agent that monitors everything and reacts appropriately to any event in order to ensure smooth operation at all times.",
    "If disk() is over 90 %, delete files in /tmp older than a day, nothing else, then post the freed space to #ops.",
  ]),
  ...pairsOf(
    "languages",
    [
      "Rédige un article complet et captivant, riche en informations utiles, dans un style fluide et agréable, qui plaira à tous les lecteurs.",
      "Un mot sur la porte : la boulangerie ferme à 13 h samedi pour le mariage de Lucie.",
      "fr",
    ],
    [
      "最高の文章を書いてください。読みやすく、魅力的で、プロフェッショナルで、誰もが感動するような内容にしてください。",
      "回覧板の文を3行で：土曜の朝7時から公園の草取り、軍手持参、雨なら中止。",
      "ja",
    ],
  ),
];
