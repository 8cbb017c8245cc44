import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconMenu2, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useDialogParams } from "../../lib/dialog-params";
import { useUser } from "../../lib/use-user";
import { Brand } from "../brand";
import { ThemeToggle, useThemeToggleLabel } from "../theme-toggle";
import classes from "./header.module.css";
import { NavList } from "./nav-list";
import { NavigationDrawer } from "./navigation-drawer";
import { UserMenu } from "./user-menu";

/** The top of every signed-in page (spec §2, Shell and header). */
export function Header() {
  const user = useUser();
  const { openNewPrompt } = useDialogParams();
  const [menuOpened, setMenuOpened] = useState(false);
  const closeMenu = () => setMenuOpened(false);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Brand />
        <nav className={classes.nav} aria-label="Main">
          <NavList className={classes.links} linkClassName={classes.link} />
        </nav>
        <div className={classes.actions}>
          <Button
            className={classes.add}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={openNewPrompt}
            aria-label="Add Prompt"
          >
            <span className={classes.addLabel}>Add Prompt</span>
          </Button>
          <Tooltip.Group>
            <Tooltip label={useThemeToggleLabel()}>
              <ThemeToggle />
            </Tooltip>
          </Tooltip.Group>
          <UserMenu user={user} />
          <ActionIcon
            className={classes.menuButton}
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Open navigation"
            aria-haspopup="dialog"
            onClick={() => setMenuOpened(true)}
          >
            <IconMenu2 size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      <NavigationDrawer opened={menuOpened} onClose={closeMenu} />
    </header>
  );
}
