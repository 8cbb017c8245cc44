/** The product's features, as the About page lists them. */
export const FEATURES = [
  {
    name: "One library",
    text: "Every prompt with its title, text, category and tags, on any device you sign in from.",
  },
  {
    name: "Search as you type",
    text: "Titles, descriptions, texts, categories and tags, with room for typing slips.",
  },
  { name: "Favorites and tags", text: "Star the ones you reach for daily; tag the rest in your own words." },
  {
    name: "Variables",
    text: "Write [brackets] where something changes from use to use, and they stand out wherever the prompt is shown.",
  },
  {
    name: "Copy and share",
    text: "One press puts a prompt on the clipboard, and counts how often you use it.",
  },
  {
    name: "Yours to take away",
    text: "Import what you already have, and export everything at any time, in formats other tools read.",
  },
] as const;

/** From nothing to a prompt in use, in five steps. */
export const STEPS = [
  { name: "Sign in", text: "Create an account or sign in. Your library opens, and only you can see it." },
  {
    name: "Add a prompt",
    text: "Press Add Prompt. Give it a title, its text and a category; tags if you like.",
  },
  {
    name: "Attach documents",
    text: "Keep what belongs to a prompt beside it: reference material, examples, data, images.",
  },
  {
    name: "Organize and search",
    text: "Sort into the five categories or your own, star favorites, and search for any word you remember.",
  },
  {
    name: "Copy and use",
    text: "Copy a prompt, fill in its [brackets], and paste it wherever you work with AI.",
  },
] as const;
