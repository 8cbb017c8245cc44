import { IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { initialOf } from "./person-name";
import classes from "./person-picture.module.css";

interface PersonPictureProps {
  /** Path of the picture; null when the person has none. */
  picture: string | null;
  name: string | null;
  /** "large": where the picture itself is the subject. */
  size?: "large";
}

/** The picture that a person uploaded, or their initial. Their name stands beside it, so it is hidden from screen readers. */
export function PersonPicture({ picture, name, size }: PersonPictureProps) {
  // The person may replace or remove the picture while a list here still has its old path.
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span className={classes.picture} data-size={size} aria-hidden="true">
      {picture !== null && picture !== missing ? (
        <img src={picture} alt="" loading="lazy" onError={() => setMissing(picture)} />
      ) : (
        (initialOf(name) ?? <IconUser size={18} />)
      )}
    </span>
  );
}
