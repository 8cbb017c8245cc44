import { TOKEN_LIMITS } from "@commonplace/domain/tokens/limits";
import { createTokenInput, type TokenScope } from "@commonplace/domain/tokens/schemas";
import { Checkbox, NativeSelect } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { counted } from "../../../shared/format/plural";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { NameField } from "../../../shared/forms/name-field";
import { sendValid } from "../../../shared/forms/send-valid";
import { ShownOnce } from "../../../shared/forms/shown-once";
import { useCreateToken } from "../hooks/use-tokens";
import classes from "./account.module.css";

const DAYS = [7, 30, 90, 365];
/** Workspaces that may be chosen from: as many as one page of them holds. */
const WORKSPACES = 200;

const SCOPE_CHOICES: { scope: TokenScope; label: string; description: string }[] = [
  { scope: "read", label: "Read", description: "See and export prompts, documents and figures." },
  { scope: "write", label: "Write", description: "Create, change, share and delete." },
  { scope: "mentor", label: "AI mentor", description: "Have prompts analyzed and optimized." },
];

interface TokenFormValues {
  name: string;
  scopes: string[];
  workspaceId: string;
  /** Days until the token expires, as text; empty for never. */
  expires: string;
}

const EMPTY: TokenFormValues = { name: "", scopes: ["read"], workspaceId: "", expires: "90" };

const parse = ({ name, scopes, workspaceId, expires }: TokenFormValues) =>
  createTokenInput.safeParse({
    name,
    scopes,
    workspaceId: workspaceId || null,
    expiresInDays: expires ? Number(expires) : null,
  });

function validate(values: TokenFormValues): Record<string, string> {
  const issues = parse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** Makes an API token and shows it once. A failure keeps the values of the form. */
export function CreateTokenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      title={token === null ? "Create an API token" : "Copy your new token"}
      size={520}
      // A click outside must not close the dialog: the token is shown only once.
      closeOnClickOutside={token === null}
      onExitTransitionEnd={() => setToken(null)}
    >
      {token === null ? (
        <TokenForm onCreated={setToken} onCancel={onClose} />
      ) : (
        <ShownOnce
          label="Token"
          hint="Keep it like a password. It is shown only now; if you lose it, revoke it and create another."
          value={token}
          onDone={onClose}
        />
      )}
    </DialogFrame>
  );
}

function TokenForm({ onCreated, onCancel }: { onCreated: (token: string) => void; onCancel: () => void }) {
  const create = useCreateToken();
  const workspaces = trpc.workspaces.list.useQuery({ limit: WORKSPACES });
  const form = useForm<TokenFormValues>({ initialValues: EMPTY, validate });
  const save = async (values: TokenFormValues) => {
    const { data } = parse(values);
    if (!data) return false;
    const { token } = await create.mutateAsync(data);
    onCreated(token);
  };
  return (
    <Form
      className={classes.form}
      onSend={() =>
        sendValid(form, save, (errors) => form.getInputNode(errors.name ? "name" : "scopes")?.focus())
      }
    >
      <NameField
        {...form.getInputProps("name")}
        description="What it is for, such as “Terminal”."
        maxLength={TOKEN_LIMITS.name}
      />
      <Checkbox.Group {...form.getInputProps("scopes")} label="It may">
        <div className={classes.choices}>
          {SCOPE_CHOICES.map(({ scope, label, description }) => (
            <Checkbox key={scope} value={scope} label={label} description={description} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        {...form.getInputProps("workspaceId")}
        label="Where"
        description="In a workspace, it reaches the prompts shared there and nothing else."
        data={[
          { value: "", label: "Everything you can reach" },
          ...(workspaces.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        {...form.getInputProps("expires")}
        label="Expires"
        data={[
          ...DAYS.map((days) => ({ value: String(days), label: `In ${counted(days, "day")}` })),
          { value: "", label: "Never" },
        ]}
      />
      <FormActions saveLabel="Create token" onCancel={onCancel} />
    </Form>
  );
}
