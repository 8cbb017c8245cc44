import { useQuery } from "@tanstack/react-query";
import { restFetch } from "../../../shared/api/rest";

/** As much of a text as a preview shows, in bytes. */
export const PREVIEW_BYTES = 256 * 1024;

/** The beginning of a document that is text. */
export function useTextPreview(path: string) {
  return useQuery({
    queryKey: ["document-text", path],
    queryFn: async ({ signal }) => {
      const response = await restFetch(path, {
        headers: { range: `bytes=0-${PREVIEW_BYTES - 1}` },
        signal,
      });
      return response.text();
    },
    gcTime: 0,
  });
}
