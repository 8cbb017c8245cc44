import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { type ComponentProps, useEffect, useRef } from "react";

interface ReturningButtonProps extends UnstyledButtonProps, Omit<ComponentProps<"button">, "style"> {
  /** True once the opened part has closed: then the button takes the focus back. */
  returns: boolean;
}

/** A button that is replaced by what it opens, and takes the focus back afterwards. */
export function ReturningButton({ returns, ...props }: ReturningButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returns) button.current?.focus({ preventScroll: true });
  }, [returns]);
  return <UnstyledButton {...props} ref={button} />;
}
