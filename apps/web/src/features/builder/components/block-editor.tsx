import { BUILDER_LIMITS, COMPONENT_TYPES } from "@commonplace/domain/builder/schemas";
import { ActionIcon, Textarea } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconDeviceFloppy, IconX } from "@tabler/icons-react";
import type { PlacedBlock } from "../hooks/blocks";
import classes from "./prompt-builder.module.css";

/** Data type of the drag, so that no other drag can be dropped here. */
const BLOCK_DATA = "application/x-commonplace-block";

interface BlockEditorProps {
  block: PlacedBlock;
  index: number;
  count: number;
  onChange: (content: string) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  /** Saves its text as a component. */
  onKeep: () => void;
}

/** A block: its text, and the buttons that move, keep and remove it. It can be dragged, too. */
export function BlockEditor({ block, index, count, onChange, onMove, onRemove, onKeep }: BlockEditorProps) {
  const type = COMPONENT_TYPES.find(({ id }) => id === block.type)?.name ?? "";
  const label = `${type}: ${block.name}`;
  const buttons = [
    { name: "Move up", icon: IconArrowUp, disabled: index === 0, press: () => onMove(index, index - 1) },
    {
      name: "Move down",
      icon: IconArrowDown,
      disabled: index === count - 1,
      press: () => onMove(index, index + 1),
    },
    { name: "Keep as my component", icon: IconDeviceFloppy, disabled: false, press: onKeep },
    { name: "Remove", icon: IconX, disabled: false, press: onRemove },
  ];
  return (
    <li
      className={classes.block}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const from = event.dataTransfer.getData(BLOCK_DATA);
        if (from !== "") onMove(Number(from), index);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a handle for pointers; the buttons move it by keyboard. */}
      <div
        className={classes.blockHead}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(BLOCK_DATA, String(index))}
      >
        <span className={classes.blockName}>{label}</span>
        {buttons.map(({ name, icon: Icon, disabled, press }) => (
          <ActionIcon
            key={name}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`${name}: ${block.name}`}
            aria-disabled={disabled || undefined}
            onClick={press}
          >
            <Icon size={18} />
          </ActionIcon>
        ))}
      </div>
      <Textarea
        aria-label={label}
        dir="auto"
        rows={3}
        resize="vertical"
        spellCheck={false}
        maxLength={BUILDER_LIMITS.content}
        classNames={{ input: classes.text }}
        value={block.content}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </li>
  );
}
