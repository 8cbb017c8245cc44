import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { NOT_FOUND, usePageTitle } from "../../shared/navigation/page-title";
import classes from "./not-found-page.module.css";

/** For paths without a page */
export function NotFoundPage() {
  usePageTitle(NOT_FOUND);
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        <span className={classes.number}>404</span> {NOT_FOUND}
      </h1>
      <p className={classes.text}>There is nothing at this address. It may have moved, or been mistyped.</p>
      <div className={classes.actions}>
        <Button component={Link} to="/library">
          Go to your library
        </Button>
        <Button component={Link} to="/" variant="default">
          Home
        </Button>
      </div>
    </div>
  );
}
