import { PageHeader } from "@commonplace/ui";
import {
  ConnectedApps,
  DeleteAccount,
  ExportEverything,
  Picture,
  SignInDetails,
  SignIns,
  Tokens,
} from "../../features/account";
import { usePageTitle } from "../../shared/navigation/page-title";
import { useUser } from "../../shared/session/use-user";
import classes from "./account-page.module.css";

/** A person's whole data in their hands: change it, take it away, see who and which programs are signed in, delete it all. */
export function AccountPage() {
  usePageTitle("Account");
  const { email } = useUser();
  return (
    <div className={classes.page}>
      <PageHeader title="Account" description={email} />
      <div className={classes.sections}>
        <SignInDetails />
        <Picture />
        <ExportEverything />
        <SignIns />
        <Tokens />
        <ConnectedApps />
        <DeleteAccount email={email} />
      </div>
    </div>
  );
}
