import { SHARE_PERMISSIONS, type SharePermissions } from "@commonplace/domain/workspaces/schemas";
import { NativeSelect } from "@mantine/core";

const NAMES: Record<SharePermissions, string> = { view: "Can view", edit: "Can edit" };

interface PermissionsSelectProps {
  label: string;
  value: SharePermissions;
  onChange: (permissions: SharePermissions) => void;
  className?: string;
}

/** What others may do with a shared prompt (design §6). */
export function PermissionsSelect({ label, value, onChange, className }: PermissionsSelectProps) {
  return (
    <NativeSelect
      className={className}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(SHARE_PERMISSIONS.find((each) => each === currentTarget.value) ?? "view")
      }
      data={SHARE_PERMISSIONS.map((each) => ({ value: each, label: NAMES[each] }))}
    />
  );
}
