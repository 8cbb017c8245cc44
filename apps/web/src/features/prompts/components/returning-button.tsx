import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { type ComponentProps, useEffect, useRef } from "react";

interface ReturningButtonProps extends UnstyledButtonProps, Omit<ComponentProps<"button">, "style"> {
  /** True once what it opened has closed: then it takes the focus back. */
  returns: boolean;
}

/** A button that is gone while what it opened stands in its place. */
export function ReturningButton({ returns, ...props }: ReturningButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returns) button.current?.focus({ preventScroll: true });
  }, [returns]);
  return <UnstyledButton {...props} ref={button} />;
}
