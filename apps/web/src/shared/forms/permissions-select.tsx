import { SHARE_PERMISSIONS, type SharePermissions } from "@commonplace/domain/workspaces/schemas";
import { NativeSelect } from "@mantine/core";

/** The permissions on a shared prompt in words. */
export const PERMISSION_NAMES: Record<SharePermissions, string> = { view: "Can view", edit: "Can edit" };

interface PermissionsSelectProps {
  label: string;
  value: SharePermissions;
  onChange: (permissions: SharePermissions) => void;
}

/** The permissions on a shared prompt. */
export function PermissionsSelect({ label, value, onChange }: PermissionsSelectProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(SHARE_PERMISSIONS.find((each) => each === currentTarget.value) ?? "view")
      }
      data={SHARE_PERMISSIONS.map((each) => ({ value: each, label: PERMISSION_NAMES[each] }))}
    />
  );
}
