import type { OfficialDraft } from "../fields";
import { adVariants } from "./ad-variants";
import { caseStudy } from "./case-study";
import { customerInterview } from "./customer-interview";
import { landingPage } from "./landing-page";
import { launchEmail } from "./launch-email";
import { positioning } from "./positioning";
import { seoOutline } from "./seo-outline";
import { socialCalendar } from "./social-calendar";

export const MARKETING: readonly OfficialDraft[] = [
  positioning,
  launchEmail,
  socialCalendar,
  landingPage,
  adVariants,
  customerInterview,
  caseStudy,
  seoOutline,
];
