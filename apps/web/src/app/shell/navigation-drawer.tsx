import { Drawer } from "@mantine/core";
import { NavList } from "./nav-list";
import classes from "./navigation-drawer.module.css";

/** The links on small screens: from the right, 90% of the viewport up to 400 px (spec §2). */
export function NavigationDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="min(90vw, 400px)" title="Navigation">
      <nav aria-label="Main">
        <NavList className={classes.links} linkClassName={classes.link} onChoose={onClose} />
      </nav>
    </Drawer>
  );
}
