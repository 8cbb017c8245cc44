import type { CurrentUserView } from "@commonplace/domain/sessions/schemas";
import { type Theme, useTheme } from "@commonplace/ui";
import { Menu, UnstyledButton } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { fullName } from "../../shared/person/person-name";
import { PersonPicture } from "../../shared/person/person-picture";
import { menuLinks } from "../menu-links";
import classes from "./user-menu.module.css";

const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const satisfies readonly { value: Theme; label: string }[];

/** The person's picture and what it opens: who is signed in, the theme, Sign Out. */
export function UserMenu({ user }: { user: CurrentUserView }) {
  const { theme, setTheme } = useTheme();
  const name = fullName(user);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label="Your account">
          <PersonPicture picture={user.picture} name={user.firstName} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {(name || user.email) && (
          <div className={classes.who}>
            {name && <div className={classes.name}>{name}</div>}
            {user.email && <div className={classes.email}>{user.email}</div>}
          </div>
        )}
        {menuLinks(["user"], user).map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup
          value={theme}
          onChange={(value) => setTheme(THEMES.find((each) => each.value === value)?.value ?? "system")}
        >
          {THEMES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component="a" href="/api/logout" leftSection={<IconLogout size={16} />}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
