import { PageHeader } from "@commonplace/ui";
import {
  ConnectedApps,
  DeleteAccount,
  ExportEverything,
  Picture,
  SearchByMeaning,
  SignInDetails,
  SignIns,
  Tokens,
} from "../../features/account";
import { usePageTitle } from "../../shared/navigation/page-title";
import { useUser } from "../../shared/session/use-user";
import classes from "./account-page.module.css";

/**
 * The account page: a person changes, exports or deletes their data, and sees which browsers and programs are signed
 * in.
 */
export function AccountPage() {
  usePageTitle("Account");
  const { email } = useUser();
  return (
    <div className={classes.page}>
      <PageHeader title="Account" description={email} />
      <div className={classes.sections}>
        <SignInDetails />
        <Picture />
        <SearchByMeaning />
        <ExportEverything />
        <SignIns />
        <Tokens />
        <ConnectedApps />
        <DeleteAccount email={email} />
      </div>
    </div>
  );
}
