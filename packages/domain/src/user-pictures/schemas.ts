import { z } from "zod";
import { PICTURE_LIMITS } from "./limits";

const TOO_LARGE = `This picture is larger than ${PICTURE_LIMITS.bytes / 1024} KB.`;

export const setPictureInput = z.object({
  /** A square PNG, JPEG or WebP picture in base64. */
  image: z
    .base64("Send the picture in base64.")
    .min(1, "Choose a picture.")
    .max(Math.ceil(PICTURE_LIMITS.bytes / 3) * 4, TOO_LARGE)
    .meta({ description: "A square PNG, JPEG or WebP picture in base64, without animation." }),
});
export type SetPictureInput = z.infer<typeof setPictureInput>;

/** Where a person's picture is on this site; null: they have none, and their initial stands for them. */
export const pictureAddress = z
  .string()
  .nullable()
  .meta({
    description: "Path of the picture that the person uploaded; null: they have none.",
    examples: ["/api/pictures/0199c3a2-7d1e-7c4b-9a55-3f1b2c4d5e6f"],
  });

export const pictureView = z.object({ picture: pictureAddress });
export type PictureView = z.infer<typeof pictureView>;
