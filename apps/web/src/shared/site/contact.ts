/** How soon an answer comes. */
export const SUPPORT_RESPONSE_TIME = "about 24 hours on business days";

/** The addresses of a site that has set none, by the `<meta>` tags that carry them. */
export const DEFAULT_ADDRESSES = {
  "support-email": "support@commonplace.example",
  "contact-email": "hello@commonplace.example",
} as const;

/**
 * The address in the page's meta tag, into which the server writes the site's own. While pages are rendered there is no
 * document.
 */
function addressOf(name: keyof typeof DEFAULT_ADDRESSES): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return meta?.content ?? DEFAULT_ADDRESSES[name];
}

/** Where people write for help. */
export const SUPPORT_ADDRESS = addressOf("support-email");

/** Where general inquiries go. */
export const GENERAL_INQUIRIES = addressOf("contact-email");
