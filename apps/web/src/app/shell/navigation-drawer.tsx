import { useEscapeOnTop } from "@commonplace/ui";
import { Drawer } from "@mantine/core";
import { useUser } from "../../shared/session/use-user";
import { menuLinks } from "../menu-links";
import { NavList } from "./nav-list";
import classes from "./navigation-drawer.module.css";

/** The links on small screens: from the right, 90% of the viewport up to 400 px. */
export function NavigationDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useEscapeOnTop(opened, onClose);
  const links = menuLinks(["header", "user"], useUser());
  return (
    <Drawer
      closeOnEscape={false}
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(90vw, 400px)"
      title="Navigation"
    >
      <nav aria-label="Main">
        <NavList links={links} className={classes.links} linkClassName={classes.link} onChoose={onClose} />
      </nav>
    </Drawer>
  );
}
