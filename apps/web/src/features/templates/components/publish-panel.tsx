import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { trpc } from "../../../shared/api/trpc";
import { usePublishTemplate } from "../hooks/use-template-changes";
import classes from "./publish-panel.module.css";
import { TemplateForm } from "./template-form";

/** Publish as template, from one of the person's own prompts: a copy that everyone here can use. */
export function PublishPanel({ promptId }: { promptId: string }) {
  const { data: prompt } = trpc.prompts.get.useQuery({ id: promptId });
  const publish = usePublishTemplate();
  const [publishedId, setPublishedId] = useState<string | null>(null);
  if (publishedId !== null) {
    return (
      <p role="status">
        Published.{" "}
        <Link to={`/workspaces?tab=templates&template=${encodeURIComponent(publishedId)}`}>
          See the template
        </Link>
      </p>
    );
  }
  if (!prompt) return <Skeleton height={320} radius={8} />;
  return (
    <div className={classes.panel}>
      <p className={classes.note}>
        Everyone on this site can read and use a template. It is a copy: later changes of your prompt leave it
        alone.
      </p>
      <TemplateForm
        initial={prompt}
        saveLabel="Publish as Template"
        onSave={async (fields) => {
          const template = await publish.mutateAsync({ promptId, ...fields });
          setPublishedId(template.id);
        }}
      />
    </div>
  );
}
