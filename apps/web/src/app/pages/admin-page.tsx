import { AdminScreen } from "../../features/admin";
import { usePageTitle } from "../../shared/navigation/page-title";
import { useUser } from "../../shared/session/use-user";
import { NotFoundPage } from "./not-found-page";

/** Administration, for the owner and the admins of the site; everybody else gets the page for unknown paths. */
export function AdminPage() {
  return useUser().isSiteOwner ? <Administration /> : <NotFoundPage />;
}

function Administration() {
  usePageTitle("Administration");
  return <AdminScreen />;
}
