import { Button, Checkbox, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { failureNotice } from "../../../shared/api/failure";
import { serverErrorData } from "../../../shared/api/server-error";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { Form } from "../../../shared/forms/form";
import { SubmitButton } from "../../../shared/forms/submit-button";
import { SignInAgain } from "../../../shared/session/sign-in-again";
import { useRecentSignIn } from "../../../shared/session/use-recent-sign-in";
import classes from "./account.module.css";

const failed = failureNotice("Delete Failed");

/** The server refuses what was typed: shown at the field. */
const isInvalid = (error: unknown) => serverErrorData(error)?.domainCode === "INVALID";

/** Deletes the account, once the person has typed its email. */
export function DeleteAccount({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  const signIn = useRecentSignIn();
  return (
    <section className={classes.section} aria-labelledby="account-delete">
      <h2 id="account-delete" className={classes.title}>
        Delete account
      </h2>
      <p className={classes.text}>
        Everything goes: prompts, versions, documents, categories and sessions. Workspaces of yours pass to an
        admin; one that has members but no admin must be transferred first. Templates you published stay,
        without your name, unless you withdraw them.
      </p>
      <div className={classes.buttons}>
        <Button variant="outline" onClick={() => signIn.check(() => setAsking(true))}>
          Delete account
        </Button>
      </div>
      <SignInAgain opened={signIn.asking} onClose={signIn.stopAsking} returnTo="/account" />
      <DialogFrame opened={asking} onClose={() => setAsking(false)} title="Delete your account?" size="md">
        <DeleteForm email={email} onCancel={() => setAsking(false)} />
      </DialogFrame>
    </section>
  );
}

function DeleteForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const withdraw = useRef<HTMLInputElement>(null);
  const remove = trpc.account.delete.useMutation({
    onSuccess: () => window.location.assign("/"),
    meta: { failure: (error) => (isInvalid(error) ? null : failed(error)) },
    onError: (error) => {
      if (isInvalid(error)) refuse(errorMessage(error));
    },
  });
  const refuse = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };
  const send = async () => {
    const typed = field.current?.value.trim() ?? "";
    if (typed.toLowerCase() !== email.toLowerCase()) {
      refuse("Type the email of your account.");
      return false;
    }
    setProblem(null);
    await remove.mutateAsync({ email: typed, templates: withdraw.current?.checked ? "withdraw" : "keep" });
  };
  return (
    <Form onSend={send} className={classes.form}>
      <p className={classes.text}>
        This cannot be undone. Type <strong className={classes.email}>{email}</strong> to confirm.
      </p>
      <TextInput
        ref={field}
        type="email"
        label="Email"
        autoComplete="off"
        data-autofocus
        error={problem}
        onChange={() => setProblem(null)}
      />
      <Checkbox
        ref={withdraw}
        label="Withdraw the templates I published"
        description="Otherwise they stay for others, without your name."
      />
      <div className={classes.end}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton>Delete account</SubmitButton>
      </div>
    </Form>
  );
}
