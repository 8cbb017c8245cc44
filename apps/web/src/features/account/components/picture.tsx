import { Button } from "@mantine/core";
import { type ChangeEvent, useRef, useState } from "react";
import { PersonPicture } from "../../../shared/person/person-picture";
import { useUser } from "../../../shared/session/use-user";
import { makePicture, PictureRefused } from "../hooks/make-picture";
import { useRemovePicture, useSetPicture } from "../hooks/use-picture";
import classes from "./account.module.css";

/** The person's picture, to upload, replace or remove. */
export function Picture() {
  const { firstName, picture } = useUser();
  const { choose, refusal, isBusy } = useChoosePicture();
  const remove = useRemovePicture();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={classes.section} aria-labelledby="account-picture">
      <h2 id="account-picture" className={classes.title}>
        Picture
      </h2>
      <div className={classes.picture}>
        <PersonPicture picture={picture} name={firstName} size="large" />
        <p className={classes.text}>
          People in your workspaces and who runs this site see it beside your name. The middle of what you
          choose is cut out as a square; where and when it was taken is not kept.
        </p>
      </div>
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={isBusy} onClick={() => input.current?.click()}>
          {picture === null ? "Upload picture" : "Change picture"}
        </Button>
        {picture !== null && (
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove picture
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture"
        accept="image/png,image/jpeg,image/webp"
        onChange={choose}
      />
    </section>
  );
}

function useChoosePicture() {
  const set = useSetPicture();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // So that choosing the same file again counts as a choice.
    currentTarget.value = "";
    if (!file) return;
    setRefusal(null);
    setMaking(true);
    try {
      set.mutate({ image: await makePicture(file) });
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      setRefusal(error.message);
    } finally {
      setMaking(false);
    }
  };
  return {
    choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
    refusal,
    isBusy: isMaking || set.isPending,
  };
}
