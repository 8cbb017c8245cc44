import { BUILT_IN_CATEGORIES, type CategoryView } from "@commonplace/domain/categories/schemas";
import { CategoryBadge } from "@commonplace/ui";
import { Button, NativeSelect, Skeleton } from "@mantine/core";
import { useRef, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { Form } from "../../../shared/forms/form";
import { SubmitButton } from "../../../shared/forms/submit-button";
import { countOf, destinations } from "../hooks/category-destinations";
import { useDeleteCategory } from "../hooks/use-category-changes";
import classes from "./delete-category-form.module.css";

interface DeleteCategoryFormProps {
  category: CategoryView;
  onCancel: () => void;
  onDeleted: (movedTo: string) => void;
}

/** The number of prompts in the category and the category they move to; without prompts there is nothing to choose. */
export function DeleteCategoryForm({ category, onCancel, onDeleted }: DeleteCategoryFormProps) {
  const custom = trpc.categories.list.useQuery();
  // Refetched: another window may have added prompts since.
  const facets = trpc.prompts.facets.useQuery(undefined, { refetchOnMount: "always" });
  const { mutateAsync } = useDeleteCategory(onDeleted);
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState<string | null>(null);

  const places = destinations(custom.data ?? [], category.id);
  const count = facets.data && countOf(facets.data, category);
  const isEmpty = count === 0;
  const moveTo = isEmpty ? BUILT_IN_CATEGORIES[0].id : chosen;

  const refuse = (message: string) => {
    setError(message);
    select.current?.focus();
  };

  const send = async () => {
    if (moveTo === "") {
      refuse("Choose where its prompts go.");
      return false;
    }
    await mutateAsync(
      { id: category.id, moveTo },
      {
        onError: ({ data }) => {
          const issue = data?.issues?.find(({ path }) => path === "moveTo");
          if (!issue) return;
          setChosen("");
          refuse(issue.message);
        },
      },
    );
  };

  return (
    <Form className={classes.form} onSend={send}>
      <div className={classes.category}>
        <CategoryBadge icon={category.icon} color={category.color} name={category.name} />
        {facets.isPending && <Skeleton height={14} width={80} />}
        {count !== undefined && (
          <span className={classes.count}>{isEmpty ? "holds no prompts" : counted(count, "prompt")}</span>
        )}
      </div>
      {!isEmpty && (
        <NativeSelect
          ref={select}
          label="Move its prompts to"
          description="They are kept, only filed elsewhere."
          withAsterisk
          required
          data-autofocus
          value={chosen}
          error={error}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            setError(null);
          }}
          data={[
            { value: "", label: "Choose a category", disabled: true },
            { group: "Categories", items: places.builtIn },
            ...(places.custom.length > 0 ? [{ group: "Custom Categories", items: places.custom }] : []),
          ]}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} data-autofocus={isEmpty || undefined}>
          Cancel
        </Button>
        <SubmitButton>Delete</SubmitButton>
      </div>
    </Form>
  );
}
