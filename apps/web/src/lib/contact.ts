/** Where general enquiries go (spec §2, About). */
export const GENERAL_ENQUIRIES = "hello@commonplace.example";

/** Where people write for help (spec §2, Tutorial, Contact & Support). */
export const SUPPORT_ADDRESS = "support@commonplace.example";

/** How soon an answer comes (spec §9). */
export const SUPPORT_RESPONSE_TIME = "about 24 hours on business days";
