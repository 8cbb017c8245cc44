import type { JudgedQuery } from "./judged";

/**
 * A second fresh set of searches by meaning, written before any of it was searched for, in words that the titles do not
 * have, and halved by chance. Ways to order results were compared with `open`; none was chosen with `sealed`.
 */
export const JUDGED_SECOND: Record<"open" | "sealed", readonly JudgedQuery[]> = {
  open: [
    {
      q: "headshot in a suit for my company page",
      wants: "Corporate Studio Portrait (Auto Outfit for Men/Women)",
    },
    { q: "keep up daily habits without missing a day", wants: "Streaks Mobile App Development Prompt" },
    {
      q: "short clips about face cream for young people",
      wants: "UGC-Style TikTok Script Generator for Gen Z Skincare",
    },
    { q: "man guarding a cemetery in fog", wants: "The Gravedigger's Vigil" },
    { q: "weekly schedule with exercise and time to think about myself", wants: "Life coach" },
    { q: "look after my kids this evening", wants: "Babysitter" },
    { q: "sweets in a small bakery in the evening", wants: "Night Shift Dessert Shop" },
    { q: "keep our data safe from attackers", wants: "Cyber Security Specialist" },
    { q: "make hard ideas simple by comparing them to everyday things", wants: "Explainer with Analogies" },
    { q: "just calculate this for me", wants: "Mathematician" },
    { q: "introduce myself to employers on my profile", wants: "LinkedIn: About/Summary draft prompt" },
    {
      q: "plan production in an aluminium factory",
      wants: "Manufacturing Workflow Optimization with OR-Tools",
    },
    { q: "a friend to chat with when I'm lonely", wants: "Poe - Your Best Bud Chatbot" },
    {
      q: "how does this topic relate to other sciences",
      wants: "Interdisciplinary Connections and Applications",
    },
    { q: "never stop working, always pick the next thing to do", wants: "Continuous Execution Mode AI" },
    { q: "check the candidates that applied to us", wants: "Act as a Job Application Reviewer" },
    { q: "homepage for a singer with tour dates", wants: "Musician Portfolio Website Design" },
    { q: "lighter complexion for my face", wants: "Personalized Skin Whitening Plan" },
    { q: "automate deployments and pipelines", wants: "devops-architect" },
    { q: "newsletter to my donors about progress", wants: "Monthly Updates" },
    { q: "headlines for my article", wants: "Title Generator for written pieces" },
    { q: "compare several scans of my handwriting", wants: "merge" },
    {
      q: "the doll turns around and everybody must freeze",
      wants: "Squid Game - Red Light, Green Light Challenge",
    },
    { q: "crash reports in production, repair them", wants: "Sentry Bug Fixer" },
    { q: "find passwords and secrets hidden in a folder", wants: "Note Guru" },
    { q: "thank you gifts for people who support my project", wants: "Creative Perks" },
    { q: "what does this code base on the web do", wants: "Deep GitHub Repository Understanding" },
    { q: "which football and tennis matches are coming up", wants: "Sports Events Weekly Listings Prompt" },
    { q: "up to date manuals of libraries", wants: "Context7 Documentation Expert Agent" },
    { q: "find out everything about a client before a sales call", wants: "Advanced Account Research" },
  ],
  sealed: [
    { q: "nomad riders attack on horseback", wants: "war" },
    { q: "why did this failure really happen", wants: "root-cause-analyst" },
    { q: "my horoscope for the new year", wants: "2026 Size Neler getirecek" },
    { q: "pomodoro for concentrating on homework", wants: "Study Timer" },
    {
      q: "dialogue and scenes for a little movie with camera shots",
      wants: "Screenplay Script with Cinematography Details",
    },
    { q: "help with algebra homework", wants: "Math Teacher" },
    { q: "website that sells our product", wants: "Landing Page Vibe Coding" },
    { q: "hosting infrastructure for our service at amazon", wants: "AWS Cloud Expert" },
    { q: "play songs in the browser", wants: "Music Player" },
    { q: "advice to improve my relationships", wants: "Self-Help Book" },
    { q: "run the business and decide its strategy", wants: "Chief Executive Officer" },
    { q: "my laptop shows a blue screen", wants: "IT Expert" },
    { q: "make my selfie prettier", wants: "Enhance and Beautify Your Photo" },
    { q: "find jailbreaks in chatbots", wants: "Large Language Models Security Specialist" },
    { q: "teach teenagers to code without giving the answer", wants: "Profesor Creativo" },
    {
      q: "blueprint of a machine component from a render",
      wants: "3D Mechanical Part Image to Technical Drawing Conversion",
    },
    { q: "people tanning by the sea", wants: "Sunny Beach" },
    { q: "vegan supper that is healthy", wants: "Nutritionist" },
    {
      q: "keywords so people discover us on the iPhone",
      wants: "Master App Store Localization & ASO Prompt (2025) – Full Metadata Generator",
    },
    { q: "shell scripts that run my daily chores", wants: "Linux Script Developer" },
    { q: "write a symphony", wants: "Classical Music Composer" },
    { q: "to do, doing and done columns for our team", wants: "Kanban Board" },
    {
      q: "man with a bowler hat and an apple",
      wants: "Surrealist Painting Description: A Study of René Magritte's Style",
    },
    { q: "search openings for me every day", wants: "Customizable Job Scanner" },
    { q: "glass fibre internet connection to the house", wants: "Act as an FTTH Telecommunications Expert" },
    { q: "describe a stranger I meet in a story", wants: "Random Girl" },
    { q: "push me to reach my goals", wants: "Motivational Coach" },
    { q: "convince the reader of my point of view", wants: "Persuasive Article or Proposal Writing Guide" },
    { q: "slides for my thesis defense", wants: "Academic Graduation Presentation Guide" },
    { q: "dinner ideas when I can't eat nuts", wants: "Personal Chef" },
  ],
};
