import type { TemplateDetail } from "@commonplace/domain/templates/schemas";
import { fillVariables } from "@commonplace/domain/variables";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDeferredValue, useState } from "react";
import { Form } from "../../../shared/forms/form";
import { SubmitButton } from "../../../shared/forms/submit-button";
import { PromptText } from "../../../shared/prompt-text/prompt-text";
import { useUseTemplate } from "../hooks/use-use-template";
import { PlaceholderField } from "./placeholder-field";
import classes from "./use-template-form.module.css";

/** A category of the person's library. */
export interface TemplateDestination {
  readonly id: string;
  readonly name: string;
}

interface UseTemplateFormProps {
  template: TemplateDetail;
  destinations: readonly TemplateDestination[];
  onCancel: () => void;
  /** Called with the id of the new prompt. */
  onUsed: (promptId: string) => void;
}

/** A field for each placeholder, a preview, and the category. Placeholders with empty fields stay in the text. */
export function UseTemplateForm({ template, destinations, onCancel, onUsed }: UseTemplateFormProps) {
  const use = useUseTemplate();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(template.placeholders.map(({ name, default: value = "" }) => [name, value])),
  );
  const [title, setTitle] = useState(template.title);
  const [category, setCategory] = useState(
    () => (destinations.find(({ id }) => id === template.category) ?? destinations[0])?.id ?? "",
  );
  // Typing comes first: a long preview follows when there is time.
  const shown = useDeferredValue(values);
  const save = async () => {
    const prompt = await use.mutateAsync({
      id: template.id,
      values,
      category,
      title: title.trim() || undefined,
    });
    onUsed(prompt.id);
  };

  return (
    <Form className={classes.form} onSend={save}>
      <div className={classes.columns}>
        <div className={classes.fields}>
          {template.placeholders.map((placeholder, index) => (
            <PlaceholderField
              key={placeholder.name}
              placeholder={placeholder}
              value={values[placeholder.name] ?? ""}
              autoFocus={index === 0}
              onChange={(value) => setValues((before) => ({ ...before, [placeholder.name]: value }))}
            />
          ))}
          {template.placeholders.length === 0 && (
            <p className={classes.note}>
              There is nothing to fill in: the text goes to your library as it is.
            </p>
          )}
          <TextInput
            label="Title"
            dir="auto"
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <NativeSelect
            label="Save to"
            value={category}
            data={destinations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
        </div>
        <section
          className={classes.preview}
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that.
          tabIndex={0}
          dir="auto"
        >
          <PromptText text={fillVariables(template.content, shown)} />
        </section>
      </div>
      <div className={classes.actions}>
        <span className={classes.note}>Empty ones stay as they are.</span>
        <Button variant="default" onClick={onCancel}>
          Back
        </Button>
        <SubmitButton>Add to Library</SubmitButton>
      </div>
    </Form>
  );
}
