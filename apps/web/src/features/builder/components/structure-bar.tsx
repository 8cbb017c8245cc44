import { BUILDER_LIMITS, type StructureView } from "@commonplace/domain/builder/schemas";
import { BusyButton } from "@commonplace/ui";
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { PlacedBlock } from "../hooks/blocks";
import { useBuilderChanges, useStructures } from "../hooks/use-builder";
import classes from "./prompt-builder.module.css";
import { StructuresDialog } from "./structures-dialog";

interface StructureBarProps {
  blocks: readonly PlacedBlock[];
  onStart: (structure: StructureView) => void;
}

/** Loads a saved structure, and saves the current blocks as one. */
export function StructureBar({ blocks, onStart }: StructureBarProps) {
  const { own, others } = useStructures();
  const { start, saveStructure } = useBuilderChanges();
  const [name, setName] = useState("");
  const [isPublic, setPublic] = useState(false);
  const [managing, setManaging] = useState(false);
  const maySave = blocks.length > 0 && name.trim() !== "";
  const toOptions = (items: readonly StructureView[]) =>
    items.map((structure) => ({ value: structure.id, label: structure.name }));
  const save = () => {
    if (!maySave || saveStructure.isPending) return;
    const structure = { blocks: blocks.map(({ key: _, ...block }) => block) };
    saveStructure.mutate({ name, isPublic, structure }, { onSuccess: () => setName("") });
  };
  return (
    <div className={classes.structures}>
      <NativeSelect
        label="Start from a structure"
        value=""
        disabled={own.length + others.length === 0}
        data={[
          { value: "", label: own.length + others.length === 0 ? "None saved yet" : "Choose one" },
          { group: "Yours", items: toOptions(own) },
          { group: "Public", items: toOptions(others) },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== "") start.mutate({ id: value }, { onSuccess: onStart });
        }}
      />
      <Button
        variant="default"
        disabled={own.length + others.length === 0 && !managing}
        onClick={() => setManaging(true)}
      >
        Manage
      </Button>
      <StructuresDialog
        opened={managing}
        onClose={() => setManaging(false)}
        structures={own}
        others={others}
      />
      <TextInput
        label="Save this structure as"
        dir="auto"
        maxLength={BUILDER_LIMITS.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="Public"
        className={classes.public}
        checked={isPublic}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
      <BusyButton variant="default" busy={saveStructure.isPending} disabled={!maySave} onClick={save}>
        Save Structure
      </BusyButton>
    </div>
  );
}
