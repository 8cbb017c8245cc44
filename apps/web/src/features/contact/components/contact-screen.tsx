import { AddressCard } from "./address-card";
import classes from "./contact-screen.module.css";
import { Faq } from "./faq";
import { QuickContactForm } from "./quick-contact-form";
import { SupportTopics } from "./support-topics";
import { WhatToInclude } from "./what-to-include";

/** Everything below the heading of Contact & Support. */
export function ContactScreen() {
  return (
    <div className={classes.screen}>
      <AddressCard />
      <section>
        <h2 className={classes.title}>What we help with</h2>
        <SupportTopics />
      </section>
      <div className={classes.pair}>
        <section className={classes.panel}>
          <h2 className={classes.title}>Quick contact</h2>
          <QuickContactForm />
        </section>
        <section className={classes.aside}>
          <h2 className={classes.title}>What to Include</h2>
          <WhatToInclude />
        </section>
      </div>
      <section>
        <h2 className={classes.title}>Frequently asked questions</h2>
        <Faq />
      </section>
    </div>
  );
}
