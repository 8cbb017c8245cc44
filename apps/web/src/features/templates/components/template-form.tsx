import { PROMPT_LIMITS } from "@commonplace/domain/prompts/schemas";
import {
  type Placeholder,
  placeholdersOf,
  TEMPLATE_CATEGORIES,
  type TemplateCategory,
} from "@commonplace/domain/templates/schemas";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { PlaceholderEditor } from "./placeholder-editor";
import classes from "./template-form.module.css";

/** The values of a template's form. */
export interface TemplateFields {
  title: string;
  description: string;
  category: TemplateCategory;
  content?: string;
  placeholders: Placeholder[];
}

interface TemplateFormProps {
  initial: {
    title: string;
    description: string | null;
    category: string;
    content: string;
    placeholders?: readonly Placeholder[];
  };
  /** Whether the text can be changed, too. */
  withContent?: boolean;
  saveLabel: string;
  /** Saves; rejects when it failed. */
  onSave: (fields: TemplateFields) => Promise<unknown>;
  onCancel?: () => void;
}

/** A template's title, text and placeholders, as its author edits them. */
export function TemplateForm(props: TemplateFormProps) {
  const { initial, withContent = false, saveLabel, onSave, onCancel } = props;
  const [title, setTitle] = useState(initial.title);
  const [description, setDescription] = useState(initial.description ?? "");
  const [content, setContent] = useState(initial.content);
  const [category, setCategory] = useState<TemplateCategory | "">(
    TEMPLATE_CATEGORIES.find(({ id }) => id === initial.category)?.id ?? "",
  );
  const [described, setDescribed] = useState(initial.placeholders ?? []);
  const [problems, setProblems] = useState<{ title?: string; category?: string; content?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const placeholders = placeholdersOf(content, described);

  const save = async () => {
    const found = {
      ...(title.trim() === "" && { title: "Give the template a title." }),
      ...(category === "" && { category: "Choose a category." }),
      ...(content.trim() === "" && { content: "Write the template's text." }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined || category === "") {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return false;
    }
    const fields = { title, description, category, placeholders };
    return onSave(withContent ? { ...fields, content } : fields);
  };

  return (
    <Form ref={form} className={classes.form} onSend={save}>
      <TextInput
        name="title"
        label="Title"
        withAsterisk
        required
        dir="auto"
        maxLength={PROMPT_LIMITS.title}
        value={title}
        error={problems.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Description"
        dir="auto"
        rows={2}
        maxLength={PROMPT_LIMITS.description}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {withContent && (
        <Textarea
          name="content"
          label="Content"
          withAsterisk
          required
          dir="auto"
          rows={10}
          spellCheck={false}
          maxLength={PROMPT_LIMITS.content}
          classNames={{ input: classes.content }}
          value={content}
          error={problems.content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        name="category"
        label="Category"
        withAsterisk
        required
        value={category}
        error={problems.category}
        data={[
          { value: "", label: "Choose a category", disabled: true },
          ...TEMPLATE_CATEGORIES.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) =>
          setCategory(TEMPLATE_CATEGORIES.find(({ id }) => id === currentTarget.value)?.id ?? "")
        }
      />
      {placeholders.length > 0 && (
        <PlaceholderEditor
          placeholders={placeholders}
          onChange={(changed) =>
            setDescribed(placeholders.map((before) => (before.name === changed.name ? changed : before)))
          }
        />
      )}
      <FormActions saveLabel={saveLabel} onCancel={onCancel} />
    </Form>
  );
}
