/** The five categories everyone has; ids are stored on prompts, `icon` names a drawing the web app has. */
export const BUILT_IN_CATEGORIES = [
  {
    id: "marketing",
    name: "Marketing",
    icon: "megaphone",
    color: "orange",
    description: "marketing and promotional content",
  },
  { id: "coding", name: "Coding", icon: "laptop", color: "blue", description: "programming and development" },
  {
    id: "writing",
    name: "Writing",
    icon: "pen",
    color: "green",
    description: "content creation and writing",
  },
  {
    id: "social-media",
    name: "Social Media",
    icon: "phone",
    color: "pink",
    description: "social media content and strategy",
  },
  {
    id: "personal-development",
    name: "Personal Development",
    icon: "seedling",
    color: "purple",
    description: "personal growth and development",
  },
] as const;

/** Prefix that tells a custom category's id on a prompt: `custom-{category.id}`. */
export const CUSTOM_CATEGORY_PREFIX = "custom-";
