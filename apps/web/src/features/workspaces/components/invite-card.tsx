import { INVITE_DAYS, type WorkspaceView } from "@commonplace/domain/workspaces/schemas";
import { BusyButton } from "@commonplace/ui";
import { Button, NativeSelect } from "@mantine/core";
import { IconCopy, IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { formatDate } from "../../../shared/format/dates";
import { counted } from "../../../shared/format/plural";
import { useChangeWorkspace } from "../hooks/use-change-workspace";
import { useCopyInvite } from "../hooks/use-copy-invite";
import classes from "./workspace-settings.module.css";

const USES = [1, 5, 25, 100];

/** A workspace's invite code and link, and how long and for how many people they are good. */
export function InviteCard({ workspace }: { workspace: WorkspaceView }) {
  const { copyCode, copyLink } = useCopyInvite();
  const { renewInvite } = useChangeWorkspace();
  const [days, setDays] = useState("");
  const [uses, setUses] = useState("");
  const { id, inviteCode, inviteExpiresAt, inviteUsesLeft } = workspace;
  if (inviteCode === null) return null;
  const renew = () =>
    renewInvite.mutate({
      id,
      expiresInDays: INVITE_DAYS.find((choice) => String(choice) === days),
      maxUses: USES.find((choice) => String(choice) === uses),
    });
  return (
    <section className={classes.part} aria-labelledby="invite">
      <h2 id="invite">Invite people</h2>
      <p>Whoever has the code or the link can join as a member.</p>
      <p className={classes.code} data-testid="invite-code">
        {inviteCode}
      </p>
      <p className={classes.note}>
        {[
          inviteExpiresAt ? `Good until ${formatDate(inviteExpiresAt)}` : "Good until you make a new one",
          ...(inviteUsesLeft === null
            ? []
            : [`for ${counted(inviteUsesLeft, "more person", "more people")}`]),
        ].join(", ")}
        .
      </p>
      <div className={classes.actions}>
        <Button leftSection={<IconLink size={18} />} onClick={() => copyLink(inviteCode)}>
          Copy Link
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => copyCode(inviteCode)}>
          Copy Code
        </Button>
      </div>
      <div className={classes.fields}>
        <NativeSelect
          label="New code is good for"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={[
            { value: "", label: "Any time" },
            ...INVITE_DAYS.map((choice) => ({ value: String(choice), label: counted(choice, "day") })),
          ]}
        />
        <NativeSelect
          label="and for"
          value={uses}
          onChange={(event) => setUses(event.currentTarget.value)}
          data={[
            { value: "", label: "Any number of people" },
            ...USES.map((choice) => ({ value: String(choice), label: counted(choice, "person", "people") })),
          ]}
        />
        <BusyButton variant="default" busy={renewInvite.isPending} onClick={renew}>
          Make a New Code
        </BusyButton>
      </div>
      <p className={classes.note}>The code above stops working then.</p>
    </section>
  );
}
