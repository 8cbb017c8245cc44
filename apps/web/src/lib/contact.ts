/** Where general enquiries go (spec §2, About). */
export const GENERAL_ENQUIRIES = "hello@commonplace.example";
