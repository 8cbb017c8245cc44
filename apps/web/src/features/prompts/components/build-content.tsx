import { Button } from "@mantine/core";
import { IconBlocks } from "@tabler/icons-react";
import { useState } from "react";
import { usePromptBuilder } from "../../../shared/slots/prompt-builder";
import classes from "./prompt-form.module.css";

/** "Build": puts the content together from components. Text that was typed already stays, before the built text. */
export function BuildContent({ onBuilt }: { onBuilt: (built: string) => void }) {
  const Builder = usePromptBuilder();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!Builder) return null;
  return (
    <div className={classes.build}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBlocks size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Build
      </Button>
      <Builder
        opened={opened}
        onClose={close}
        onBuilt={(built) => {
          onBuilt(built);
          close();
        }}
      />
    </div>
  );
}
