import { type Pair, pairsOf } from "./pair";

/** A fifth set, written before any of it was scored, all ranked right when it first was. */
export const FIFTH_PAIRS: readonly Pair[] = [
  ...pairsOf(
    "ordinary",
    [
      "Help me plan meals.",
      "Plan dinners for Monday to Friday for two adults and a four-year-old who won't eat anything spicy. We have an air fryer, 30 minutes, and about 60 euros. No pork. Give a table: day, dish, minutes, what can be cooked the day before; then one shopping list sorted by aisle.",
    ],
    [
      "Write a job ad for a nurse.",
      "Write a job ad for a night-shift nurse at a 40-bed hospice in Leeds: 30 hours over four nights, £21.50 an hour, starts 1 March. What matters to us is calm under grief, not years. Applicants should feel they may phone first (Tracy, 0113 496 0200). 180 words, no bullet points, no 'dynamic team'.",
    ],
    [
      "My code is slow, how can I make it faster?",
      "This Postgres query takes 4 s on 12 million rows; I need it under 200 ms. orders has indexes on (id) and (customer_id). Which one index would help, and why? Show the CREATE INDEX and what EXPLAIN should print afterwards.\n\nSELECT * FROM orders WHERE status = 'open' AND created_at > now() - interval '7 days' ORDER BY created_at DESC LIMIT 50;",
    ],
    [
      "Give me a study plan.",
      "I sit the B2 German exam on 14 June and have 45 minutes a day, 90 on Sundays. Reading is fine (80 % in mock tests), listening is my weak spot (50 %). Make a plan week by week with one measurable target per week, using only free material.",
    ],
  ),
  ...pairsOf(
    "longer is worse",
    [
      "You are a world-renowned novelist who has won every literary award imaginable. I want you to write me a story. The story should be captivating from the first line to the last. It should contain interesting characters that feel real and go through meaningful development, an engaging plot that surprises the reader, vivid descriptions, authentic dialogue, and a satisfying ending. Please take your time and make it the best story you have ever written, since it is very important to me personally that it turns out extraordinary.",
      "A 600-word story told by the night porter of a seaside hotel in February. One guest, who never checks out. No ghosts; the reader should guess by the middle and the porter never does. End on an object.",
    ],
    [
      "I need your assistance with something related to my business. As you may know, running a business nowadays is not easy and there is a lot of competition. That is why I have decided that I need to do something about our social media presence. I believe that social media is extremely important these days. Could you please help me to come up with some good ideas that will help us grow and attract more people? I am open to anything, so please feel free to suggest whatever you think might be useful for us. Thank you so much in advance, I really appreciate your help!",
      "Ten Instagram ideas for a dog groomer in Bristol with 400 followers, one person, no budget. Each must be filmable in under 5 minutes between two dogs. One line each; mark the three you would start with.",
    ],
    [
      "Please analyze the data thoroughly and comprehensively from all possible angles, leaving no stone unturned. Consider every relevant factor and provide deep, actionable insights which will allow stakeholders to make optimal decisions. Your analysis should be rigorous, robust, data-driven and professional. Structure it clearly. Be concise but also exhaustive. Make sure the insights are both strategic and tactical, and present them in the most impactful way that you can think of, keeping best practices in mind at all times.",
      "Monthly churn, Jan-Jun: 2.1, 2.2, 2.0, 3.4, 3.3, 3.5 %. We raised the price from $9 to $12 on 1 April and moved support to chat on 3 April. Which of the two explains the jump better, and what single number would settle it? Five sentences.",
    ],
  ),
  ...pairsOf(
    "short is better",
    [
      "Act as a professional translator with many years of experience. Translate the text in the best possible way so that it sounds natural, fluent and professional and nobody would ever notice that it is a translation.",
      'Translate into Swiss German business style, formal, keep the product names: "Your SnowPass Flex expires on 30 April. Renew before then and keep your 15 % discount."',
    ],
    [
      "I would like to get a really nice gift idea for someone who is special to me, something unique which they will love and remember forever, please be creative and think outside the box.",
      "Gift for my 70-year-old father: gardens, bad knees, hates gadgets. Under €80, in Germany by Friday. Three ideas.",
    ],
    [
      "Create a regex for me that validates the input correctly in all cases and handles every edge case in a clean and maintainable way following best practices.",
      'JavaScript regex for German plates like "B-AB 1234" or "HH-A 1E": 1-3 letters, hyphen, 1-2 letters, space, 1-4 digits, optional E or H. Just the regex.',
    ],
    [
      "Tell me everything about the French Revolution in as much detail as you can, covering all the important aspects and making it as interesting and informative as possible for the reader.",
      "Why did the Estates-General of 1789 deadlock over voting by order? Two paragraphs for an A-level essay, naming Sieyès.",
    ],
  ),
  ...pairsOf(
    "XML, JSON, YAML",
    [
      "<instructions>\n<goal>Make it great</goal>\n<quality>high</quality>\n<audience></audience>\n<style>professional</style>\n</instructions>",
      "<task>Turn the notes into release notes for users of a bookkeeping app who are not technical.</task>\n<notes>\n- fix: VAT rounding off by 1 ct on reverse-charge invoices (#812)\n- feat: CSV import remembers the column mapping\n- chore: bump deps\n</notes>\n<rules>Leave out what users can't notice. One sentence each, present tense, at most 20 words. Name where to find it in the app only if the note says so.</rules>",
    ],
    [
      '{"role": "expert", "task": "write content", "tone": "engaging", "quality": "premium", "length": "appropriate"}',
      '{"task": "Write a product description", "product": {"name": "Tarn 28", "type": "hiking backpack", "weight_g": 890, "features": ["roll-top", "recycled nylon", "hip belt removable"]}, "reader": "day hikers over 50 buying online", "length_words": [70, 90], "avoid": ["ultimate", "game-changing"], "output": "one paragraph, then three bullet points of at most 6 words"}',
    ],
    [
      "role: assistant\ngoal: help the user\nstyle: friendly\nrules:\n  - be helpful\n  - be accurate\n  - be concise",
      'role: triage nurse\'s assistant at a GP surgery\ntask: sort each phone note into urgent (today), soon (within 3 days) or routine\ninput: one note per line, as typed by reception\nrules:\n  - chest pain, trouble breathing or a child under 3 months with fever is always urgent\n  - never name a diagnosis\n  - if age is missing, write age? after the label\noutput: "label | reason in at most 8 words", same order as the input',
    ],
  ),
  ...pairsOf(
    "image and video",
    [
      "A beautiful landscape, masterpiece, best quality, ultra detailed, 8k, trending on artstation, award winning",
      "Salt flat at dusk after rain, a lone yellow school bus mirrored in 2 cm of water, low camera at bumper height, 24 mm, the sun just below the horizon, cool blues with one warm window; no people, no text. 16:9",
    ],
    [
      "Make me a cool logo for my company, modern and professional, it should stand out",
      'Flat vector logo for "Otterly", a canoe rental: an otter\'s head whose whiskers form three waves. Two colours, #0B3D2E on white, readable at 32 px, no gradient, no lettering, square',
    ],
    [
      "Create a cinematic video of a city, epic, amazing, very realistic",
      "8-second clip, one continuous shot: the camera sinks from a tram's wires to street level in rainy Lisbon, follows a woman's red umbrella from behind at walking pace, stops when she stops; neon from the left only. 24 fps, shallow focus, no cuts, ambient rain sound.",
    ],
  ),
  ...pairsOf(
    "few-shot",
    [
      "Here are some examples of good titles. Write more like these, make them catchy and creative and engaging for the audience.",
      "Write the title for the last summary the way the others are done.\n\nSummary: Council closes the only public toilet in the old town.\nTitle: Nowhere to go in the old town\n\nSummary: Bus line 9 will run until 1 a.m. on weekends.\nTitle: Line 9 stays up late\n\nSummary: A school swaps homework for reading.\nTitle: ",
    ],
    [
      "Classify the sentiment of text. Example 1: good. Example 2: bad. Example 3: neutral. Now do the same.",
      'Tag each message BUG, WISH or THANKS.\n\n"The export hangs at 99 %" -> BUG\n"Could you add dark mode?" -> WISH\n"Saved my weekend, love it" -> THANKS\n"Since the update it logs me out hourly, otherwise great" -> BUG\n\n"Would be lovely if tags could be nested" ->',
    ],
    [
      "Convert the following into the right format like in the example and do it carefully and precisely.",
      "Rewrite dates as ISO 8601; keep everything else.\n\nIn: meet on 3 May 24 at 5pm -> Out: meet on 2024-05-03 at 17:00\nIn: due 12/31/23 -> Out: due 2023-12-31\nIn: some time in June -> Out: some time in June\n\nIn: call Ana 7 Feb 25, 9:15am -> Out:",
    ],
  ),
  ...pairsOf(
    "agents",
    [
      "You are an autonomous AI agent. Use the tools you have to accomplish the goal efficiently. Think step by step, plan ahead, reflect, and never give up until the task is completed successfully.",
      'You triage GitHub issues of acme/router. Tools: get_issue(n), search(q), label(n, name), comment(n, text). For each new issue: search for duplicates with two different queries; if the same stack trace exists, label duplicate and comment the link; if no version is given, label needs-info and ask for it once; else label bug or feature. At most 6 calls per issue. Never close, never promise a date. Stop and write "hand over: <reason>" when an issue mentions a security hole.',
    ],
    [
      "You are a coding agent. Write clean code, follow best practices, test everything and be careful not to break anything. Always produce production-ready results.",
      "You change code in a pnpm monorepo (packages/api: Fastify, packages/web: React). Before an edit read the file whole. Run `pnpm test --filter <package>` after each change; if it fails twice for the same reason, stop and report the output. Don't touch migrations/ or lock files, don't add dependencies. Finish with a list of changed files and one line why for each.",
    ],
    [
      "Function: search. Use it when you need to search. Function: answer. Use it when you are ready to answer. Always call the right function at the right time.",
      'lookup_order(order_id: string): returns status, carrier and expected date of one order. Call it only with an id that the customer typed (8 digits, e.g. 40021177); if they gave none, ask for it first. Don\'t call it again within one conversation unless they give another id. On error "not_found" ask them to check the digits; on "timeout" try once more, then offer a callback.',
    ],
  ),
  ...pairsOf(
    "languages",
    [
      "Schreibe einen guten Text über unser neues Produkt. Er soll ansprechend und professionell sein und die Leute überzeugen.",
      "Schreib 120 Wörter für die Startseite unseres Lastenrad-Verleihs in Kassel: ab 4 € die Stunde, 12 Stationen, Kindersitz gratis. Leser sind Eltern ohne Auto. Du-Form, kein Ausrufezeichen, am Ende die Adresse der App (kassel-laster.de).",
      "de",
    ],
    [
      "Écris-moi un bon discours pour un mariage, touchant et drôle à la fois.",
      "Écris un discours de témoin de 3 minutes (environ 400 mots) pour le mariage de Léa et Karim. Je connais Léa depuis le CP ; ils se sont rencontrés en ratant le même train à Dijon. Une seule blague, rien sur les ex, finis par un toast. Ton simple, phrases courtes.",
      "fr",
    ],
    [
      "写一篇关于环保的文章，要写得好一点，内容丰富，有深度。",
      "写一篇800字左右的校报文章，读者是初中生，主题：我们学校食堂每天浪费42公斤米饭。用上周三的称重结果开头，采访食堂阿姨的一句话放在中间，结尾提出两个学生自己能做到的办法。不要口号。",
      "zh",
    ],
    [
      "プレゼンの資料を作ってください。わかりやすくて、かっこいい感じでお願いします。",
      "新人研修用のスライド構成を10枚以内で作ってください。対象は営業経験のない理系の新卒12名、時間は40分。各スライドに見出し、要点を3つまで、話す内容を50字以内で。専門用語には一行の説明を付け、最後の1枚は確認クイズ3問。",
      "ja",
    ],
    [
      "Напиши хороший пост для соцсетей, чтобы он понравился людям и привлёк внимание.",
      "Напиши пост во ВКонтакте для пекарни в Твери: с 5 марта открываемся в 7 утра, ржаной хлеб по 90 рублей до 9 часов. Читатели — те, кто едет на работу мимо вокзала. До 60 слов, без смайликов, в конце адрес: Вокзальная, 4.",
      "ru",
    ],
    [
      "اكتب لي رسالة جيدة لمديري في العمل وتكون احترافية.",
      "اكتب رسالة بريد إلكتروني إلى مديري السيد سامي أطلب فيها العمل من المنزل يوم الخميس 6 مارس لأن ابنتي لديها موعد عند الطبيب الساعة 11. اذكر أنني سأحضر اجتماع الساعة 3 عبر الفيديو. لا تزيد عن 80 كلمة، بأسلوب مهذب ومباشر.",
      "ar",
    ],
  ),
];
