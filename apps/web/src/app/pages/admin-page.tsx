import { AdminScreen } from "../../features/admin";
import { usePageTitle } from "../../shared/navigation/page-title";
import { useUser } from "../../shared/session/use-user";
import { NotFoundPage } from "./not-found-page";

/** The site's people and its audit log; for others there is no such page. */
export function AdminPage() {
  return useUser().isSiteOwner ? <Administration /> : <NotFoundPage />;
}

function Administration() {
  usePageTitle("Administration");
  return <AdminScreen />;
}
