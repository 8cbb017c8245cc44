import { COMPONENT_TYPES, type ComponentType, type ComponentView } from "@commonplace/domain/builder/schemas";
import { ErrorState } from "@commonplace/ui";
import { NativeSelect, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { useComponents } from "../hooks/use-builder";
import { OwnComponentActions } from "./own-component-actions";
import classes from "./prompt-builder.module.css";

/** The components for building a prompt, one type at a time. */
export function ComponentList({ onAdd }: { onAdd: (component: ComponentView) => void }) {
  const { components, error, retry } = useComponents();
  const [type, setType] = useState<ComponentType>("role");
  return (
    <section className={classes.column} aria-label="Components">
      <NativeSelect
        label="Part of the prompt"
        value={type}
        data={COMPONENT_TYPES.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget }) =>
          setType(COMPONENT_TYPES.find(({ id }) => id === currentTarget.value)?.id ?? "role")
        }
      />
      {error ? (
        <ErrorState title="Components could not be loaded" message={errorMessage(error)} onRetry={retry} />
      ) : !components ? (
        <Skeleton height={200} radius={8} role="status" aria-label="Loading components" />
      ) : (
        <ul className={classes.components}>
          {components
            .filter((component) => component.type === type)
            .map((component) => (
              <li key={component.id} className={classes.component}>
                <button type="button" className={classes.add} onClick={() => onAdd(component)}>
                  <IconPlus size={16} aria-hidden="true" />
                  <span>
                    <span className="cp-visually-hidden">Add </span>
                    {component.name}
                    <span className={classes.hint}>{component.description ?? component.content}</span>
                  </span>
                </button>
                {!component.isSystem && <OwnComponentActions component={component} />}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
