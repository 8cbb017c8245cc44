import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { IconMenu2, IconPlus } from "@tabler/icons-react";
import { lazy, useState } from "react";
import { PaletteLauncher } from "../../features/palette";
import { useDialogParams } from "../../shared/dialogs/dialog-params";
import { useUser } from "../../shared/session/use-user";
import { Brand } from "../brand";
import { menuLinks } from "../menu-links";
import { ThemeToggle, useThemeToggleLabel } from "../theme-toggle";
import classes from "./header.module.css";
import { NavList } from "./nav-list";
import { OfflineStrip } from "./offline-strip";
import { OnDemand } from "./on-demand";
import { ShellPalette } from "./shell-palette";
import { UserMenu } from "./user-menu";

const NavigationDrawer = lazy(async () => ({
  default: (await import("./navigation-drawer")).NavigationDrawer,
}));

/** The top of every signed-in page. */
export function Header() {
  const user = useUser();
  const { openNewPrompt } = useDialogParams();
  const [navigating, setNavigating] = useState(false);
  return (
    <header className={classes.header}>
      <OfflineStrip />
      <div className={classes.bar}>
        <Brand className={classes.brand} />
        <nav className={classes.nav} aria-label="Main">
          <NavList
            links={menuLinks(["header"], user)}
            className={classes.links}
            linkClassName={classes.link}
          />
        </nav>
        <div className={classes.actions}>
          <PaletteLauncher palette={ShellPalette} />
          <Button
            className={classes.add}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={openNewPrompt}
            aria-label="Add Prompt"
          >
            <span className={classes.addLabel}>Add Prompt</span>
          </Button>
          <ToggleWithTooltip />
          <UserMenu user={user} />
          <ActionIcon
            className={classes.menuButton}
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Open navigation"
            aria-haspopup="dialog"
            onClick={() => setNavigating(true)}
          >
            <IconMenu2 size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      <OnDemand wanted={navigating}>
        <NavigationDrawer opened={navigating} onClose={() => setNavigating(false)} />
      </OnDemand>
    </header>
  );
}

/** A component of its own, so that a change of theme does not render the header again. */
function ToggleWithTooltip() {
  return (
    <Tooltip label={useThemeToggleLabel()}>
      <ThemeToggle />
    </Tooltip>
  );
}
