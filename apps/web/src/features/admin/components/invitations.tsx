import type { InvitationView, SignUpMode } from "@commonplace/domain/sign-up/schemas";
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { formatDate } from "../../../shared/format/dates";
import { counted, formatCount } from "../../../shared/format/plural";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { ShownOnce } from "../../../shared/forms/shown-once";
import { nextPage } from "../../../shared/lists/next-page";
import { PagedList } from "../../../shared/lists/paged-list";
import { useInvite, useRevokeInvitation } from "../hooks/use-sign-up-changes";
import classes from "./admin.module.css";

const DAYS = [1, 7, 30, 90];
const USES = [1, 5, 25, 100];

/** The invitations that are still valid, and a form for a new one. */
export function Invitations({ mode }: { mode: SignUpMode }) {
  const [opened, setOpened] = useState(false);
  const revoke = useRevokeInvitation();
  const query = trpc.admin.invitations.list.useInfiniteQuery({}, nextPage);
  return (
    <section className={classes.part} aria-labelledby="admin-invitations">
      <h2 id="admin-invitations" className={classes.title}>
        Invitations
      </h2>
      <p className={classes.text}>
        {mode === "closed"
          ? "Sign-up is closed: links work once people with an invitation may join."
          : "Whoever opens a link may create an account, until it expires or is used up."}
      </p>
      <PagedList
        query={query}
        items={query.data?.pages.flatMap(({ items }) => items)}
        failure="Invitations could not be loaded"
        loading={<Skeleton height={64} />}
        empty={<p className={classes.quiet}>No link is out.</p>}
      >
        {(invitations) => (
          <ul className={classes.rows} aria-label="Invitations">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                isRevoking={revoke.isPending && revoke.variables.id === invitation.id}
                onRevoke={() => revoke.mutate({ id: invitation.id })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <Button mt="md" onClick={() => setOpened(true)}>
        Invite people
      </Button>
      <InviteDialog opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}

interface InvitationRowProps {
  invitation: InvitationView;
  isRevoking: boolean;
  onRevoke: () => void;
}

function InvitationRow({ invitation, isRevoking, onRevoke }: InvitationRowProps) {
  const { createdAt, expiresAt, uses, maxUses } = invitation;
  const made = formatDate(createdAt);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          {maxUses === null
            ? `For any number of people, ${formatCount(uses)} so far`
            : `For ${counted(maxUses - uses, "more person", "more people")}`}
        </span>
        <p className={classes.quiet}>
          Made <time dateTime={createdAt}>{made}</time> · expires{" "}
          <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
        </p>
      </div>
      <Button
        variant="default"
        aria-label={`Revoke the invitation of ${made}`}
        loading={isRevoking}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}

/** Makes an invitation, and shows its link once. */
function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [path, setPath] = useState<string | null>(null);
  const [days, setDays] = useState("7");
  const [uses, setUses] = useState("1");
  const invite = useInvite();
  const send = async () => {
    const maxUses = uses === "" ? null : Number(uses);
    setPath((await invite.mutateAsync({ maxUses, days: Number(days) })).path);
  };
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title="Invite people"
      size={520}
      // A click outside must not close the dialog: the link is shown only once.
      closeOnClickOutside={path === null}
      onExitTransitionEnd={() => setPath(null)}
    >
      {path === null ? (
        <Form className={classes.form} onSend={send}>
          <NativeSelect
            label="For how many people"
            value={uses}
            data={[
              ...USES.map((count) => ({ value: String(count), label: counted(count, "person", "people") })),
              { value: "", label: "Any number" },
            ]}
            onChange={(event) => setUses(event.currentTarget.value)}
            data-autofocus
          />
          <NativeSelect
            label="Expires"
            value={days}
            data={DAYS.map((count) => ({ value: String(count), label: `In ${counted(count, "day")}` }))}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <FormActions saveLabel="Make link" onCancel={onClose} />
        </Form>
      ) : (
        <ShownOnce
          label="Link"
          hint="It is shown only now. If you lose it, make another."
          value={window.location.origin + path}
          onDone={onClose}
        />
      )}
    </DialogFrame>
  );
}
