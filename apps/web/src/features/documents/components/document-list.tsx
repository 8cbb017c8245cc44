import type { DocumentView } from "@commonplace/domain/documents/schemas";
import { ConfirmDialog, ErrorState } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { useDeleteDocument, useDocuments } from "../hooks/use-documents";
import classes from "./document-list.module.css";
import { DocumentPreview } from "./document-preview";
import { DocumentRow } from "./document-row";
import { DocumentsSkeleton } from "./documents-skeleton";

/** A prompt's documents, to look at and save, and for their owner to delete. */
export function DocumentList({ promptId, isOwn }: { promptId: string; isOwn: boolean }) {
  const list = useDocuments(promptId);
  const { mutate } = useDeleteDocument(promptId);
  // Keep the content while the dialog closes.
  const [previewed, setPreviewed] = useState<DocumentView>();
  const [doomed, setDoomed] = useState<DocumentView>();
  const [open, setOpen] = useState<"preview" | "delete">();

  return (
    <section className={classes.section} aria-label="Attached documents" aria-busy={list.isPending}>
      {list.isPending ? (
        <DocumentsSkeleton />
      ) : list.documents.length > 0 ? (
        <ul className={classes.list}>
          {list.documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onPreview={() => {
                setPreviewed(document);
                setOpen("preview");
              }}
              onDelete={
                isOwn
                  ? () => {
                      setDoomed(document);
                      setOpen("delete");
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      ) : (
        !list.isError && (
          <p className={classes.empty}>No documents yet.{isOwn && " Attach what this prompt works with."}</p>
        )
      )}
      {list.isError && (
        <ErrorState
          title="The documents could not be loaded"
          message={errorMessage(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.hasNextPage && !list.isError && (
        <Button variant="default" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Show more documents
        </Button>
      )}
      {previewed && (
        <DocumentPreview
          document={previewed}
          opened={open === "preview"}
          onClose={() => setOpen(undefined)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          opened={open === "delete"}
          title="Are you sure you want to delete this document?"
          confirmLabel="Delete"
          onConfirm={() => {
            setOpen(undefined);
            mutate({ id: doomed.id });
          }}
          onClose={() => setOpen(undefined)}
        >
          <bdi className={classes.doomed}>{doomed.originalName}</bdi>
        </ConfirmDialog>
      )}
    </section>
  );
}
