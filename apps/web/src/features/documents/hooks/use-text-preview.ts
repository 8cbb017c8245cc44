import { useQuery } from "@tanstack/react-query";
import { restFetch } from "../../../shared/api/rest";

/** The most bytes of a text in a preview. */
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
