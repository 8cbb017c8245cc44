import { Switch } from "@mantine/core";
import { useUser } from "../../../shared/session/use-user";
import { useSetFindsByMeaning } from "../hooks/use-set-finds-by-meaning";
import classes from "./account.module.css";

/** Whether a model reads the person's prompts, so that search finds them by what they mean. */
export function SearchByMeaning() {
  const { findsByMeaning } = useUser();
  const { mutate, isPending, variables } = useSetFindsByMeaning();
  return (
    <section className={classes.section} aria-labelledby="account-meaning">
      <h2 id="account-meaning" className={classes.title}>
        Search by meaning
      </h2>
      <p className={classes.text}>
        A model reads your prompts, so that search finds them by what they mean and similar ones are named.
        Off, what it made of them is deleted, and your own words find them as before.
      </p>
      <Switch
        className={classes.switch}
        label="Find my prompts by their meaning"
        checked={isPending ? variables.findsByMeaning : findsByMeaning}
        onChange={({ currentTarget }) => mutate({ findsByMeaning: currentTarget.checked })}
      />
    </section>
  );
}
