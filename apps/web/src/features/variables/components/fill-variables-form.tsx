import {
  convertVariables,
  type TargetNotation,
  type Variable,
  variableKey,
} from "@commonplace/domain/variables";
import { copyText, toast } from "@commonplace/ui";
import { Button, Menu } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import { holdsMod, modKeys } from "../../../shared/keyboard/modifier-key";
import { fillFragment } from "../../../shared/prompt-text/fill-link";
import type { CopyablePrompt } from "../../../shared/slots/copy-gate";
import { countFilled, fillTemplate, readTemplate, type Values } from "../hooks/template";
import { useSettledNames } from "../hooks/use-settled-names";
import { useVariableValues } from "../hooks/use-variable-values";
import { DoubtfulNames } from "./doubtful-names";
import classes from "./fill-variables-form.module.css";
import { FilledPreview } from "./filled-preview";
import { ProfileBar } from "./profile-bar";
import { VariableField } from "./variable-field";

/** Notations that other tools want. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the name of a notation
const OTHER_NOTATIONS: readonly TargetNotation[] = ["[x]", "{{x}}", "${x}"];

interface FillVariablesFormProps {
  prompt: CopyablePrompt;
  onCopy: (text: string) => void;
}

/** A field for each variable, the prompt as it will be copied, and the two ways to copy it. */
export function FillVariablesForm({ prompt, onCopy }: FillVariablesFormProps) {
  const { settled, addVariable, dropVariable } = useSettledNames(prompt);
  const template = useMemo(() => readTemplate(prompt.content, settled), [prompt.content, settled]);
  const { values, setValue, addValues, clear } = useVariableValues(
    prompt.id,
    template.variables,
    prompt.values,
  );
  const [active, setActive] = useState<string | null>(null);
  const preview = useRef<HTMLElement>(null);
  const [edition, setEdition] = useState(0);
  // Typing comes first: a long preview follows when there is time.
  const shownValues = useDeferredValue(values);
  const filled = countFilled(template, values);

  const copyFilled = () => onCopy(fillTemplate(template, values));
  const clearAll = () => {
    clear();
    setEdition(edition + 1);
  };
  const applyProfile = (given: Values) => {
    addValues(given);
    setEdition(edition + 1);
  };
  const copyLink = async () => {
    const named = template.variables.map(({ key, name }) => [name, values.get(key) ?? ""] as const);
    try {
      await copyText(`${prompt.link}${fillFragment(named)}`);
      toast({ title: "Copied!", description: "Link with these values copied to clipboard" });
    } catch (error) {
      reportFailure(error, failureNotice("Failed to copy", "Please try again"));
    }
  };
  const addDoubtful = ({ name, default: preset }: Variable) => {
    if (preset) setValue(variableKey(name), preset);
    addVariable(name);
  };
  const copyAsIs = () => onCopy(prompt.content);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !holdsMod(event) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.shiftKey) copyAsIs();
    else copyFilled();
  };

  return (
    <>
      <ProfileBar variables={template.variables} values={values} onApply={applyProfile} />
      <form
        className={classes.form}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          copyFilled();
        }}
      >
        <div className={classes.columns}>
          {/* Cleared fields, and those a profile fills, begin anew: they hold their own text, so that a keystroke renders one field, not all. */}
          <div className={classes.fields} key={edition}>
            {template.variables.map((variable, index) => (
              <VariableField
                key={variable.key}
                variable={variable}
                initialValue={values.get(variable.key) ?? ""}
                autoFocus={index === 0}
                onChange={setValue}
                onFocus={setActive}
                onDrop={dropVariable}
              />
            ))}
            <DoubtfulNames names={template.doubtful} onAdd={addDoubtful} />
          </div>
          <FilledPreview ref={preview} template={template} values={shownValues} active={active} />
        </div>
        <div className={classes.foot}>
          <div className={classes.hint}>
            <span role="status">
              {filled} of {template.variables.length} filled.
            </span>
            <span className={classes.rule}>Empty ones stay as written.</span>
            {filled > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={clearAll}>
                Clear
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.toPreview}
              onClick={() => preview.current?.focus()}
            >
              Preview
            </Button>
          </div>
          <Menu position="top-end" withinPortal={false}>
            <Menu.Target>
              <Button variant="default">Copy with…</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Unfilled, for tools that write</Menu.Label>
              {OTHER_NOTATIONS.map((notation) => (
                <Menu.Item
                  key={notation}
                  onClick={() => onCopy(convertVariables(prompt.content, notation, settled))}
                >
                  {notation}
                </Menu.Item>
              ))}
              {prompt.link && (
                <>
                  <Menu.Divider />
                  <Menu.Item disabled={filled === 0} onClick={() => void copyLink()}>
                    Copy link with these values
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            onClick={copyAsIs}
            aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          >
            Copy as is
            <kbd className={classes.keys}>{modKeys("Enter", { shift: true })}</kbd>
          </Button>
          <Button
            type="submit"
            leftSection={<IconCopy size={18} aria-hidden="true" />}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            Copy
            <kbd className={classes.keys}>{modKeys("Enter")}</kbd>
          </Button>
        </div>
      </form>
    </>
  );
}
