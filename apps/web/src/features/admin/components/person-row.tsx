import type { PersonView } from "@commonplace/domain/people/schemas";
import { formatDate, formatRelative } from "../../../shared/format/dates";
import { formatFileSize } from "../../../shared/format/file-size";
import { PersonPicture } from "../../../shared/person/person-picture";
import { useUser } from "../../../shared/session/use-user";
import classes from "./admin.module.css";
import { PersonMenu } from "./person-menu";

const ROLE_NAMES: Record<PersonView["role"], string | null> = {
  owner: "Owner",
  admin: "Admin",
  member: null,
};

interface PersonRowProps {
  person: PersonView;
  mayMakeAdmins: boolean;
  keepsAccounts: boolean;
}

/** Somebody who has joined: who they are, when they were here, and how much they keep. */
export function PersonRow({ person, ...may }: PersonRowProps) {
  const { id, email, name, picture, role, joinedAt, lastSeenAt, isDisabled, storageBytes, isInReach } =
    person;
  const isSelf = useUser().id === id;
  return (
    <li className={classes.row}>
      <PersonPicture picture={picture} name={name ?? email} />
      <div className={classes.words}>
        <span className={classes.name} dir="auto">
          {name ?? email}
        </span>
        {isSelf && " (you)"}
        {ROLE_NAMES[role] && <span className={classes.mark}>{ROLE_NAMES[role]}</span>}
        {isDisabled && <span className={classes.mark}>Disabled</span>}
        {name && <p className={classes.quiet}>{email}</p>}
        <p className={classes.quiet}>
          Joined <time dateTime={joinedAt}>{formatDate(joinedAt)}</time> ·{" "}
          {lastSeenAt ? (
            <>
              last here <time dateTime={lastSeenAt}>{formatRelative(lastSeenAt)}</time>
            </>
          ) : (
            "not here lately"
          )}{" "}
          · {formatFileSize(storageBytes)}
        </p>
      </div>
      {isInReach && <PersonMenu person={person} {...may} />}
    </li>
  );
}
