import { Link } from "react-router-dom";
import type { Step } from "../../../shared/text/step-list";

/** Steps in order, under the anchor that leads to them. */
export interface Guide {
  /** The anchor: /tutorial#id. */
  id: string;
  title: string;
  lead: string;
  steps: readonly Step[];
}

/** From nothing to a library in three steps. */
export const QUICK_START: readonly Step[] = [
  {
    name: "Sign In",
    text: "Create an account or sign in. Your library opens, and only you can see it.",
  },
  {
    name: "Add Prompts",
    text: "Press Add Prompt and write one, or import the prompts you already have from a file.",
  },
  {
    name: "Explore Features",
    text: "Search, favorite and copy them, ask the AI Mentor for advice, and share them in workspaces.",
  },
];

const HOW_TO_USE: Guide = {
  id: "how-to-use",
  title: "How to Use",
  lead: "The everyday round: write a prompt down once, find it when you need it, use it again.",
  steps: [
    {
      name: "Add a prompt",
      text: (
        <>
          Press Add Prompt in the header, or <kbd>N</kbd>. Give it a title, its content and a category. A
          description and tags, separated by commas, make it easier to find later.
        </>
      ),
    },
    {
      name: "Mark what changes",
      text: (
        <>
          Write <code>[brackets]</code> around the parts that differ from use to use, such as{" "}
          <code>[topic]</code> or <code>[tone]</code>. They stand out wherever the prompt is shown.
        </>
      ),
    },
    {
      name: "File it in a category",
      text: "Five categories are there from the start: Marketing, Coding, Writing, Social Media and Personal Development. Make your own beside them, each with a name, an icon and a color.",
    },
    {
      name: "Attach documents",
      text: "Open a prompt and choose the Documents tab to keep what belongs to it: reference material, templates, example output, data files, images. PDF, Word, text, image, JSON and CSV files, up to 10MB each.",
    },
    {
      name: "Search and filter",
      text: (
        <>
          <Link to="/search">Search</Link> reads titles, descriptions, content, categories and tags. In the{" "}
          <Link to="/library">Library</Link>, filter by category, choose how to sort, and switch between grid
          and list.
        </>
      ),
    },
    {
      name: "Favorite the best",
      text: "Star the prompts you reach for again and again. Show favorites only, or sort by Favorites First, and they are at hand.",
    },
    {
      name: "Copy, use and share",
      text: "Copy asks for what is in brackets, puts the prompt on the clipboard and counts the use, so you can see which prompts earn their place. Share hands it on through your device.",
    },
  ],
};

const MENTOR: Guide = {
  id: "ai-mentor",
  title: "AI Mentor Tutorial",
  lead: "A second reader for your prompts: it says what works, what is missing, and how to put it better.",
  steps: [
    {
      name: "Open the AI Mentor",
      text: (
        <>
          Choose <Link to="/mentor">AI Mentor</Link> in the header. Your library stays as it is until you save
          there.
        </>
      ),
    },
    {
      name: "Enter a prompt",
      text: "Paste one you use, or write a new one. It need not be finished: rough drafts gain the most.",
    },
    {
      name: "Press Analyze",
      text: "The mentor reads the prompt and judges clarity, specificity, context and structure.",
    },
    {
      name: "Read the score",
      text: "The overall score runs from 0 to 100: green from 80, yellow from 60, red below. Beside it stand the strengths, what to improve, and suggestions you can act on.",
    },
    {
      name: "Press Optimize",
      text: "The mentor rewrites the prompt with its own feedback and your answers in mind. The new version takes the place of the old one in the text box, each change marked and yours to take back.",
    },
    {
      name: "Keep what is better",
      text: "Save as new prompt adds the version you like to your library; a prompt that came from there can get it as its new version. Recent Optimizations lists the last five until you leave the page.",
    },
  ],
};

const WORKSPACES: Guide = {
  id: "workspaces",
  title: "Workspaces Tutorial",
  lead: "A workspace is a shelf you share: the prompts stay yours, the people you choose can use them.",
  steps: [
    {
      name: "Create a workspace",
      text: (
        <>
          In <Link to="/workspaces">Workspaces</Link>, press Create Workspace and give it a name. A
          description helps others know what belongs there. A public workspace is open to everyone signed in.
        </>
      ),
    },
    {
      name: "Invite people",
      text: "Copy the invite code from the workspace and send it. Whoever enters it under Join Workspace becomes a member.",
    },
    {
      name: "Know the roles",
      text: "A Viewer sees and copies what is shared. A Member also shares prompts of their own. An Admin looks after people, the name and the invite code. The Owner, marked with a crown, decides everything else.",
    },
    {
      name: "Share prompts",
      text: "Share a prompt with the workspace to read and copy, or let members edit it too. You stay its author and can take it back at any time.",
    },
    {
      name: "Borrow from the community",
      text: "Community Templates are prompts others have published. Filter by category, compare ratings, and add the ones that fit to your library.",
    },
  ],
};

/** The ways to one's prompts besides the web app. */
const PROGRAMS: Guide = {
  id: "programs",
  title: "Terminal, AI Clients, API",
  lead: "Your prompts are where you work, too: programs reach them, as far as you let them.",
  steps: [
    {
      name: "Fill a prompt in at the terminal",
      text: (
        <>
          Whoever runs this site can give you the command <code>commonplace</code>. Sign in with{" "}
          <code>commonplace login</code> and the address of this site; then{" "}
          <code>commonplace fill "My Prompt" topic=tea</code> prints the filled text. It also searches, copies
          and adds prompts, and keeps them as files for git.
        </>
      ),
    },
    {
      name: "Connect an AI client",
      text: (
        <>
          Give a client that speaks the Model Context Protocol (MCP) the address of this site with{" "}
          <code>/mcp</code> behind it. It finds your prompts, asks for their variables, and may save new
          prompts, if you let it.
        </>
      ),
    },
    {
      name: "Let a program in",
      text: (
        <>
          A program that opens your browser asks there what it may do. Any other takes an API token: make one
          in your <Link to="/account">Account</Link>, with what it may do, for which library and how long.
        </>
      ),
    },
    {
      name: "Write a script",
      text: (
        <>
          Prompts, categories, workspaces, imports and the AI Mentor answer over REST. The{" "}
          <a href="/api/docs">API reference</a> describes each call, with an example.
        </>
      ),
    },
    {
      name: "Take it back",
      text: "Your Account lists every connected app and token with its last use. Disconnect or revoke one, and it is refused at once.",
    },
  ],
};

/** The guides of the page, in order. */
export const GUIDES: readonly Guide[] = [HOW_TO_USE, MENTOR, WORKSPACES, PROGRAMS];
