import { Button, Textarea, TextInput } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { type SubmitEvent, useId } from "react";
import { SUPPORT_ADDRESS } from "../../../shared/site/contact";
import classes from "./quick-contact-form.module.css";
import { supportMailAddress } from "./support-mail";

/**
 * The quick-contact form: its fields are sent nowhere. The button only opens the mail client, with a fixed
 * subject and body.
 */
export function QuickContactForm() {
  const note = useId();
  const openMail = (event: SubmitEvent) => {
    event.preventDefault();
    window.location.assign(supportMailAddress());
  };
  return (
    <form className={classes.form} onSubmit={openMail} aria-describedby={note}>
      <p id={note} className={classes.note}>
        Collect your thoughts here if you like. The button opens your mail app with a message to{" "}
        {SUPPORT_ADDRESS} ready to fill in; nothing you type on this page is sent.
      </p>
      <TextInput label="Subject" autoComplete="off" dir="auto" placeholder="What is it about?" />
      <Textarea
        label="Message"
        rows={5}
        dir="auto"
        placeholder="What would you like to tell us?"
        classNames={{ input: classes.message }}
      />
      <Button type="submit" className={classes.send} leftSection={<IconMail size={18} aria-hidden="true" />}>
        Open Email
      </Button>
    </form>
  );
}
