import { BUILDER_LIMITS, composeBlocks } from "@commonplace/domain/builder/schemas";
import { Button } from "@mantine/core";
import { useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { PromptText } from "../../../shared/prompt-text/prompt-text";
import type { PromptBuilderProps } from "../../../shared/slots/prompt-builder";
import { moved, type PlacedBlock, placed } from "../hooks/blocks";
import { useBuilderChanges } from "../hooks/use-builder";
import { BlockEditor } from "./block-editor";
import { ComponentList } from "./component-list";
import classes from "./prompt-builder.module.css";
import { StructureBar } from "./structure-bar";

/** Builds a prompt from components in any order, beside a preview. */
export function PromptBuilder({ opened, onClose, onBuilt }: PromptBuilderProps) {
  const [blocks, setBlocks] = useState<readonly PlacedBlock[]>([]);
  const { saveComponent, recordUse } = useBuilderChanges();
  const built = composeBlocks(blocks);

  const insert = () => {
    const ids = [...new Set(blocks.flatMap(({ componentId }) => componentId ?? []))];
    if (ids.length > 0) recordUse.mutate({ ids });
    onBuilt(built);
    setBlocks([]);
  };

  return (
    <DialogFrame opened={opened} onClose={onClose} title="Build a Prompt" size={1120}>
      <div className={classes.builder}>
        <StructureBar
          blocks={blocks}
          onStart={({ structure }) =>
            setBlocks(structure.blocks.map((block) => ({ ...block, key: crypto.randomUUID() })))
          }
        />
        <div className={classes.columns}>
          <ComponentList
            onAdd={(component) =>
              setBlocks((before) =>
                before.length < BUILDER_LIMITS.blocks ? [...before, placed(component)] : before,
              )
            }
          />
          <section className={classes.column} aria-label="Your prompt's parts">
            {blocks.length === 0 && (
              <p className={classes.hint}>Add components: they show here, to be changed and moved.</p>
            )}
            <ol className={classes.blocks}>
              {blocks.map((block, index) => (
                <BlockEditor
                  key={block.key}
                  block={block}
                  index={index}
                  count={blocks.length}
                  onChange={(content) =>
                    setBlocks((before) =>
                      before.map((one) => (one.key === block.key ? { ...one, content } : one)),
                    )
                  }
                  onMove={(from, to) => setBlocks((before) => moved(before, from, to))}
                  onRemove={() => setBlocks((before) => before.filter(({ key }) => key !== block.key))}
                  onKeep={() =>
                    saveComponent.mutate({ name: block.name, type: block.type, content: block.content })
                  }
                />
              ))}
            </ol>
          </section>
          <section
            className={classes.preview}
            aria-label="Preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that.
            tabIndex={0}
            dir="auto"
          >
            {built === "" ? (
              <p className={classes.hint}>Your prompt reads here as it grows.</p>
            ) : (
              <PromptText text={built} />
            )}
          </section>
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={built === ""} onClick={insert}>
            Use as Content
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
